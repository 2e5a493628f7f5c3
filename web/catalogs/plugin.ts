/** Turns the catalogs into modules: `virtual:words/de` holds what German says, `virtual:languages` lists all of them. */

import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { catalog, languages, path, types, TYPES, words } from "./files.ts";
import { PSEUDO } from "./pseudo.ts";

export const WORDS = "virtual:words/";
const LANGUAGES = "virtual:languages";

export function catalogs(): Plugin {
  return {
    name: "catalogs",
    buildStart() {
      const fresh = types();
      if (!process.env["VITEST"] && readFileSync(TYPES, "utf-8") !== fresh) writeFileSync(TYPES, fresh);
    },
    resolveId: (id) => (id === LANGUAGES || id.startsWith(WORDS) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LANGUAGES}`) return list();
      if (!id.startsWith(`\0${WORDS}`)) return;
      const language = id.slice(WORDS.length + 1);
      this.addWatchFile(path(language));
      return `export default ${JSON.stringify(words(language))}`;
    },
    handleHotUpdate({ file, server }) {
      if (file.endsWith("page.ftl")) {
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      }
    },
  };
}

/** What each language calls itself, and how its words are loaded: each is a file of its own. */
function list(): string {
  const names = languages().map((language) => [language, catalog(language)["language-name"]]);
  const loaders = [...languages(), PSEUDO].map((each) => `"${each}": () => import("${WORDS}${each}")`);
  return `export const LANGUAGES = ${JSON.stringify(Object.fromEntries(names))};
export const WORDS = { ${loaders.join(", ")} };`;
}
