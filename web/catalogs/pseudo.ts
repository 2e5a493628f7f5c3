/** A language for tests, en-XA: English with accents, and 40 % longer. The server has the same (messages/pseudo.py). */

import type { Part, Pattern } from "../src/words/say.ts";

export const PSEUDO = "en-XA";
export const PLAIN = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPrRsStTuUwWyYzZ";
export const ACCENTED = "áÁƀƁćĆďĎéÉƒƑğĞĥĤíÍĵĴķĶłŁɱḾñÑóÓƥƤŕŔšŠţŢúÚŵŴýÝžŽ";
const LONGER = 0.4;

const accents = new Map([...PLAIN].map((letter, place) => [letter, [...ACCENTED][place]!]));

/** The same pattern in other letters. */
export function disguise(pattern: Pattern): Pattern {
  return typeof pattern === "string" ? disguiseText(pattern) : pattern.map(disguisePart);
}

function disguisePart(part: Part): Part {
  if (typeof part === "string") return disguiseText(part);
  const [value, forms, otherwise] = part;
  if (!forms) return part;
  return [value, Object.fromEntries(Object.entries(forms).map(([key, form]) => [key, disguise(form)])), otherwise!];
}

function disguiseText(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const end = text.trimEnd();
  const accented = [...end].map((letter) => accents.get(letter) ?? letter).join("");
  return accented + padding(Math.round(letters * LONGER)) + text.slice(end.length);
}

/** In words of eight: a longer word would break what no text breaks. */
const padding = (letters: number): string => ("~".repeat(letters).match(/~{1,8}/g) ?? []).join(" ");
