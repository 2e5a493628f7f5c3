/** What this browser noted about each deal it took part in: before it was ready, before it revealed its number, and at
 * the deal. It stays after a reload, and `eights verify --receipt` reads the same file. */

import type { Cmd, Fairness, Print, View } from "../protocol";
import { gameId, nonceCommitment } from "./deal";

export interface Receipt {
  table: string;
  game_id: string;
  number: number; // of the game among all games of the table; 0: the server did not say
  seat: number;
  commitment: string; // of the seed, as it was promised first
  nonce: string; // our number for the shuffle
  nonce_commitments: string[]; // of all seats, as they were shown before we revealed ours
  signature: string; // of the server, for both
  key: string; // the server's
  deck: string; // what the table was set to when we revealed it, the server's rules, and its cards
  rules: number;
  deck_digest: string;
  points: number[] | null; // of the match at that time, which decide who goes first; null: not certain
  previous: number;
  reveals: number;
  hand: string[];
  top: string;
  broken: boolean; // the server promised another seed later on
  skipped: boolean; // it dealt without asking for our number, although we were ready
  abandoned: number; // for how many deals just before this one we revealed a number, and never saw them
  seen: boolean; // the game was dealt
  dropped: boolean; // the server moved on to another one instead
  // What only the page needs.
  tried: string[]; // all numbers this browser has committed to for this game, in whichever tab
  restarts: number;
  pack: string[];
  wild: string[];
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

/** What is noted about the deals of one table, as client/deal_notes.py does it; vectors.json holds both to the same steps. */
export class DealNotes {
  private view: View | null = null; // the last one of this connection
  private watched = ""; // the deal that cannot come without our number, as long as nothing is missed
  private isCounted = false; // the number that was revealed last: the server has acknowledged it
  private places = 1; // in which this seat is open
  private elsewhere = false; // whether it was open in more than one since we were ready

  constructor(
    private table: string,
    private random: () => string,
    public deck: Deck = { prints: [], pack: [], key: "" },
  ) {}

  /** A connection begins: what happened before it may have been missed. */
  welcome(deck: Deck): void {
    this.deck = deck;
    [this.view, this.watched] = [null, ""];
  }

  presence(places: number): void {
    this.places = places;
    this.elsewhere ||= places > 1;
  }

  /** Note that this page sends a command: a player who leaves is not part of the deal. */
  sent(wish: Wish): void {
    if (wish.do === "away" || wish.do === "stand") this.watched = "";
  }

  /** The server has acknowledged a command of this page. */
  accepted(wish: Wish): void {
    if (wish.do === "reveal") this.isCounted = true;
    else if (wish.do === "ready" && wish.commitment) {
      const noted = Object.values(allReceipts()).find((each) => !each.seen && isOurs(each, wish.commitment!));
      if (noted) this.watched = noted.game_id;
    }
  }

  /** Note what the table shows now: above all a deal, and one that never came. */
  shown(view: View, isSnap = false): void {
    const before = isSnap ? null : this.view;
    const fair = view.fairness;
    this.view = view;
    if (!before || view.you < 0) this.watched = "";
    if (!fair || view.you < 0) return;
    this.noteLateness(view, fair);
    if (this.watched && this.watched !== fair.game_id && this.watched !== fair.next_game_id) this.noteLoss(view, fair);
    const noted = receiptOf(fair.game_id);
    if (noted && !noted.seen) keep({ ...noted, seen: true });
    const isNew = before ? before.phase !== "playing" : isOpening(view);
    if (noted && isNew && view.phase === "playing" && noted.seat === numberOf(view) && !noted.hand.length)
      this.noteDeal({ ...noted, seen: true }, view, before);
    if (this.watched === fair.game_id) this.watched = "";
  }

  /** Commit to a new number for the next deal: what is promised now is kept before anything is sent. */
  ready(view: View): Wish {
    const fair = view.fairness;
    if (!fair || view.you < 0) return { do: "ready" };
    const before = receiptOf(fair.next_game_id);
    const nonce = this.random();
    const number = fair.next_number ?? 0;
    keep({
      ...this.fresh(fair.next_game_id, number),
      commitment: fair.next_commitment,
      ...before,
      seat: numberOf(view),
      nonce,
      nonce_commitments: [],
      signature: fair.next_signature,
      tried: [...(before?.tried ?? []), nonce],
      restarts: fair.next_restarts,
    });
    [this.elsewhere, this.isCounted] = [this.places > 1, false];
    const me = view.seats[view.you];
    const isAwaited = this.view && !me?.away && !me?.ready; // there is no deal without us from now on
    this.watched = isAwaited ? fair.next_game_id : "";
    return { do: "ready", commitment: nonceCommitment(fair.next_game_id, numberOf(view), nonce) };
  }

  /** What is to be sent now, if anything: our number when all have committed to theirs, or a new one if the deal is
   * restarted. Everything that was promised is kept first. */
  due(view: View): Wish | null {
    const fair = view.fairness;
    const noted = fair ? receiptOf(fair.next_game_id) : undefined;
    const me = view.seats[view.you];
    if (!fair || !noted || !me || me.away) return null;
    if (noted.commitment !== fair.next_commitment || !isNumbered(noted, fair)) {
      if (!noted.broken) keep({ ...noted, broken: true });
      return null;
    }
    if (!fair.revealing) return fair.next_restarts > noted.restarts && !me.ready ? this.ready(view) : null;
    const shown = fair.next_nonce_commitments;
    const own = numberOf(view);
    const nonce = noted.tried.find((each) => nonceCommitment(noted.game_id, own, each) === shown[own]);
    if (!nonce) return null; // another device of ours has it
    if (noted.nonce_commitments.length) return isSame(noted.nonce_commitments, shown) ? { do: "reveal", nonce } : null;
    const { prints, pack } = this.deck;
    keep({
      ...noted,
      seat: own,
      nonce,
      nonce_commitments: shown,
      signature: fair.next_signature,
      reveals: noted.reveals + 1,
      deck: view.settings.deck ?? "camelot",
      rules: fair.next_rules ?? 0,
      deck_digest: fair.next_deck_digest ?? "",
      points: pointsBefore(view),
      previous: view.outcome && !view.outcome.match_over ? fair.first : -1,
      pack: pack.map((print) => prints[print]?.name ?? ""),
      wild: [...new Set(prints.filter((print) => print.wild).map((print) => print.name))],
    });
    return { do: "reveal", nonce };
  }

  private fresh(gameId: string, number: number): Receipt {
    return {
      table: this.table,
      game_id: gameId,
      number,
      seat: -1,
      commitment: "",
      nonce: "",
      nonce_commitments: [],
      signature: "",
      key: this.deck.key,
      deck: "",
      rules: 0,
      deck_digest: "",
      points: null,
      previous: -1,
      reveals: 0,
      hand: [],
      top: "",
      broken: false,
      skipped: false,
      abandoned: this.abandoned(number),
      seen: false,
      dropped: false,
      tried: [],
      restarts: 0,
      pack: [],
      wild: [],
    };
  }

  /** The server says that we did not reveal in time: our number does not count, and the restart does. */
  private noteLateness(view: View, fair: Fairness): void {
    if (this.isCounted && this.watched && !this.elsewhere) return; // it was not late
    const noted = receiptOf(fair.next_game_id);
    if (!noted?.nonce_commitments.length || fair.next_restarts <= noted.restarts || !view.seats[view.you]?.away) return;
    keep({ ...noted, nonce_commitments: [] });
    this.watched = "";
  }

  /** The deal that we were ready for never came. If another one did, it came without our number. */
  private noteLoss(view: View, fair: Fairness): void {
    const lost = receiptOf(this.watched);
    this.watched = "";
    if (!lost) return;
    keep({ ...lost, dropped: true });
    if (view.phase === "playing" && !receiptOf(fair.game_id) && !this.elsewhere)
      keep({ ...this.fresh(fair.game_id, fair.number ?? 0), seat: numberOf(view), skipped: true });
  }

  /** Note the opening hand, and whether our number was left out although we were ready. */
  private noteDeal(noted: Receipt, view: View, before: View | null): void {
    const [me, top] = [view.seats[view.you], view.discard_pile[0]];
    if (!me?.hand || !top) return;
    let skipped = noted.skipped;
    if (before && !noted.nonce_commitments.length) {
      const committed = before.fairness?.next_nonce_commitments[noted.seat];
      const isCertain = this.watched === noted.game_id && !this.elsewhere;
      skipped ||= isCertain || ((!committed || isOurs(noted, committed)) && !me.away); // else another device took part
    }
    const name = ([, print]: [string, number]) => this.deck.prints[print]?.name ?? "";
    keep({ ...noted, skipped, hand: me.hand.map(name), top: name(top) });
  }

  /** For how many deals before this one we revealed a number, and the server has not dealt them. */
  private abandoned(number: number): number {
    const here = Object.values(allReceipts()).filter(
      (each) => each.table === this.table && each.number > 0 && each.number < number,
    );
    const last = Math.max(0, ...here.filter((each) => each.seen).map((each) => each.number));
    let [lost, expected] = [0, number - 1];
    for (const each of here.sort((one, other) => other.number - one.number)) {
      if (each.number <= last || !each.reveals || (!each.dropped && each.number !== expected)) continue;
      [lost, expected] = [lost + 1, each.number - 1];
    }
    return lost;
  }
}

/** Which entry of the fairness lists is ours: our seat, or in a duplicate evening our number among all players. */
const numberOf = (view: View) => (view.fairness?.numbers?.length ? view.fairness.numbers[view.you]! : view.you);

const isOurs = (noted: Receipt, commitment: string) =>
  noted.tried.some((each) => nonceCommitment(noted.game_id, noted.seat, each) === commitment);

/** Whether the id of the next game follows from its number, so that the server cannot have chosen it. */
const isNumbered = (noted: Receipt, fair: Fairness) =>
  !noted.number || (noted.number === fair.next_number && noted.game_id === gameId(noted.table, noted.number));

/** Whether nobody has played or discarded anything yet, so that hand and top card are the first ones. */
const isOpening = (view: View) =>
  view.turn === 1 && view.discard_pile.length === 1 && view.seats.every(({ assets }) => !assets.length);

/** The points of the match that decide who goes first in the next game; null if that is not certain. */
function pointsBefore(view: View): number[] | null {
  const points = view.seats.map((seat) => seat.points);
  if (view.outcome) return view.outcome.match_over ? [] : points;
  return points.some(Boolean) || view.notice ? null : [];
}

export const isSame = <T>(one: T[], other: T[]) =>
  one.length === other.length && one.every((each, at) => each === other[at]);
