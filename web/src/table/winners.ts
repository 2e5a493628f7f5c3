/** Who won, in words: you, a team by all its names, or several sides that share it. */

import { list, t } from "../words";
import type { Table } from "./model.svelte";

export function whoWon(table: Table, winners: number[]): string {
  const names = winners.map((seat) => table.name(seat));
  if (!names.length) return t("over-none");
  if (!isOneSide(table, winners)) return t("over-tie", { names: list(table.names(winners)) });
  if (table.again || !winners.includes(table.you))
    return t(names.length === 1 ? "over-one" : "over-many", { name: names[0]!, names: list(names) });
  return names.length === 1 ? t("over-you", { name: names[0]! }) : t("over-team", { names: yourTeam(table) });
}

/** Whether they are one player, or one team. */
export function isOneSide(table: Table, seats: number[]): boolean {
  return new Set(seats.map((seat) => table.seat(seat)?.team)).size < 2;
}

/** you and Mira */
export function yourTeam(table: Table): string {
  return list([
    t("you"),
    ...(table.view?.seats ?? []).flatMap((place, seat) => (table.isAlly(seat) ? [place.name] : [])),
  ]);
}
