/** How colors and suits are shown: never by color alone. */

import { isWord, t } from "../words";

/** The id of the symbol that goes with a color; suits have a sign of their own. */
const SYMBOLS: Record<string, string> = { blue: "moon", green: "ankh", red: "sun", purple: "eye" };
export const SUITS: Record<string, string> = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" };
const TINTS: Record<string, string> = { clubs: "green", diamonds: "blue", hearts: "red", spades: "purple" };

export const symbol = (color: string): string => SYMBOLS[color] ?? "";
/** The class that paints it: suits borrow the four colors, as a four-color deck does. */
export const tint = (color: string): string => TINTS[color] ?? color;
/** As it is printed on the cards; suits have none. */
export const letter = (color: string): string => (color in SYMBOLS ? color.slice(0, 1).toUpperCase() : "");

export function colorName(color: string): string {
  const word = `color-${color}` as const;
  return isWord(word) ? t(word) : color;
}
