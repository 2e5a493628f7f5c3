/** The text catalogues, one for each language. */

import { de } from "./de";
import { en } from "./en";

export type Word = keyof typeof en;
/** What every language has to say: a text where English has one, one and many where English has both. */
export type Catalogue = {
  readonly [W in Word]: (typeof en)[W] extends string ? string : readonly [one: string, many: string];
};

export const CATALOGUES = { en, de } satisfies Record<string, Catalogue>;
export type Language = keyof typeof CATALOGUES;

const plurals = new Map<Language, Intl.PluralRules>();

/** A text; `{name}` is replaced, and where there is one and many, `n` chooses. */
export function say(language: Language, word: Word, fill: Record<string, string | number> = {}): string {
  const found: string | readonly [string, string] = CATALOGUES[language][word];
  const text = typeof found === "string" ? found : found[isOne(language, Number(fill["n"])) ? 0 : 1];
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(fill[key] ?? ""));
}

function isOne(language: Language, n: number): boolean {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(n) === "one";
}
