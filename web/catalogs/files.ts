/** The catalogs of the page on disk: one folder for each language, beside those of the server. */

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { read, values, type Patterns } from "./fluent.ts";
import { disguise, PSEUDO } from "./pseudo.ts";

export const FOLDER = fileURLToPath(new URL("../../src/eights/messages/", import.meta.url));
export const TYPES = fileURLToPath(new URL("../src/words/ids.ts", import.meta.url));
/** Messages with this prefix are in the HTML itself, and not loaded by the page. */
export const STATIC = "html-";
const FILE = "page.ftl";

/** The languages that a menu offers, English first. */
export function languages(): string[] {
  const found = globSync(`*/${FILE}`, { cwd: FOLDER }).map(dirname).sort();
  return ["en", ...found.filter((language) => language !== "en")];
}

export const path = (language: string): string => join(FOLDER, language === PSEUDO ? "en" : language, FILE);

export function catalog(language: string): Patterns {
  const patterns = read(readFileSync(path(language), "utf-8"));
  if (language !== PSEUDO) return patterns;
  return Object.fromEntries(Object.entries(patterns).map(([id, pattern]) => [id, disguise(pattern)]));
}

/** The messages that the page loads. */
export function words(language: string): Patterns {
  return Object.fromEntries(Object.entries(catalog(language)).filter(([id]) => !id.startsWith(STATIC)));
}

/** The ids of all messages and what they speak of, as a type: a wrong id, or a value too few, is an error. */
export function types(): string {
  const lines = Object.entries(words("en")).map(([id, pattern]) => {
    const fields = Object.entries(values(pattern)).map(([name, kind]) => `${name}: ${kind}`);
    const key = /^[a-z]+$/.test(id) ? id : `"${id}"`;
    return `  ${key}: ${fields.length ? `{ ${fields.join("; ")} }` : "None"};\n`;
  });
  return `// Written from src/eights/messages/en/page.ftl when the page is built. Do not edit.

type None = Record<string, never>;

/** Every message of the page, and the values it speaks of. */
export interface Words {
${lines.join("")}}
`;
}
