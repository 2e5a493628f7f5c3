/** A typed move: the words of the notation, or as much of them as tells it from the others. */

import type { Choice } from "./model.svelte";

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export function matchMove(text: string, choices: Choice[]): Choice | undefined {
  const typed = plain(text);
  const same = choices.filter(({ option }) => plain(option.text) === typed);
  if (same.length) return same[0];
  const begin = typed ? choices.filter(({ option }) => plain(option.text).startsWith(typed)) : [];
  return begin.length === 1 ? begin[0] : undefined;
}
