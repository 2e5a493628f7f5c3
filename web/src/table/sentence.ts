/** Sentences of the server, cut into what can be pointed at: cards and colors. A player's name is neither. */

import type { Print } from "../protocol";

export type Piece = { text: string } | { print: Print } | { suit: string } | { color: string; rank: string };

const SUITS = new Set(["clubs", "diamonds", "hearts", "spades"]);
/** What the colors are called in the sentences of every language. */
const COLORS: Record<string, string> = {
  ...Object.fromEntries(["blue", "green", "red", "purple", ...SUITS].map((color) => [color, color])),
  blau: "blue",
  grün: "green",
  rot: "red",
  purpur: "purple",
  Kreuz: "clubs",
  Karo: "diamonds",
  Herz: "hearts",
  Pik: "spades",
};

export class Reader {
  private readonly pattern: RegExp;
  private readonly byName: Map<string, Print>;

  constructor(prints: Print[], called: (print: Print) => string = ({ name }) => name, players: string[] = []) {
    this.byName = new Map([
      ...prints.map((print) => [called(print), print] as const),
      ...prints.map((print) => [print.name, print] as const),
    ]);
    const longest = (names: string[]) =>
      names
        .filter(Boolean)
        .sort((a, b) => b.length - a.length)
        .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
        .join("|") || "\\0";
    const colors = Object.keys(COLORS).join("|");
    const [people, names] = [longest(players), longest([...this.byName.keys()])];
    this.pattern = new RegExp(
      `(?<![\\p{L}\\p{N}-])(?:${people})(?![\\p{L}\\p{N}-])|\\((\\w+) (${colors})\\)|\\b(${names})(?![\\w-])|\\b(?:(\\d+|[AJQK]) )?(${colors})\\b`,
      "gu",
    );
  }

  read(text: string): Piece[] {
    const pieces: Piece[] = [];
    let at = 0;
    for (const found of text.matchAll(this.pattern)) {
      if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
      const [whole, rankInside, colorInside, name, rank, color] = found;
      const print = name ? this.byName.get(name) : undefined;
      if (!name && !colorInside && !color) pieces.push({ text: whole });
      else if (print) pieces.push({ print });
      else if (colorInside) pieces.push({ color: COLORS[colorInside]!, rank: rankInside ?? "" });
      else if (!rank && SUITS.has(whole)) pieces.push({ suit: whole }, { text: " " }, { color: whole, rank: "" });
      else
        pieces.push(
          { text: color && !rank ? `${whole} ` : "" },
          { color: COLORS[color ?? ""] ?? "", rank: rank ?? "" },
        );
      at = found.index + whole.length;
    }
    if (at < text.length) pieces.push({ text: text.slice(at) });
    return pieces.filter((piece) => !("text" in piece) || piece.text);
  }
}
