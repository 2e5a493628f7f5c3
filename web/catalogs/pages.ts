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
        this.emitFile({ type: "asset", fileName: manifestName(language), source: manifest(language) });
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

const manifestName = (language: string): string =>
  language === "en" ? "manifest.webmanifest" : `manifest.${language}.webmanifest`;

/** What a system needs to install the page as an app. */
function manifest(language: string): string {
  const words = catalog(language) as Record<string, string>;
  const icon = (file: string, side: number, purpose = "any") => ({
    src: `/${file}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    start_url: "/",
    scope: "/",
    name: words["brand"],
    short_name: words["brand"],
    description: words[`${STATIC}description`],
    lang: language,
    dir: "ltr",
    display: "standalone",
    background_color: "#e4e6e2",
    theme_color: "#f3f4f0",
    categories: ["games"],
    icons: [
      icon("icon-192", 192),
      icon("icon-512", 512),
      icon("icon-maskable", 512, "maskable"),
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [{ name: words["home-new"], url: "/new" }],
  });
}

/** Replace `%manifest%`, and `%html-…%` with the texts of a language. */
export function fill(html: string, language: string): string {
  const texts = catalog(language);
  return html.replace("%manifest%", `/${manifestName(language)}`).replace(/%(html-[a-z-]+)%/g, (_, id: string) => {
    const text = id === `${STATIC}language` ? language : texts[id];
    if (typeof text !== "string") throw new Error(`${id} is not a plain text in ${language}`);
    return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  });
}
