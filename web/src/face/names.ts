/** Cards in words. */

import type { Print } from "../protocol";
import { isWord, list, t } from "../words";
import { colorName } from "./colors";

/** A rank as it is printed: the classic pack writes it out, ace, jack, queen, king. */
export const printed = (rank: string): string => (rank.length > 2 ? rank.slice(0, 1).toUpperCase() : rank);

export function rankName(rank: string): string {
  const word = `rank.${printed(rank)}`;
  return isWord(word) ? t(word) : rank;
}

/** Trade, 4 blue, event; 7 of hearts */
export function cardName(print: Print): string {
  const colors = list(print.colors.map(colorName));
  const what = print.rank
    ? t(print.kind === "card" ? "card.of" : "card.is", { rank: rankName(print.rank), colors })
    : t("card.noRank", { colors });
  const kind = t(`card.${print.kind}`);
  return [...new Set([print.kind === "card" ? what : print.name, what, kind])].filter(Boolean).join(", ");
}

/** What a card is called in a sentence: its name; of the classic pack, which has no names of its own, the card itself. */
export function nameOf(print: Print): string {
  return print.kind === "card" && print.rank && print.colors.length
    ? t("card.of", { rank: rankName(print.rank), colors: list(print.colors.map(colorName)) })
    : print.name;
}

/** A card for a sentence that shows its color: Trade (4 blue); 7 of hearts */
export const inSentence = (print: Print): string =>
  print.kind === "card" ? print.name : `${print.name} (${print.rank} ${print.colors[0]})`;

/** Rank and color of the top card, as the sentences say them: Q red; 7 of hearts. */
export function topName(print: Print): string {
  return print.kind === "card"
    ? t("card.of", { rank: rankName(print.rank), colors: colorName(print.colors[0]!) })
    : `${print.rank} ${print.colors.map(inText).join("-")}`;
}

export function kindName(kind: Print["kind"]): string {
  return kind === "asset"
    ? t("card.Asset")
    : kind === "event"
      ? t("card.Event")
      : kind === "split"
        ? t("card.Split")
        : "";
}

/** What a discard has to match: "rank 5 or green", in the words of whoever reads it. */
export function matchName(toMatch: string): string {
  const parts = toMatch
    .split(" or ")
    .map((part) =>
      part === "anything"
        ? t("match.anything")
        : part.startsWith("rank ")
          ? t("match.rank", { rank: part.length > 7 ? rankName(part.slice(5)) : part.slice(5) })
          : inText(part),
    );
  return parts.join(` ${t("match.or")} `);
}

const inText = (color: string) => {
  const word = `match.${color}`;
  return isWord(word) ? t(word) : colorName(color);
};
