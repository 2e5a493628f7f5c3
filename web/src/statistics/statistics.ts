/** Your finished games and what their reviews found, kept in this browser alone. */

import type { Review } from "../review/api";

const KEY = "eights.statistics";
const MOST = 2000; // games; the oldest are forgotten first

export interface PlayedGame {
  /** The table, and the number of the game there. */
  id: string;
  on: string; // the day, as 2026-11-19
  deck: string;
  players: number;
  order: number; // 1: you went first; 0: not known
  won: boolean;
  /** If it was reviewed: the turns in which you had a choice, and the kind of each mistake. */
  review?: { turns: number; kinds: Kind[] };
}

export const KINDS = ["missed", "survival", "eight", "let-win", "slow", "out", "cards", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** By the most important reason of a mistake. */
const OF_REASONS: Record<string, Kind> = {
  "spends-eight": "eight",
  "can-follow": "cards",
  "more-cards": "cards",
  "win-this-turn": "slow",
  "win-next-turn": "slow",
  "win-by": "slow",
  "other-wins-first": "let-win",
  "other-wins-by": "let-win",
  "other-wins": "let-win",
  "fewer-against": "let-win",
  out: "out",
};

export function games(): PlayedGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as PlayedGame[]) : [];
  } catch {
    return [];
  }
}

function save(kept: PlayedGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // A browser that keeps nothing: there are no statistics.
  }
}

export function clear(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** A game that has ended: whether it is new here. It counts once, however often its end is looked at. */
export function noteGame(game: PlayedGame): boolean {
  const kept = games();
  const isNew = !kept.some(({ id }) => id === game.id);
  if (isNew) save([...kept, game]);
  return isNew;
}

/** What the review of a game found about this player. */
export function noteReview(id: string, review: Review, player: string): void {
  const line = review.lines.find((each) => each.player === player);
  if (!line) return;
  const missed = review.missed.filter((each) => each.player === player);
  const mistakes = review.mistakes.filter((each) => each.player === player);
  const kinds = [
    ...missed.map(({ win }): Kind => (win ? "missed" : "survival")),
    ...mistakes.map(({ kind }): Kind => OF_REASONS[kind] ?? "other"),
  ];
  save(games().map((game) => (game.id === id ? { ...game, review: { turns: line.turns, kinds } } : game)));
}

/** Games and wins by turn order, for every number of players. */
export function byOrder(played: readonly PlayedGame[]): { players: number; order: number; n: number; won: number }[] {
  const found = new Map<string, { players: number; order: number; n: number; won: number }>();
  for (const { players, order, won } of played) {
    if (!order) continue;
    const key = `${players}/${order}`;
    const row = found.get(key) ?? { players, order, n: 0, won: 0 };
    found.set(key, { ...row, n: row.n + 1, won: row.won + Number(won) });
  }
  return [...found.values()].sort((one, other) => one.players - other.players || one.order - other.order);
}

/** In how many turns there was no mistake, over all reviewed games. A turn has one mistake at most. */
export function accuracy(played: readonly PlayedGame[]): { games: number; good: number; n: number } {
  const reviewed = played.flatMap((game) => game.review ?? []);
  const n = reviewed.reduce((sum, { turns }) => sum + turns, 0);
  const bad = reviewed.reduce((sum, { turns, kinds }) => sum + Math.min(turns, kinds.length), 0);
  return { games: reviewed.length, good: n - bad, n };
}

/** The kinds of mistake, the most frequent first. */
export function kinds(played: readonly PlayedGame[]): [Kind, number][] {
  const all = played.flatMap((game) => game.review?.kinds ?? []);
  return KINDS.map((kind): [Kind, number] => [kind, all.filter((each) => each === kind).length])
    .filter(([, n]) => n)
    .sort(([, one], [, other]) => other - one);
}
