/** A table as the page shows it: what the server sends, and what of it somebody is looking at. */

import { tick } from "svelte";
import { Connection, randomHex, type Listener, type Other, type Status, type Wish } from "../net/connection";
import { me, randomToken, renew, type Pass } from "../net/api";
import { keep } from "../net/passes";
import type { Advice, Chat, Event, Option, Place, Print, Prompt, Request, Sentence, Snap, View } from "../protocol";
import { faces } from "../face/faces.svelte";
import { t } from "../words";
import { piecesOf, withoutName, type Piece } from "../words/pieces";
import { DealNotes, receiptOf } from "../fair/receipts";
import { grouped, unique } from "./groups";
import { fly, measure } from "./motion";

export type Card = [string, number];
export interface Told {
  said: Sentence;
  seq: number; // of the event it tells of
}
export interface Choice {
  option: Option;
  number: number;
}

/** The questions that are answered with the hand rather than in the question bar. */
const EARLIER = 100; // sentences at once
const IN_TURN = new Set(["main", "classic"]);

export class Table implements Listener {
  live = $state.raw<View | null>(null);
  past = $state.raw<{ seq: number; view: View } | null>(null);
  prints = $state.raw<Print[]>([]);
  title = $state("");
  bots = $state.raw<string[]>([]);
  status = $state<Status>("connecting");
  story = $state.raw<Told[]>([]);
  /** How many sentences of this game were told before those in `story`. */
  earlier = $state(0);
  chat = $state.raw<Chat[]>([]);
  present = $state.raw<boolean[]>([]);
  spectators = $state(0);
  /** In how many places this seat is open: tabs and devices. */
  places = $state(1);
  /** A bot's seat that was asked for in vain: it can still be had at the next deal. */
  later = $state(-1);
  refusal = $state.raw<Piece[]>([]);
  busy = $state(false);
  clock = $state.raw<Record<string, number>>({});
  clockAt = $state(0);
  /** The last thing that everybody did in this turn, as the rest of a sentence. */
  did = $state.raw<Record<number, Piece[]>>({});
  selected = $state("");
  private heard = $state.raw<Advice | null>(null);
  private readonly notes: DealNotes;
  /** Whether the server has promised one seed for the next deal, and then another. */
  promiseBroken = $state(false);
  /** Why the next deal had to be started over, if it had to. */
  restarted = $state.raw<Piece[]>([]);
  readonly connection: Connection;
  /** Whether it is a recorded game, at which nothing can be done. */
  readonly again: boolean = false;
  /** Told of everything that happens. */
  witness: (lines: Event["lines"]) => void = () => {};

  /** What is shown: the table as it is, or as it was. */
  view = $derived(this.past?.view ?? this.live);
  you = $derived(this.view?.you ?? -1);
  me = $derived(this.view && this.you >= 0 ? (this.view.seats[this.you] ?? null) : null);
  prompt = $derived<Prompt | null>(this.past ? null : this.live?.prompt?.id ? this.live.prompt : null);
  inTurn = $derived(this.prompt !== null && IN_TURN.has(this.prompt.kind));
  /** What ends your turn, or goes on with it without a card. */
  enough = $derived.by(() => {
    const choice = (verb: string) => (this.inTurn ? this.choice(verb) : undefined);
    return { draw: choice("draw"), pass: choice("pass"), end: choice("end-turn") };
  });
  /** A question that is asked besides the turn itself. */
  question = $derived(this.prompt !== null && !this.inTurn ? this.prompt : null);
  /** What a bot would do now, if somebody asked. */
  advice = $derived(this.prompt && this.heard?.prompt === this.prompt.id ? this.heard : null);
  choices = $derived<Choice[]>((this.prompt?.options ?? []).map((option, number) => ({ option, number })));
  /** The cards that may be chosen in a question where they lie, by handle. */
  picks = $derived(
    unique(
      (this.question ? this.choices : []).filter(({ option }) => option.card),
      ({ option }) => option.card![0], // a split card is not chosen where it lies, but by its sides
    ),
  );
  /** Who asks to take over from a bot; those who wait for this player's answer; and this person's own request. */
  requests = $derived<Request[]>(this.live?.requests ?? []);
  waiting = $derived(
    this.requests.filter(
      ({ next_deal, agreed }) => !next_deal && (this.live?.you ?? -1) >= 0 && !agreed.includes(this.live!.you),
    ),
  );
  asked = $derived(this.requests.find(({ id }) => id === this.live?.request));
  /** A reason of the question that is open; nothing if there is none. */
  private reason(place: number | undefined): Piece[] {
    return piecesOf(this.prompt?.reasons[place ?? -1]);
  }
  /** Why a card of the hand cannot be played, and why not discarded. */
  why(handle: string): [play: Piece[], discard: Piece[]] {
    const [play, discard] = this.prompt?.why[handle] ?? [];
    return [this.reason(play), this.live?.classic ? [] : this.reason(discard)]; // classic cards are played, never discarded
  }
  /** Why a card in sight cannot be chosen now. */
  whyNoCard(handle: string): Piece[] {
    return this.question ? this.reason(this.question.why_no_card[handle]) : [];
  }
  /** Why a player cannot be chosen now. */
  whyNoPlayer(seat: number): Piece[] {
    return this.question ? this.reason(this.question.why_no_player[seat]) : [];
  }

  /** The others, clockwise from you; all of them if you have no seat. */
  others = $derived(
    this.view
      ? this.view.seats
          .map((_, offset) => (Math.max(this.you, 0) + offset) % this.view!.seats.length)
          .slice(this.you < 0 ? 0 : 1)
      : [],
  );

  /** The others by team, yours last; nothing if everybody plays alone. */
  teams = $derived.by<number[][]>(() => {
    if (!this.view?.settings.teams?.length) return [];
    const mine = this.me?.team ?? -1;
    const { seats: all } = this.view;
    return [...grouped(this.others, (seat) => all[seat]!.team)]
      .sort(([a], [b]) => Number(a === mine) - Number(b === mine))
      .map(([, seats]) => seats);
  });

  constructor(pass: Pass) {
    this.connection = new Connection(pass, this);
    this.notes = new DealNotes(pass.table, randomHex);
  }

  open(): void {
    this.connection.open();
  }

  print(card: Card): Print {
    return this.prints[card[1]] ?? { name: "?", rank: "", colors: [], kind: "card" };
  }

  seat(number: number): Place | undefined {
    return this.view?.seats[number];
  }

  name(number: number): string {
    return this.seat(number)?.name ?? "";
  }

  /** What can be done with a card of the hand, in one's own turn. */
  isAlly(seat: number): boolean {
    return this.me !== null && seat !== this.you && this.seat(seat)?.team === this.me.team;
  }

  uses(handle: string, verb: string): Choice[] {
    if (!this.inTurn) return [];
    return this.choices.filter(({ option }) => option.verb === verb && option.card?.[0] === handle);
  }

  choice(verb: string): Choice | undefined {
    return this.choices.find(({ option }) => option.verb === verb);
  }

  async answer(choice: Choice | undefined): Promise<void> {
    if (!choice || !this.prompt || this.busy) return;
    this.selected = "";
    await this.do({ do: "answer", prompt: this.prompt.id, option: choice.number });
  }

  async do(wish: Wish): Promise<boolean> {
    this.busy = true;
    this.refusal = [];
    const answer = await this.send(wish);
    this.busy = false;
    if (answer.t === "ack" || answer.code === "already") return true;
    this.refusal = [...piecesOf(answer.text), ...(answer.hint ? ["; ", ...piecesOf(answer.hint)] : [])];
    return false;
  }

  private async send(wish: Wish): ReturnType<Connection["do"]> {
    this.notes.sent(wish);
    const answer = await this.connection.do(wish);
    if (answer.t === "ack") this.notes.accepted(wish);
    return answer;
  }

  /** Sit down; while a game is on, ask the other players, or if that is not possible offer the next deal. */
  async sit(seat: number, name: string): Promise<void> {
    this.later = -1;
    if (!(await this.do({ do: "sit", seat, name })) && this.live?.phase === "playing") this.later = seat;
  }

  async reserve(seat: number, name: string): Promise<void> {
    this.later = -1;
    await this.do({ do: "reserve", seat, name });
  }

  /** Replace the token, so that whatever else was opened with it is signed out. */
  async signOutOthers(): Promise<void> {
    const old = this.connection.pass;
    const fresh = { table: old.table, token: randomToken() };
    this.connection.pass = fresh; // from now on the connection comes back with it
    try {
      await renew(old, fresh.token);
    } catch {
      try {
        await me(fresh); // the answer may have been lost
      } catch {
        this.connection.pass = old;
        this.refusal = [t("home-offline")];
        return;
      }
    }
    keep(fresh);
  }

  async ready(): Promise<boolean> {
    return this.live ? this.do(this.notes.ready(this.live)) : false;
  }

  /** Reveal our number for the shuffle when it is time: nobody has to be asked. Two tabs may both do it. */
  private followDeal(view: View, isSnap: boolean): void {
    if (this.again) return;
    this.notes.shown(view, isSnap);
    const wish = this.notes.due(view);
    this.promiseBroken = receiptOf(view.fairness?.next_game_id ?? "")?.broken ?? false;
    if (wish) void this.send(wish);
  }

  hint(): void {
    if (!this.prompt || !this.live?.may_hint) return;
    this.selected = "";
    this.connection.send({ t: "hint", prompt: this.prompt.id });
  }

  /** Whether a bot would use this card now. */
  advised(handle: string): boolean {
    return this.advice !== null && this.choices[this.advice.option]?.option.card?.[0] === handle;
  }

  tellEarlier(): void {
    this.connection.send({ t: "tell", start: Math.max(0, this.earlier - EARLIER) });
  }

  recall(seq: number): void {
    this.connection.send({ t: "recall", seq });
  }

  // What the connection tells

  became(status: Status): void {
    this.status = status;
  }

  snap(message: Snap): void {
    this.live = message.view;
    this.followDeal(message.view, true);
    this.story = message.story.map(([seq, said]) => ({ said, seq }));
    this.earlier = message.told - message.story.length;
    this.setClock(message.clock);
  }

  event(message: Event, view: View): void {
    const was = this.past ? null : measure();
    this.witness(message.lines);
    if (view.phase === "playing" && this.live?.phase !== "playing") [this.story, this.earlier] = [[], 0]; // dealt
    const restarts = view.fairness?.next_restarts ?? 0;
    if (!restarts) this.restarted = [];
    else if (restarts !== this.live?.fairness?.next_restarts)
      this.restarted = message.story.flatMap((said) => [...piecesOf(said), " "]);
    this.live = view;
    this.followDeal(view, false);
    this.story = [...this.story, ...message.story.map((said) => ({ said, seq: message.seq }))];
    this.showActions(message);
    this.setClock(message.clock);
    if (this.selected && !this.me?.hand?.some(([handle]) => handle === this.selected)) this.selected = "";
    if (was) void tick().then(() => fly(was, message.lines));
  }

  other(message: Other): void {
    switch (message.t) {
      case "welcome":
        this.prints = message.prints;
        this.notes.welcome({ prints: message.prints, pack: message.pack, key: message.key });
        this.title = message.title;
        faces.deck = message.deck;
        this.bots = message.bots;
        this.chat = []; // all of it comes again
        break;
      case "chat":
        this.chat = [...this.chat, message].slice(-100);
        break;
      case "presence":
        this.present = message.seats;
        this.spectators = message.spectators;
        this.places = message.places ?? 1;
        this.notes.presence(this.places);
        break;
      case "recalled":
        if (message.view) this.past = { seq: message.seq, view: message.view };
        break;
      case "told": {
        const before = message.story.slice(0, this.earlier - message.start).map(([seq, said]) => ({ said, seq }));
        if (before.length) [this.story, this.earlier] = [[...before, ...this.story], message.start];
        break;
      }
      case "advice":
        this.heard = message;
        break;
    }
  }

  private showActions(message: Event): void {
    const fresh = message.lines.some(([what]) => what === "turn") ? {} : { ...this.did };
    for (const said of message.story) {
      const done = withoutName(said);
      if (done.length) fresh[said.by!] = done;
    }
    this.did = fresh;
  }

  private setClock(clock: Record<string, number>): void {
    this.clock = clock;
    this.clockAt = Date.now();
  }

  /** Everybody of a list, in words. */
  names(seats: number[]): string[] {
    return seats.map((seat) =>
      seat === this.you && !this.again ? t("name-you", { name: this.name(seat) }) : this.name(seat),
    );
  }
}
