declare module "virtual:languages" {
  import type { Catalog } from "./say";

  /** What each language calls itself. */
  export const LANGUAGES: Readonly<Record<string, string>>;
  /** Fetches the words of a language. */
  export const WORDS: Readonly<Record<string, () => Promise<{ default: Catalog["words"] }>>>;
}
