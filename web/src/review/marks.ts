/** What a review says about one player, in the order of the game. */

import type { Line, Missed, Mistake, Point, Review } from "./api";

export type Mark = (Missed & { kind: "missed" }) | (Mistake & { kind: "mistake"; why: string });

export function marksOf(review: Review, player: string): Mark[] {
  const missed = review.missed.map((each) => ({ ...each, kind: "missed" as const }));
  const mistakes = review.mistakes.map((each) => ({ ...each, why: each.kind, kind: "mistake" as const }));
  return [...missed, ...mistakes].filter((each) => each.player === player).sort((one, other) => one.move - other.move);
}

/** The number of the next mark after a moment of the game, or the one before it; -1 if there is none. */
export function markFrom(marks: readonly Mark[], move: number, by: -1 | 1): number {
  return by > 0 ? marks.findIndex((mark) => mark.move > move) : marks.findLastIndex((mark) => mark.move < move);
}

/** The point of a line at a moment of the game: the last one until then. */
export function pointAt(line: Line, move: number): Point | undefined {
  return line.points.findLast((point) => point.move <= move) ?? line.points[0];
}

/** The moment to go to from here: the point of the line before or after. */
export function step(line: Line, move: number, by: -1 | 1, end: number): number {
  const moves = [...line.points.map((point) => point.move), end];
  return by > 0 ? (moves.find((each) => each > move) ?? end) : (moves.findLast((each) => each < move) ?? moves[0]!);
}

/** One point for each turn, as in a table. */
export function firstOfTurns(line: Line): Map<number, Point> {
  const found = new Map<number, Point>();
  for (const point of line.points) if (!found.has(point.turn)) found.set(point.turn, point);
  return found;
}

export const percent = (share: number): number => Math.round(100 * share);
