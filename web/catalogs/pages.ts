/** Builds the HTML once per language: its own texts come from the catalogs, and it preloads the words of that language.
 *
 * `index.html` is English, `index.de.html` German. The server chooses one by the browser's languages.
 */

import type { Plugin } from "vite";
import { catalog, languages, STATIC } from "./files.ts";
import { WORDS } from "./plugin.ts";

export function pages(): Plugin {
  return {
    name: "pages",
    enforce: "post",
    transformIndexHtml: (html, { bundle }) => (bundle ? html : fill(html, "en")),
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const html = page.source as string;
      for (const language of languages()) {
        const words = Object.values(bundle).find(
          (chunk) => chunk.type === "chunk" && chunk.facadeModuleId === `\0${WORDS}${language}`,
        )!;
        const preload = `<link rel="modulepreload" crossorigin href="/${words.fileName}">`;
        const source = fill(html, language).replace("</head>", `  ${preload}\n  </head>`);
        if (language === "en") page.source = source;
        else this.emitFile({ type: "asset", fileName: `index.${language}.html`, source });
      }
    },
  };
}

/** Replace `%html-…%` with the texts of a language. */
export function fill(html: string, language: string): string {
  const texts = catalog(language);
  return html.replace(/%(html-[a-z-]+)%/g, (_, id: string) => {
    const text = id === `${STATIC}language` ? language : texts[id];
    if (typeof text !== "string") throw new Error(`${id} is not a plain text in ${language}`);
    return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  });
}
