/** How a game is dealt from its seed and the numbers (nonces) of all seats: the same sums as the server's.
 *
 * src/eights/engine/chance.py, setup.py, classic.py and games.py do this there; vectors.json, made from them, holds both
 * to the same results.
 */

import { bytes, hex, hmac, join, sha256, word } from "./sha256";

const NONCE_BYTES = 16;

/** The id of a table's game 1, 2 …: it follows from the number, so that a deal cannot be swapped for another. */
export function gameId(table: string, number: number): string {
  const count = new DataView(new ArrayBuffer(4));
  count.setUint32(0, number);
  return hex(
    sha256(join(word("c8-game-v1"), new TextEncoder().encode(table), new Uint8Array(count.buffer))).slice(0, 16),
  );
}

export const seedCommitment = (gameId: string, seed: string) =>
  hex(sha256(join(word("c8-commit-v1"), bytes(gameId), bytes(seed))));

export const nonceCommitment = (gameId: string, seat: number, nonce: string) =>
  hex(sha256(join(word("c8-nonce-commit-v1"), bytes(gameId), Uint8Array.of(seat), bytes(nonce))));

/** The number of a seat whose player has not committed to one. */
export const houseNonce = (seed: string, seat: number) =>
  hex(hmac(bytes(seed), join(word("c8-nonce-v1"), Uint8Array.of(seat))).slice(0, NONCE_BYTES));

export const dealKey = (gameId: string, seed: string, nonces: string[]) =>
  hmac(bytes(seed), join(word("c8-deal-v1"), bytes(gameId), Uint8Array.of(nonces.length), ...nonces.map(bytes)));

/** The random bytes of one shuffle or draw, the 0th, 1st … of a game. */
class Stream {
  private block = 0;
  private left: number[] = [];

  constructor(
    private key: Uint8Array,
    private happening: number,
  ) {}

  below(number: number): number {
    const limit = 256 - (256 % number);
    for (;;) {
      if (!this.left.length) {
        const counts = new DataView(new ArrayBuffer(8));
        counts.setUint32(0, this.happening);
        counts.setUint32(4, this.block++);
        this.left = [...hmac(this.key, join(new TextEncoder().encode("ev"), new Uint8Array(counts.buffer)))];
      }
      const byte = this.left.shift()!;
      if (byte < limit) return byte % number;
    }
  }
}

/** What breaks ties between games of a match (L'Ecuyer's two small generators, as in chance.py). */
function tieBreak(key: Uint8Array, number: number): number {
  const WORD = (1n << 64n) - 1n;
  const [ONE, OTHER] = [2147483563n, 2147483399n];
  let mixed = ((BigInt(`0x${hex(key.slice(0, 8))}`) + 1n) * 0x9e3779b97f4a7c15n) & WORD;
  mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & WORD;
  const one = ((1n + ((mixed >> 32n) % (ONE - 1n))) * 40014n) % ONE;
  const other = ((1n + ((mixed & 0xffffffffn) % (OTHER - 1n))) * 40692n) % OTHER;
  const values = ONE - 1n;
  return Number((((((one - other) % values) + values) % values) * BigInt(number)) / values);
}

/** What a deal depends on besides the seed. */
export interface Layout {
  pack: string[]; // the cards before they are shuffled, bottom first
  wild: string[]; // those of them that are not turned up first in classic
  teams: number[]; // for each seat the first seat of its team
  classic: boolean;
  handSize: number;
  points: number[]; // of the match before this game, by seat; none in its first game
  previous: number; // who went first in the game before (classic), or -1
}

/** One deal at one of the tables of a duplicate evening, as in src/eights/engine/movement.py. */
export interface Board {
  deal: number;
  table: number;
  tables: number;
}

/** The numbers of the players there, by seat. */
export const playersAt = ({ deal, table, tables }: Board, seats: number) =>
  Array.from({ length: seats }, (_, seat) => {
    const began = (table - seat * (deal - 1)) % tables;
    return ((began + tables) % tables) * seats + seat;
  });

/** Who goes first there. */
export const firstAt = ({ deal, table }: Board, seats: number) =>
  (deal - 1 + table * (1 + Math.floor((deal - 1) / seats))) % seats;

/** Who has to go first. */
export function goesFirst(key: Uint8Array, { teams, classic, points, previous }: Layout): number {
  if (classic) return previous < 0 ? tieBreak(key, teams.length) : (previous + 1) % teams.length;
  if (!points.length) {
    const leaders = teams.flatMap((team, seat) => (team === seat ? [seat] : []));
    return leaders[new Stream(key, 0).below(leaders.length)]!;
  }
  const most = points.flatMap((each, seat) => (each === Math.max(...points) ? [seat] : []));
  return most[tieBreak(key, most.length)]!;
}

export interface Dealt {
  hands: string[][];
  top: string;
  pile: string[]; // top last
}

export function deal(key: Uint8Array, first: number, layout: Layout): Dealt {
  const pile = layout.pack.slice();
  const stream = new Stream(key, 1); // who goes first was drawn before
  for (let i = pile.length - 1; i > 0; i -= 1) {
    const j = stream.below(i + 1);
    [pile[i], pile[j]] = [pile[j]!, pile[i]!];
  }
  const seats = layout.teams.length;
  const start = layout.classic ? first : layout.teams[first]!;
  const hands: string[][] = layout.teams.map(() => []);
  for (let card = 0; card < layout.handSize * seats; card += 1) hands[(start + card) % seats]!.push(pile.pop()!);
  if (layout.classic) bury(pile, new Set(layout.wild));
  return { hands, top: pile.pop()!, pile };
}

/** In classic no eight and no joker is turned up first: it goes into the middle of the pile. */
function bury(pile: string[], wild: Set<string>): void {
  while (wild.has(pile.at(-1)!) && !pile.every((card) => wild.has(card))) {
    const buried = pile.pop()!;
    pile.splice(Math.floor(pile.length / 2), 0, buried);
  }
}
