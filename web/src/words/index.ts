/** The words of the page, in the reader's language. */

import type { Words } from "./ids";
import type { Piece } from "./pieces";
import { say, weave, type Values, type Word } from "./say";
import { spoken } from "./spoken.svelte";

export type { Word };

type Needs<W extends Word> = Words[W] extends Record<string, never> ? [] : [values: Words[W]];

/** What a message says, filled in with the values that it needs. */
export function t<W extends Word>(word: W, ...values: Needs<W>): string {
  return say(spoken(), word, values[0] as Values | undefined);
}

/** The same in pieces: a value can be pieces itself. */
export function woven<W extends Word>(
  word: W,
  values: { [V in keyof Words[W]]: Words[W][V] | readonly Piece[] },
): Piece[] {
  return weave(spoken(), word, values as Values);
}

/** A list in words: a, b and c. */
export function list(items: string[]): string {
  return items.length < 2
    ? items.join("")
    : t("list-and", { start: items.slice(0, -1).join(", "), end: items.at(-1)! });
}

export function isWord<W extends string>(word: W): word is W & Word {
  return Object.hasOwn(spoken().words, word);
}

export const language = (): string => spoken().language;
