/** In which order a hand lies. */

import { printed } from "../face/cards";
import { settings } from "../settings.svelte";
import type { Card, Table } from "./model.svelte";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", ""];
const COLORS = ["blue", "green", "red", "purple", "clubs", "diamonds", "hearts", "spades"];

/** The cards as the settings want them: by color or by rank. */
export function sorted(cards: Card[], table: Pick<Table, "print">): Card[] {
  return [...cards].sort((a, b) => {
    const [x, y] = [table.print(a), table.print(b)];
    const byColor = COLORS.indexOf(x.colors[0] ?? "") - COLORS.indexOf(y.colors[0] ?? "");
    const byRank = RANKS.indexOf(printed(x.rank)) - RANKS.indexOf(printed(y.rank));
    return (settings.sort === "color" ? byColor || byRank : byRank || byColor) || (a[0] < b[0] ? -1 : 1);
  });
}

export function sortTheOtherWay(): void {
  settings.sort = settings.sort === "color" ? "rank" : "color";
}
