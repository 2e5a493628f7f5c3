/** Cards in words. */

import type { Print } from "../protocol";
import { isWord, list, t, woven } from "../words";
import type { Piece } from "../words/pieces";
import { colorName } from "./colors";

/** A rank as it is printed: the classic pack writes it out, ace, jack, queen, king. */
export const printed = (rank: string): string => (rank.length > 2 ? rank.slice(0, 1).toUpperCase() : rank);

export function rankName(rank: string): string {
  const word = `rank-${printed(rank).toLowerCase()}` as const;
  return isWord(word) ? t(word) : rank;
}

/** Rank and colors: 4 blue; queen of hearts */
export function faceName(print: Print): string {
  const colors = list(print.colors.map(colorName));
  if (!print.rank) return t("card-no-rank", { colors });
  return t(print.kind === "card" ? "card-of" : "card-is", { rank: rankName(print.rank), colors });
}

/** The same as it is printed: Q red; queen of hearts */
export function shownFace(print: Print): string {
  if (print.kind === "card" || !print.rank) return faceName(print);
  return t("card-is", { rank: print.rank, colors: list(print.colors.map(colorName)) });
}

/** What a card is called: its name; the classic pack has no names of its own. */
export function nameOf(print: Print): string {
  return print.kind === "card" && print.rank && print.colors.length ? faceName(print) : print.name;
}

/** Trade, 4 blue, event; queen of hearts */
export function cardName(print: Print): string {
  return print.kind === "card" ? nameOf(print) : [print.name, faceName(print), t(`card-${print.kind}`)].join(", ");
}

/** A card for a line that shows its color: Trade (4 blue); queen of hearts. `number`: its place among the prints. */
export function cardPieces(print: Print, number: number): Piece[] {
  const card: Piece = ["card", number, nameOf(print)];
  if (print.kind === "card") return [card];
  const colors = print.colors.flatMap((color, place): Piece[] => [
    ...(place ? ["-"] : []),
    ["color", color, colorName(color)],
  ]);
  const face = print.rank ? woven("card-is", { rank: print.rank, colors }) : colors;
  return woven("card-with-face", { card: [card], face });
}

export function kindName(kind: Print["kind"]): string {
  return kind === "card" ? "" : t(`kind-${kind}`);
}
