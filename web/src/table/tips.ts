/** What a first game explains, each when it first happens, and never again. */

import type { Table } from "./model.svelte";

export const TIPS = ["main", "classic", "color", "question", "close", "asset", "again"] as const;
export type TipName = (typeof TIPS)[number];

const CLOSE = 2; // cards left, or things missing to win

/** The tip that fits what is on the table, if it was not read yet. */
export function tipFor(table: Table, seen: readonly string[]): TipName | null {
  const view = table.live;
  if (!view || table.past || table.again || table.solo || table.spot || view.phase !== "playing") return null;
  const happens: Record<TipName, boolean> = {
    main: table.inTurn && !view.classic,
    classic: table.inTurn && !!view.classic,
    color: table.question !== null && table.choices.some(({ option }) => option.color),
    question: table.question !== null && table.picks.size > 0,
    close: table.inTurn && table.others.some((seat) => isClose(table, seat)),
    asset: table.inTurn && (table.me?.assets.length ?? 0) > 0,
    again: table.inTurn && !!table.me?.has_played && table.me.discards_used >= table.me.discards_allowed,
  };
  return TIPS.find((tip) => happens[tip] && !seen.includes(tip)) ?? null;
}

function isClose(table: Table, seat: number): boolean {
  const place = table.seat(seat);
  if (!place || place.lost) return false;
  return place.cards <= CLOSE || place.near.some(({ wins, have, need }) => wins && need - have < CLOSE);
}
