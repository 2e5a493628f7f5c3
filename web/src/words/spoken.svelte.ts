/** The language the page is in. Another one is shown as soon as its words are there. */

import { fetchWords } from "./languages";
import type { Catalog } from "./say";

let catalog = $state.raw<Catalog>();
let latest = "";

export const spoken = (): Catalog => catalog!;

/** Begin with words that are there already. */
export function begin(words: Catalog): void {
  catalog = words;
  latest = words.language;
}

/** Change over to a language; if its words can't be had, the page stays as it is. */
export async function speak(language: string): Promise<void> {
  if (!latest || language === latest) return; // it has not begun yet, or there is nothing to change
  const before = latest;
  latest = language;
  try {
    const words = await fetchWords(language);
    if (latest === language) catalog = words;
  } catch {
    if (latest === language) latest = before;
  }
}
