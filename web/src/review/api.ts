/** A review as the server tells it: at once if it was made before, otherwise in parts. */

import { ask } from "../net/api";
import type { Pass } from "../net/api";
import { language } from "../words";

export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export interface Point extends Estimate {
  move: number; // how many moves were made before
  turn: number;
}

export interface Line {
  player: string;
  won: boolean;
  turns: number; // in which the player had a choice
  points: Point[];
}

interface Remark {
  player: string;
  turn: number;
  move: number;
  text: string;
}

export interface Missed extends Remark {
  win: boolean;
}

export interface Mistake extends Remark {
  costly: boolean;
  gap: Estimate;
  wins: [chosen: number, better: number];
  kind: string;
  said: { chosen: string; better: string };
  reasons: string[];
}

export interface Stroke extends Remark {
  before: Estimate;
  after: Estimate;
}

export interface Review {
  players: string[];
  winners: string[];
  turns: number;
  decisions: number;
  lines: Line[];
  missed: Missed[];
  mistakes: Mistake[];
  luck: Stroke[];
  how: string[];
}

export interface Progress {
  key: string;
  state: "waiting" | "running" | "done" | "cut" | "failed";
  ahead: number;
  done: number;
  review: Review | null;
}

const spoken = () => `?lang=${language()}`;

export const begin = (record: string) => ask<Progress>(`/api/review${spoken()}`, JSON.parse(record));
export const beginAt = (pass: Pass, game: number) =>
  ask<Progress>(`/api/tables/${encodeURIComponent(pass.table)}/games/${game}/review${spoken()}`, {}, pass.token);
export const soFar = (key: string) => ask<Progress>(`/api/review/${key}${spoken()}`);
