/** What this browser noted about each deal it took part in: before it was ready, before it revealed its number, and at
 * the deal. It stays after a reload, and `eights verify --receipt` reads the same file. */

import type { Cmd, Print, View } from "../protocol";
import { nonceCommitment } from "./deal";

export interface Receipt {
  table: string;
  game_id: string;
  seat: number;
  commitment: string; // of the seed, as it was promised first
  nonce: string; // our number for the shuffle
  nonce_commitments: string[]; // of all seats, as they were shown before we revealed ours
  signature: string; // of the server, for both
  key: string; // the server's
  deck: string; // what the table was set to when we revealed it
  reveals: number;
  hand: string[];
  top: string;
  // What only the page needs.
  tried: string[]; // all numbers this browser has committed to for this game, in whichever tab
  broken: boolean; // the server promised another seed later on
  skipped: boolean; // it dealt without asking for our number, although we were ready
  restarts: number;
  pack: string[];
  wild: string[];
  game: number; // of the match
  first: number;
}

/** What the page knows of the deck. */
export interface Deck {
  prints: Print[];
  pack: number[];
  key: string;
}

type Wish = Cmd["d"];

const KEY = "eights.deals";
const KEPT = 20;
let memory: Record<string, Receipt> = {};
let isStored = true; // or this browser keeps nothing: then receipts last as long as the page

export function allReceipts(): Record<string, Receipt> {
  if (!isStored) return memory;
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, Receipt>;
  } catch {
    return memory;
  }
}

function keep(receipt: Receipt): void {
  const { [receipt.game_id]: _, ...others } = allReceipts();
  memory = Object.fromEntries(Object.entries({ ...others, [receipt.game_id]: receipt }).slice(-KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
    isStored = true;
  } catch {
    isStored = false;
  }
}

export function forgetReceipts(): void {
  memory = {};
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

export const receiptOf = (gameId: string): Receipt | undefined => allReceipts()[gameId];

const seatOf = (view: View) => view.seats[view.you];

/** Commit to a new number for the next deal: what is promised now is kept before anything is sent. */
export function ready(view: View, table: string, deck: Deck, random: () => string): Wish {
  const fair = view.fairness;
  if (!fair || view.you < 0) return { do: "ready" };
  const before = receiptOf(fair.next_game_id);
  const nonce = random();
  keep({
    table,
    game_id: fair.next_game_id,
    commitment: fair.next_commitment,
    key: deck.key,
    deck: "",
    reveals: 0,
    broken: false,
    skipped: false,
    ...before,
    seat: view.you,
    nonce,
    nonce_commitments: [],
    signature: fair.next_signature,
    hand: [],
    top: "",
    tried: [...(before?.tried ?? []), nonce],
    restarts: fair.next_restarts,
    pack: [],
    wild: [],
    game: 0,
    first: -1,
  });
  return { do: "ready", commitment: nonceCommitment(fair.next_game_id, view.you, nonce) };
}

/** What is to be sent now, if anything: our number when all have committed to theirs, or a new one if the deal starts
 * over. Everything that was promised is kept first. */
export function due(view: View, table: string, deck: Deck, random: () => string): Wish | null {
  const fair = view.fairness;
  const noted = fair ? receiptOf(fair.next_game_id) : undefined;
  if (!fair || !noted || view.you < 0 || seatOf(view)?.away) return null;
  if (noted.commitment !== fair.next_commitment) {
    if (!noted.broken) keep({ ...noted, broken: true });
    return null;
  }
  if (!fair.revealing) return fair.next_restarts > noted.restarts && !seatOf(view)?.ready ? ready(view, table, deck, random) : null;
  const shown = fair.next_nonce_commitments;
  const nonce = noted.tried.find((each) => nonceCommitment(noted.game_id, view.you, each) === shown[view.you]);
  if (!nonce) return null; // another device of ours has it
  if (noted.nonce_commitments.length) return isSame(noted.nonce_commitments, shown) ? { do: "reveal", nonce } : null;
  const names = deck.pack.map((print) => deck.prints[print]?.name ?? "");
  const wild = new Set(deck.prints.filter((print) => print.wild).map((print) => print.name));
  keep({
    ...noted,
    seat: view.you,
    nonce,
    nonce_commitments: shown,
    signature: fair.next_signature,
    reveals: noted.reveals + 1,
    deck: view.settings.deck ?? "camelot",
    pack: names,
    wild: [...wild],
  });
  return { do: "reveal", nonce };
}

/** Note the opening hand: `before` and `view` are the table before and after the very event that dealt the game. */
export function dealt(before: View, view: View, prints: Print[]): void {
  const noted = view.fairness ? receiptOf(view.fairness.game_id) : undefined;
  const [hand, top] = [seatOf(view)?.hand, view.discard_pile[0]];
  if (!noted || !hand || !top || noted.hand.length || noted.seat !== view.you) return;
  const name = ([, print]: [string, number]) => prints[print]?.name ?? "";
  const committed = before.fairness?.next_nonce_commitments[view.you];
  const isOurs = !committed || noted.tried.some((each) => nonceCommitment(noted.game_id, view.you, each) === committed);
  const skipped = isOurs && !seatOf(view)?.away && !noted.nonce_commitments.length; // else another device took part
  keep({ ...noted, skipped, hand: hand.map(name), top: name(top), game: view.game, first: view.fairness!.first });
}

export const isSame = (one: string[], other: string[]) => one.length === other.length && one.every((each, at) => each === other[at]);

/** Who went first in the game before this one, as far as this browser has seen it; -1 if it has not. */
export function firstBefore(receipt: Receipt): number {
  const before = Object.values(allReceipts()).filter((each) => each.table === receipt.table && each.game === receipt.game - 1);
  return before.at(-1)?.first ?? -1;
}
