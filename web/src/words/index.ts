/** The text catalogue in use. */

import { en } from "./en";

export type Word = keyof typeof en;
export type Catalogue = Record<Word, string | readonly [string, string]>;

const words: Catalogue = en;

/** A text; `{name}` is replaced, and where there is one and many, `n` chooses. */
export function t(word: Word, fill: Record<string, string | number> = {}): string {
  const found = words[word];
  const text = typeof found === "string" ? found : found[fill["n"] === 1 ? 0 : 1]!;
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(fill[key] ?? ""));
}

/** A list in words: a, b and c. */
export function list(items: string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${t("and")} ${items.at(-1)!}`;
}

export function isWord(word: string): word is Word {
  return word in words;
}
