/** The words of the page, in the language of whoever reads it. */

import { language } from "../settings.svelte";
import { say, type Word } from "./catalogues";
import { en } from "./en";

export type { Word };

/** A text; `{name}` is replaced, and where there is one and many, `n` chooses. */
export function t(word: Word, fill: Record<string, string | number> = {}): string {
  return say(language(), word, fill);
}

/** A list in words: a, b and c. */
export function list(items: string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${t("and")} ${items.at(-1)!}`;
}

export function isWord(word: string): word is Word {
  return word in en;
}
