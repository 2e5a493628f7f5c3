/** Which languages there are, and which one somebody wants. Only the words of that one are fetched. */

import { LANGUAGES, WORDS } from "virtual:languages";
import type { Catalog } from "./say";

export { LANGUAGES };

export const isLanguage = (code: string): boolean => Object.hasOwn(WORDS, code);

/** The language that was chosen, else the first of the browser's that there is, else English. */
export function wanted(chosen: string): string {
  if (isLanguage(chosen)) return chosen;
  const spoken = (navigator.languages ?? []).map((each) => each.slice(0, 2));
  return spoken.find((each) => Object.hasOwn(LANGUAGES, each)) ?? "en";
}

export async function fetchWords(language: string): Promise<Catalog> {
  return { language, words: (await WORDS[language]!()).default };
}
