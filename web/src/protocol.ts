// Made by `eights protocol --write` from src/eights/table/protocol.py. Do not edit.

/** The command was carried out and saved. */
export interface Ack {
  t: "ack";
  cid: string;
  seq: number;
  h: string;
}

/** What a bot would do: which option of the prompt, and why. */
export interface Advice {
  t: "advice";
  prompt: number;
  option: number;
  reason: Sentence;
}

/** Let somebody take over from a bot in this game; `request` is the id of their request. */
export interface Agree {
  do: "agree";
  request: number;
}

/** Choose an option of an open question: the id of the prompt, and the index of the option. */
export interface Answer {
  do: "answer";
  prompt: number;
  option: number;
}

/** Host: change the settings between two matches; those that do not affect the cards, at any time. */
export interface Arrange {
  do: "arrange";
  settings: Settings;
}

/** Let a bot play for you until you come back. */
export interface Away {
  do: "away";
}

/** Play yourself again. */
export interface Back {
  do: "back";
}

/** A line of chat. */
export interface Chat {
  t: "chat";
  seat: number;
  name: string;
  text: string;
  seq: number;
  turn: number;
  at: number;
}

/** Additional state of classic Crazy Eights. */
export interface Classic {
  drawn: number;
  to_draw: number;
  passes: number;
  direction: number;
}

/** A command. If it is sent again with the same `cid`, it is still carried out only once, with the same reply. */
export interface Cmd {
  t: "cmd";
  cid: string;
  d: Answer | Undo | Ready | Unready | Reveal | Sit | Reserve | Withdraw | Agree | Decline | Stand | PutBot | Free | Rename | Arrange | Away | Back;
}

/** An ability that will occur at the end of this turn or the start of the next, if nothing changes before then. */
export interface Coming {
  controller: number;
  source: [string, number];
  player: number;
}

/** Make somebody wait for the next deal. */
export interface Decline {
  do: "decline";
  request: number;
}

/** A line of the score sheet. */
export interface Entry {
  name: string;
  you: boolean;
  kind: "bot" | "free" | "person";
  rank: number;
  score: number;
  deals: Scored[];
}

/** One event: the changed fields of the view, and its log lines and sentences. Numbers have no gaps. */
export interface Event {
  t: "ev";
  seq: number;
  h: string;
  d: Partial<View>;
  lines: ([string, number, [string, number] | null, number])[];
  story: Sentence[];
  clock: Record<string, number>;
}

/** What is needed to check the shuffle: the promises before the deal, and what is revealed when the game is over. */
export interface Fairness {
  game_id: string;
  commitment: string;
  nonces: string[];
  nonce_commitments: string[];
  restarts: number;
  first: number;
  hand_size: number;
  seed: string;
  next_game_id: string;
  next_commitment: string;
  next_nonce_commitments: string[];
  next_restarts: number;
  next_signature: string;
  revealing: boolean;
  number?: number;
  next_number?: number;
  next_rules?: number;
  next_deck_digest?: string;
  numbers?: number[];
  table?: number;
}

/** Host: remove a player; during a game, only one who has been offline for a minute. */
export interface Free {
  do: "free";
  seat: number;
}

export type FromPage = Hello | Cmd | Sync | Ping | Say | React | Recall | Tell | Hint | Skip;

export type FromServer = Welcome | Snap | Event | Ack | Nack | Pong | Chat | Reacted | Presence | Removed | Recalled | Told | Advice | Replayed | Reload;

/** The first message: the ticket for this connection, and what the page already has. */
export interface Hello {
  t: "hello";
  ticket: string;
  have?: number;
  h?: string;
  boot?: string;
  lang?: string;
}

/** Ask what a bot would do in your place. It sees what you see, and nobody else is told. */
export interface Hint {
  t: "hint";
  prompt: number;
}

/** The command was refused. `retry`: it may succeed later. */
export interface Nack {
  t: "nack";
  cid: string;
  code: "already" | "bad-message" | "bad-name" | "illegal" | "moving" | "no-prompt" | "no-seat" | "no-undo" | "not-host" | "not-now" | "not-seated" | "rate" | "setup" | "storage" | "taken" | "unknown";
  text: Sentence;
  hint?: Sentence | null;
  retry?: boolean;
  seq?: number;
}

/** How close a seat is to a win or a loss that an asset in play decides by counting. */
export interface Near {
  wins: boolean;
  have: number;
  need: number;
  measure: "assets" | "colors" | "hand";
  source: [string, number];
}

/** One possible answer; `text` is the move in notation, `label` its text in your language. */
export interface Option {
  verb: string;
  text: string;
  label: Sentence;
  card?: [string, number] | null;
  player?: number | null;
  color?: string | null;
}

/** How a game ended. Hands are included for viewers who may see them. */
export interface Outcome {
  winners: number[];
  reason: string;
  sentences: Sentence[];
  source: [string, number] | null;
  points: number[];
  games: number[][];
  hands: [string, number][][] | null;
  match_over: boolean;
  leaders: number[];
  record: number;
}

export interface Ping {
  t: "ping";
}

/** One seat, its player, and their cards. */
export interface Place {
  name: string;
  kind: "bot" | "free" | "person";
  bot: string;
  away: boolean;
  ready: boolean;
  team: number;
  points: number;
  cards: number;
  hand: [string, number][] | null;
  known: [string, number][];
  assets: [string, number][];
  has_played: boolean;
  has_ended: boolean;
  discards_used: number;
  discards_allowed: number;
  skips: number;
  lost: boolean;
  near: Near[];
}

export interface Pong {
  t: "pong";
}

/** Who is connected: by seat, how many are watching, and in how many places you have this table open yourself. */
export interface Presence {
  t: "presence";
  seats: boolean[];
  spectators: number;
  places?: number;
  removable?: Record<string, number>;
}

/** What is printed on a card, or on a side of a split card. */
export interface Print {
  name: string;
  rank: string;
  colors: string[];
  kind: "asset" | "card" | "event" | "split";
  wild?: boolean;
  text?: string;
  short?: string;
  value?: number;
}

/** The open question. Players who are asked get its id and options; the others only the sentence. */
export interface Prompt {
  id: number;
  kind: string;
  source: [string, number] | null;
  sentence: Sentence;
  options: Option[];
  most: number;
  reasons: Sentence[];
  why: Record<string, [number, number]>;
  why_no_card: Record<string, number>;
  why_no_player: number[];
}

/** Host: let a bot play in this seat. */
export interface PutBot {
  do: "bot";
  seat: number;
  bot: string;
}

/** Show everybody a reaction for a moment, at most one in five seconds. */
export interface React {
  t: "react";
  what: "ha" | "hmm" | "ouch" | "thanks" | "well-played";
}

/** A reaction, to be shown for a moment; unlike chat, it is not repeated to those who connect later. */
export interface Reacted {
  t: "reacted";
  seat: number;
  name: string;
  what: "ha" | "hmm" | "ouch" | "thanks" | "well-played";
}

/** Start the next game once everybody is ready, with a commitment to your own nonce of 16 random bytes. */
export interface Ready {
  do: "ready";
  commitment?: string;
  nonce?: string;
}

/** Request the table as it was after this event, and the log of its game up to then, from this sentence on. */
export interface Recall {
  t: "recall";
  seq: number;
}

/** An earlier table, or nothing if it cannot be shown. */
export interface Recalled {
  t: "recalled";
  seq: number;
  view: View | null;
}

/** Tells an outdated page to reload. */
export interface Reload {
  t: "reload";
}

/** The host removed you from your seat, in this event; comes with every connection until you sit down again. */
export interface Removed {
  t: "removed";
  seq: number;
}

/** Change your name. */
export interface Rename {
  do: "rename";
  name: string;
}

/** A recorded game as one viewer sees it: its start, and an event per move. Requested over HTTP. */
export interface Replayed {
  t: "replayed";
  welcome: Welcome;
  snap: Snap;
  events: Event[];
  moves: [number, Sentence][];
  problems: string[];
  rules?: number;
  version?: string;
}

/** Somebody wants to take over from a bot during a game. */
export interface Request {
  id: number;
  seat: number;
  name: string;
  agreed: number[];
  next_deal: boolean;
}

/** Take over from a bot when the game is over. */
export interface Reserve {
  do: "reserve";
  seat: number;
  name: string;
}

/** Reveal the nonce you committed to, once everybody has committed to one. */
export interface Reveal {
  do: "reveal";
  nonce: string;
}

/** An ability, an event or a happening in progress, innermost last. */
export interface Running {
  source: [string, number] | null;
  you: number;
  player: number;
  number: number;
  cards: ([string, number] | null)[];
}

/** Send a line of chat. */
export interface Say {
  t: "say";
  text: string;
}

/** What a player made of one deal. */
export interface Scored {
  hand: number;
  table: number;
  points: number;
  won: boolean;
  score: number;
  record: number;
}

/** A sentence in your language, as plain text and in pieces. */
export interface Sentence {
  text: string;
  pieces?: (string | [string, number | string, string])[];
  by?: number;
  turn?: number;
}

/** The settings of a table. */
export interface Settings {
  deck?: string;
  seats?: number;
  teams?: number[][];
  games?: number;
  two_player_rule?: boolean;
  clock?: number;
  spectators?: "hands" | "none" | "public";
  undo?: boolean;
  listed?: boolean;
  drop_in?: boolean;
  hints?: "alone" | "always" | "never";
  pace?: "normal" | "quick" | "slow";
  daily?: string;
  position?: string;
  tables?: number;
}

/** A duplicate evening: who made the most of the same cards, the best first. */
export interface Sheet {
  table: number;
  deal: number;
  deals: number;
  playing: number[];
  most: number;
  entries: Entry[];
}

/** Take a free seat, or a bot's seat. During a game, the other players have to agree. */
export interface Sit {
  do: "sit";
  seat: number;
  name: string;
}

/** Let the bots play without pauses until you have to decide something; only if everybody else is a bot. */
export interface Skip {
  t: "skip";
}

/** A snapshot: everything the viewer may see. */
export interface Snap {
  t: "snap";
  seq: number;
  h: string;
  view: View;
  story: [number, Sentence][];
  told: number;
  clock: Record<string, number>;
}

/** Leave your seat for good; during a game, a bot plays your hand. */
export interface Stand {
  do: "stand";
}

/** Request what is missing: the events after `have`, or a snapshot. */
export interface Sync {
  t: "sync";
  have?: number;
  h?: string;
  boot?: string;
}

/** Request the log of this game, from this sentence on. */
export interface Tell {
  t: "tell";
  start: number;
}

export interface Told {
  t: "told";
  start: number;
  story: [number, Sentence][];
}

/** Take back your last decision. */
export interface Undo {
  do: "undo";
}

/** Take back that you are ready. */
export interface Unready {
  do: "unready";
}

/** A table, as one viewer sees it. */
export interface View {
  phase: "gathering" | "over" | "playing";
  settings: Settings;
  you: number;
  host: boolean;
  host_seat: number;
  seats: Place[];
  game: number;
  turn: number;
  turn_phase: "" | "beginning" | "draw" | "end" | "main";
  current: number;
  active: number[];
  draw_pile: number;
  on_draw_pile: [number, [string, number]][];
  in_draw_pile: [string, number][];
  in_some_hand: [string, number][];
  discard_pile: [string, number][];
  named: string;
  to_match: Sentence | null;
  aside: [string, number][];
  running: Running[];
  waiting: Waiting[];
  coming: Coming[];
  then: Coming[];
  extra_turns: number[];
  asks: number[];
  prompt: Prompt | null;
  may_undo: boolean;
  may_hint: boolean;
  outcome: Outcome | null;
  fairness: Fairness | null;
  classic: Classic | null;
  notice: Sentence | null;
  requests?: Request[];
  request?: number;
  sheet?: Sheet | null;
}

/** An ability that has occurred and is waiting for its turn. */
export interface Waiting {
  batch: number;
  controller: number;
  source: [string, number];
  player: number;
}

/** The connection is accepted. */
export interface Welcome {
  t: "welcome";
  v: number;
  table: string;
  boot: string;
  seq: number;
  version: string;
  deck: string;
  edition: string;
  title: string;
  prints: Print[];
  pack: number[];
  key: string;
  bots: string[];
  decks: string[];
  house_rules?: string[];
}

/** Withdraw your request for a seat, or your reservation. */
export interface Withdraw {
  do: "withdraw";
}
