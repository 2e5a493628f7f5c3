/** What a finished game proves about its deal, to the browser that took part in it. */

import type { Fairness, View } from "../protocol";
import type { Word } from "../words";
import {
  deal,
  dealKey,
  firstAt,
  goesFirst,
  houseNonce,
  nonceCommitment,
  playersAt,
  seedCommitment,
  type Layout,
} from "./deal";
import { isSame, type Receipt } from "./receipts";
import { isSigned, promise } from "./signature";

export interface Finding {
  kind: "proved" | "broken" | "open";
  say: Extract<Word, `fair-${string}`>;
  fill: { n: number; names: string };
}

export interface Checked {
  findings: Finding[];
  verdict: "honest" | "partly" | "dishonest";
}

const NOTHING: Finding["fill"] = { n: 0, names: "" };
/** What has to be proved of an honest deal. */
const NEEDED: Finding["say"][] = ["fair-seed", "fair-own", "fair-others", "fair-first", "fair-hand"];

/** Check everything that can be checked here. `receipt`: what this browser noted, if it took part. */
export async function check(
  view: View,
  receipt: Receipt | undefined,
  names: (seats: number[]) => string,
): Promise<Checked> {
  const fair = view.fairness!;
  const findings: Finding[] = [];
  const add = (ok: boolean, proved: Finding["say"], broken: Finding["say"], fill: Partial<Finding["fill"]> = {}) =>
    findings.push({ kind: ok ? "proved" : "broken", say: ok ? proved : broken, fill: { ...NOTHING, ...fill } });
  const open = (say: Finding["say"], fill: Partial<Finding["fill"]> = {}) =>
    findings.push({ kind: "open", say, fill: { ...NOTHING, ...fill } });

  const fits = seedCommitment(fair.game_id, fair.seed) === fair.commitment;
  const isPromised = Boolean(receipt?.commitment);
  if (receipt && isPromised)
    add(fits && !receipt.broken && fair.commitment === receipt.commitment, "fair-seed", "fair-seed-broken");
  else if (!fits) add(false, "fair-seed", "fair-seed-broken");
  if (!receipt) open("fair-not-noted");
  if (receipt?.abandoned) add(false, "fair-own", "fair-abandoned", { n: receipt.abandoned });
  else if (receipt && isPromised && !receipt.number) open("fair-unnumbered");
  const revealed = receipt?.nonce_commitments.length ? receipt : undefined; // else somebody was away at the deal
  if (receipt?.skipped) add(false, "fair-own", "fair-skipped");
  else if (receipt && !revealed) open("fair-not-revealed");
  numbers(fair, revealed, names, add, open);
  if (revealed) cards(view, fair, revealed, add, open);
  if (receipt) await signature(receipt, add, open);
  if (fair.restarts) open("fair-restarts", { n: fair.restarts });
  open("fair-moves");
  open("fair-looked");
  const isProved = (say: Finding["say"]) => findings.some((each) => each.kind === "proved" && each.say === say);
  const isWhole = NEEDED.every(isProved) && !findings.some(({ say }) => say === "fair-unnumbered");
  return {
    findings,
    verdict: findings.some(({ kind }) => kind === "broken") ? "dishonest" : isWhole ? "honest" : "partly",
  };
}

type Add = (ok: boolean, proved: Finding["say"], broken: Finding["say"], fill?: Partial<Finding["fill"]>) => void;
type Open = (say: Finding["say"], fill?: Partial<Finding["fill"]>) => void;

/** Whether our number counts, and nobody could choose another one after seeing it. */
function numbers(
  fair: Fairness,
  receipt: Receipt | undefined,
  names: (seats: number[]) => string,
  add: Add,
  open: Open,
): void {
  if (receipt) add(fair.nonces[receipt.seat] === receipt.nonce, "fair-own", "fair-own-broken");
  if (!fair.nonce_commitments.length) {
    if (receipt) add(false, "fair-others", "fair-others-unknown");
    else open("fair-others-unknown");
    return;
  }
  const seats = fair.nonces.map((_, seat) => seat);
  const shown = receipt?.nonce_commitments ?? fair.nonce_commitments;
  const changed = seats.filter((seat) => shown[seat] !== fair.nonce_commitments[seat]);
  const others = seats.filter(
    (seat) =>
      fair.nonce_commitments[seat] &&
      nonceCommitment(fair.game_id, seat, fair.nonces[seat]!) !== fair.nonce_commitments[seat],
  );
  const late = [...new Set([...changed, ...others])];
  if (receipt || late.length)
    add(!late.length && isSame(shown, fair.nonce_commitments), "fair-others", "fair-others-broken", {
      names: names(late),
    });
  const house = seats.filter((seat) => !fair.nonce_commitments[seat]);
  const chosen = house.filter((seat) => fair.nonces[seat] !== houseNonce(fair.seed, seat));
  if (house.length)
    add(!chosen.length, "fair-house", "fair-house-broken", { names: names(chosen.length ? chosen : house) });
  if (receipt && receipt.reveals - 1 > fair.restarts)
    add(false, "fair-own", "fair-once-broken", { n: receipt.reveals });
}

/** Repeats the deal from the seed and all numbers. */
function cards(view: View, fair: Fairness, receipt: Receipt, add: Add, open: Open): void {
  const key = dealKey(fair.game_id, fair.seed, fair.nonces);
  const games = view.outcome?.games.slice(0, -1) ?? [];
  const told = games.length ? view.seats.map((_, seat) => games.reduce((sum, game) => sum + (game[seat] ?? 0), 0)) : [];
  const points = receipt.points ?? told; // as they stood before we revealed our number
  const layout: Layout = {
    pack: receipt.pack,
    wild: receipt.wild,
    teams: view.seats.map(({ team }) => team),
    classic: view.classic !== null,
    handSize: fair.hand_size,
    points,
    previous: view.classic ? receipt.previous : -1,
  };
  const numbers = fair.numbers ?? []; // in a duplicate evening, of the players at this table among those at all tables
  const at = numbers.length ? numbers.indexOf(receipt.seat) : receipt.seat;
  if (numbers.length) {
    const is = {
      deal: receipt.number || (fair.number ?? 0),
      table: fair.table ?? 0,
      tables: fair.nonces.length / numbers.length,
    };
    const isHere = at >= 0 && isSame(numbers, playersAt(is, numbers.length));
    add(isHere && firstAt(is, numbers.length) === fair.first, "fair-first", "fair-first-broken");
    if (at < 0) return;
  } else if (!receipt.points && games.length) open("fair-first-unknown");
  else add(isSame(points, told) && goesFirst(key, layout) === fair.first, "fair-first", "fair-first-broken");
  if (!receipt.hand.length) return open("fair-hand-unknown");
  const again = deal(key, fair.first, layout);
  const drawn = minus(receipt.hand, again.hands[at]!);
  const top = again.pile.slice(-view.seats.length); // the first player may have drawn from it already
  add(drawn !== null && minus(top, drawn) !== null && again.top === receipt.top, "fair-hand", "fair-hand-broken");
}

/** What is left of some cards without others; null if those are not all there. */
function minus(cards: string[], others: string[]): string[] | null {
  const left = cards.slice();
  for (const card of others) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

async function signature(receipt: Receipt, add: Add, open: Open): Promise<void> {
  if (!receipt.key || !receipt.signature) return open("fair-unsigned");
  const shown = promise(receipt.game_id, receipt.commitment, receipt.nonce_commitments);
  const signed = await isSigned(receipt.key, shown, receipt.signature);
  if (signed === null) open("fair-signature-unknown");
  else add(signed, "fair-signature", "fair-signature-broken");
}
