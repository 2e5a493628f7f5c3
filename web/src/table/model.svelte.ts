/** A table as the page shows it: what the server sends, and what of it somebody is looking at. */

import { tick } from "svelte";
import { Connection, randomHex, type Listener, type Other, type Status, type Wish } from "../net/connection";
import { me, randomToken, renew, type Pass } from "../net/api";
import { keep, watchedHere, watchHere } from "../net/passes";
import type { Advice, Chat, Event, Option, Place, Print, Prompt, Request, Sentence, Snap, View } from "../protocol";
import { cardName } from "../face/cards";
import { colorName } from "../face/colors";
import { faces } from "../face/faces.svelte";
import { settings } from "../settings.svelte";
import { t } from "../words";
import { piecesOf, withoutName, type Piece } from "../words/pieces";
import { DealNotes, receiptOf } from "../fair/receipts";
import { grouped, unique } from "./groups";
import { fly, measure } from "./motion";
import type { Reaction } from "./reactions";
import { sorted } from "./sorting";

export type Card = [string, number];
export interface Told {
  said: Sentence;
  seq: number; // of the event it tells of
}
export interface Choice {
  option: Option;
  number: number;
}

/** An opponent's event that is shown large, and what came of it. */
export interface Spot {
  print: Print;
  seat: number;
  results: Sentence[];
  over: boolean; // nothing more comes of it
}

const EARLIER = 100; // sentences at once
const USUAL_BOT = "greedy";
const DIGITS = 9; // options that have a key
const REACTION_MS = 3000;
const REST_MS = 5000; // between two reactions
const MOST_RESULTS = 4; // of an event
/** The questions that are answered with the hand rather than in the question bar. */
const IN_TURN = new Set(["main", "classic"]);
const STOP = "stop";

/** What stays the same about a card or a player that can be chosen, however often they are asked for. */
const keyOf = ({ card, player }: Option) => card?.join() ?? (player == null ? "" : `player ${player}`);

export class Table implements Listener {
  live = $state.raw<View | null>(null);
  past = $state.raw<{ seq: number; view: View } | null>(null);
  prints = $state.raw<Print[]>([]);
  title = $state("");
  bots = $state.raw<string[]>([]);
  /** What is played differently from the rules on the box, in words. */
  houseRules = $state.raw<string[]>([]);
  status = $state<Status>("connecting");
  story = $state.raw<Told[]>([]);
  /** How many sentences of this game were told before those in `story`. */
  earlier = $state(0);
  chat = $state.raw<Chat[]>([]);
  /** Whether chat and reactions are not announced. */
  muted = $state(false);
  /** What players have just reacted with, by seat. */
  reactions = $state<Record<number, Reaction>>({});
  /** Whether this player has reacted a moment ago. */
  resting = $state(false);
  private seesChat = $state(false);
  private readTo = $state(0);
  /** Lines of chat that nobody here has seen. */
  unread = $derived(
    this.muted || this.seesChat
      ? 0
      : this.chat.filter(({ at, seat }) => at > this.readTo && (seat < 0 || seat !== this.you)).length,
  );
  spot = $state<Spot | null>(null);
  /** Who has used a card last, and which. */
  used = $state.raw<{ seat: number; print: Print } | null>(null);
  /** Whether it is asked if the turn shall really end. */
  ending = $state(false);
  present = $state.raw<boolean[]>([]);
  spectators = $state(0);
  /** By seat: in how many seconds the host may remove its player. */
  removable = $state.raw<Record<number, number>>({});
  /** The host has removed this person from their seat. */
  removed = $state(false);
  /** Somebody without a seat wants to watch, and need not be asked whether they would like to play. */
  watching = $state(false);
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
  protected heard = $state.raw<Advice | null>(null);
  private readonly notes: DealNotes;
  /** Whether the server has promised one seed for the next deal, and then another. */
  promiseBroken = $state(false);
  /** Why the next deal had to be started over, if it had to. */
  restarted = $state.raw<Piece[]>([]);
  readonly connection: Connection;
  /** Whether it is a recorded game, at which nothing can be done. */
  readonly again: boolean = false;
  /** Whether nobody else is there: a lesson or a puzzle, which says itself what to do. */
  readonly solo: boolean = false;
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
  /** What is chosen of a question that asks for several, in this order: of each its `keyOf`. */
  marked = $state.raw<string[]>([]);
  /** Of a question that asks for several: what ends it sooner, if anything does. */
  stop = $derived(this.choice("stop"));
  /** What is chosen is as much as the question asks for. */
  enoughMarked = $derived(
    this.marked.length > 0 && (this.stop !== undefined || this.marked.length === this.mostMarked),
  );
  private toSend: string[] = [];
  private sentTo = 0; // the question that was answered last
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

  /** The bot that takes a seat unless somebody chooses another one. */
  usualBot = $derived(this.bots.includes(USUAL_BOT) ? USUAL_BOT : (this.bots[0] ?? ""));

  constructor(pass: Pass) {
    this.watching = watchedHere(pass.table);
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

  /** The options in the order of their digits: cards of your hand as they lie there. */
  private byDigit = $derived.by(() => {
    const hand = sorted(this.me?.hand ?? [], this).map(([handle]) => handle);
    const place = ({ option, number }: Choice) => {
      const lies = hand.indexOf(option.card?.[0] ?? "");
      return lies < 0 ? hand.length + number : lies;
    };
    return [...this.choices].sort((one, other) => place(one) - place(other));
  });

  /** The key that answers with this option, if it has one. */
  digit(choice: Choice): string {
    const place = this.byDigit.findIndex(({ number }) => number === choice.number);
    return place < DIGITS && this.question ? String(place + 1) : "";
  }

  /** The option that this key stands for. */
  atDigit(key: string): Choice | undefined {
    return this.byDigit[Number(key) - 1];
  }

  /** An option in words, with its digit: for those who hear the page. */
  optionName(choice: Choice): string {
    const { card, color, player } = choice.option;
    const name = card ? cardName(this.print(card)) : color ? colorName(color) : player == null ? "" : this.name(player);
    return [t("q-pick", { name }), this.digit(choice)].filter(Boolean).join(", ");
  }

  /** End the turn, or go on without a card; if the settings want it and something is left to do, ask first. */
  endTurn(): boolean {
    const { draw, pass, end } = this.enough;
    if (end && settings.confirm && this.choices.some(({ option }) => option.card)) this.ending = true;
    else void this.answer(end ?? pass ?? draw);
    return Boolean(end ?? pass ?? draw);
  }

  /** Let the bots play without pauses until it is somebody's turn. */
  skip(): void {
    this.spot = null;
    this.connection.send({ t: "skip" });
  }

  react(what: Reaction): void {
    this.connection.send({ t: "react", what });
    this.resting = true;
    setTimeout(() => (this.resting = false), REST_MS);
  }

  mute(): void {
    this.muted = !this.muted;
    this.reactions = {};
  }

  /** Whether the chat is open: then it is read. */
  set chatting(now: boolean) {
    if (now || this.seesChat) this.readTo = this.chat.at(-1)?.at ?? this.readTo;
    this.seesChat = now;
  }

  /** How many of the options may be chosen. */
  get mostMarked(): number {
    return this.question ? Math.min(this.question.most, this.choices.filter(({ option }) => keyOf(option)).length) : 1;
  }

  /** Choose an option: that is the answer, unless the question asks for several. Chosen again, it is let go. */
  choose(choice: Choice | undefined): void {
    const key = choice && keyOf(choice.option);
    if (!key || this.mostMarked < 2) return void this.answer(choice);
    if (this.isMarked(choice)) this.marked = this.marked.filter((each) => each !== key);
    else this.marked = [...this.marked.slice(0, this.mostMarked - 1), key];
  }

  isMarked({ option }: Choice): boolean {
    return this.marked.includes(keyOf(option));
  }

  /** What is marked, in the order in which it will be sent. */
  markedChoices(): Choice[] {
    const found = this.marked.flatMap((key) => this.choices.find(({ option }) => keyOf(option) === key) ?? []);
    // What may be ended sooner is a set, and is asked for down the list.
    return this.stop ? found.sort((one, other) => one.number - other.number) : found;
  }

  /** Choose nothing any more, and send nothing more of what was chosen. */
  protected letGo(): void {
    [this.marked, this.toSend] = [[], []];
  }

  /** Answer with all that is marked, one after the other, as the question comes again. */
  confirm(): void {
    if (!this.enoughMarked) return;
    const ends = this.marked.length < this.question!.most && this.stop;
    this.toSend = [...this.markedChoices().map(({ option }) => keyOf(option)), ...(ends ? [STOP] : [])];
    this.sendNext();
  }

  private sendNext(): void {
    if (!this.toSend.length || this.busy || this.sentTo === this.prompt?.id) return;
    const [key, ...rest] = this.toSend;
    const next = this.question && (key === STOP ? this.stop : this.choices.find(({ option }) => keyOf(option) === key));
    this.toSend = next ? rest : [];
    if (next) void this.answer(next);
  }

  /** Another question is open: nothing of it is chosen yet, or the next of several answers is due. */
  protected asksAnew(): void {
    if (this.toSend.length) this.sendNext();
    else if (this.sentTo !== this.prompt?.id) this.marked = [];
  }

  async answer(choice: Choice | undefined): Promise<void> {
    if (!choice || !this.prompt || this.busy) return;
    this.selected = "";
    this.ending = false;
    this.sentTo = this.prompt.id;
    if (await this.do({ do: "answer", prompt: this.prompt.id, option: choice.number })) this.sendNext();
    else this.toSend = [];
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

  /** Look on, also after the page is loaded again in this tab. */
  watch(): void {
    this.removed = false;
    this.watching = true;
    watchHere(this.connection.pass.table);
  }

  /** Sit down; while a game is on, ask the other players, or if that is not possible offer the next deal. */
  async sit(seat: number, name: string): Promise<void> {
    this.later = -1;
    if (!name)
      this.watching = false; // the invitation asks for one
    else if (!(await this.do({ do: "sit", seat, name })) && this.live?.phase === "playing") this.later = seat;
  }

  async reserve(seat: number, name: string): Promise<void> {
    this.later = -1;
    if (!name) this.watching = false;
    else await this.do({ do: "reserve", seat, name });
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

  forgetHint(): void {
    this.heard = null;
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
    if (message.view.you >= 0) this.removed = false;
    this.followDeal(message.view, true);
    this.story = message.story.map(([seq, said]) => ({ said, seq }));
    this.earlier = message.told - message.story.length;
    this.setClock(message.clock);
    this.asksAnew();
  }

  event(message: Event, view: View): void {
    const was = this.past ? null : measure();
    this.witness(message.lines);
    this.showEvent(message, view);
    if (view.phase === "playing" && this.live?.phase !== "playing") [this.story, this.earlier] = [[], 0]; // dealt
    const restarts = view.fairness?.next_restarts ?? 0;
    if (!restarts) this.restarted = [];
    else if (restarts !== this.live?.fairness?.next_restarts)
      this.restarted = message.story.flatMap((said) => [...piecesOf(said), " "]);
    this.live = view;
    if (view.you >= 0) this.removed = this.watching = false;
    this.followDeal(view, false);
    this.story = [...this.story, ...message.story.map((said) => ({ said, seq: message.seq }))];
    this.showActions(message);
    this.setClock(message.clock);
    if (this.selected && !this.me?.hand?.some(([handle]) => handle === this.selected)) this.selected = "";
    if (was) void tick().then(() => fly(was, message.lines));
    this.asksAnew();
  }

  other(message: Other): void {
    switch (message.t) {
      case "welcome":
        this.prints = message.prints;
        this.notes.welcome({ prints: message.prints, pack: message.pack, key: message.key });
        this.title = message.title;
        [faces.deck, faces.edition] = [message.deck, message.edition];
        this.bots = message.bots;
        this.houseRules = message.house_rules ?? [];
        this.chat = []; // all of it comes again
        break;
      case "chat":
        this.chat = [...this.chat, message].slice(-100);
        break;
      case "reacted":
        if (!this.muted) this.showReaction(message.seat, message.what);
        break;
      case "presence":
        this.present = message.seats;
        this.spectators = message.spectators;
        this.places = message.places ?? 1;
        this.removable = message.removable ?? {};
        this.notes.presence(this.places);
        break;
      case "removed":
        this.removed = true;
        this.watching = false;
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

  private showReaction(seat: number, what: Reaction): void {
    this.reactions[seat] = what;
    setTimeout(() => this.reactions[seat] === what && delete this.reactions[seat], REACTION_MS);
  }

  /** An event that somebody else plays is shown large, with all that comes of it. */
  private showEvent({ lines, story }: Event, view: View): void {
    let told = story;
    for (const [what, seat, card] of lines) {
      if ((what === "played" || what === "discarded") && card) this.used = { seat, print: this.print(card) };
      if (["played", "discarded", "turn", "ended"].includes(what) && this.spot) this.spot.over = true;
      if (what !== "played" || !card || seat === this.you || this.print(card).kind !== "event") continue;
      this.spot = { print: this.print(card), seat, results: [], over: false };
      const says = story.findIndex(({ pieces }) =>
        pieces?.some(([kind, which]) => kind === "card" && which === card[1]),
      );
      told = story.slice(says + 1);
    }
    if (this.spot && !this.spot.over) this.spot.results.push(...told.slice(0, MOST_RESULTS - this.spot.results.length));
    const asked = view.prompt?.id && !IN_TURN.has(view.prompt.kind);
    if (asked || view.phase !== "playing" || this.past) this.spot = null;
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
