/** Lessons, puzzles and links over HTTP. The server saves nothing: every request says where one is. */

import { ask } from "../net/api";
import type { Print, Sentence, Settings, Snap, Welcome } from "../protocol";
import { language } from "../words";

/** A table as a learner sees it, like the first messages of a table with others. */
export interface Shown {
  welcome: Welcome;
  snap: Snap;
}

export interface Lesson {
  id: string;
  number: number;
  language: string; // of its texts
  title: string;
  goal: string;
  minutes: number;
  needs: string[];
  steps: string[]; // their titles
}

export interface Taken extends Lesson, Shown {
  verdict: "" | "right" | "also" | "wrong";
  told: string[]; // about the move
  happened: string[];
  well: string[]; // when the step is done
  done: boolean;
  step: number;
  made: string[];
  next: number | null;
  heading: string;
  say: string[];
  ask: string[];
  hint: string[];
  move: string; // that the hint gives away
  refusals: [verb: string, card: number, text: string][];
}

export type Kind = "win this turn" | "survive this turn" | "the safest way out" | "open hands" | "count the cards";

export interface Puzzle {
  number: number;
  kind: Kind;
  stars: number;
  deck: string;
  title: string;
  rated: string; // the stars, and in words
  link: string;
}

export interface Archive {
  first_day: string;
  today: number;
  volume: number;
  puzzles: Puzzle[];
}

export interface Tried extends Puzzle, Shown {
  task: string;
  player: string;
  verdict: "on" | "solved" | "wrong";
  said: string[];
  hint: string[];
  move: string;
  solution: string[];
  line: string[];
  share: string;
  day: string; // whose puzzle it is: today or yesterday
  last: number; // of the volume
}

export interface SharedPosition extends Shown {
  kind: "position";
  position: string;
  players: string[];
  seat: number;
  deck: string;
  settings: Settings;
  link: string;
}

export type Opened =
  | { kind: "game"; record: string; players: string[]; deck: string }
  | (Omit<Puzzle, "kind"> & { kind: "puzzle" })
  | SharedPosition;

export interface Result {
  day: string;
  player: string;
  won: boolean;
  turns: number;
  cards: number;
  link: string;
  text: string;
}

export type { Print, Sentence };

const spoken = (path: string) => `${path}${path.includes("?") ? "&" : "?"}lang=${language()}`;

export const lessons = () => ask<Lesson[]>(spoken("/api/lessons"));
export const take = (id: string, at: { step: number; made?: string[]; move?: string; hint?: number }) =>
  ask<Taken>(spoken(`/api/lessons/${encodeURIComponent(id)}`), at);
export const archive = () => ask<Archive>(spoken("/api/puzzles"));
export const ofToday = () => ask<Puzzle & { date: string }>(spoken("/api/puzzles/today"));
export const attempt = (
  number: number,
  tried: { moves?: string[]; hint?: number; give_up?: boolean; tries?: number; hints?: number },
) => ask<Tried>(spoken(`/api/puzzles/${number}`), tried);
export const openLink = (link: string) => ask<Opened>(spoken("/api/link"), { link });
export const results = (links: string[]) => ask<Result[]>(spoken("/api/deals"), { links });
