import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pages } from "./catalogs/pages.ts";
import { catalogs } from "./catalogs/plugin.ts";
import { shell } from "./shell.ts";

/** The licence of the fonts goes where they go. */
const licence = {
  name: "licence",
  generateBundle(this: { emitFile(file: object): string }) {
    this.emitFile({
      type: "asset",
      fileName: "assets/OFL.txt",
      source: readFileSync(new URL("fonts/OFL.txt", import.meta.url)),
    });
  },
};

const OUT = "../src/eights/server/page";
const LEAST = 500; // bytes; of less there is nothing to gain

/** Beside every text the same compressed, as well as can be: the server sends it and does not compress it again. */
const compressed = {
  name: "compressed",
  apply: "build" as const,
  writeBundle({ dir = OUT }: { dir?: string }) {
    for (const file of globSync("**/*.{css,html,js,svg,txt,webmanifest}", { cwd: dir })) {
      const text = readFileSync(join(dir, file));
      if (text.length >= LEAST) writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }));
    }
  },
};

/** The browser fetches the page itself together with the first script, not after it. */
const preloaded = {
  name: "preloaded",
  transformIndexHtml: {
    order: "post" as const,
    handler: (_: string, { bundle }: { bundle?: Record<string, object> }) =>
      Object.values(bundle ?? {})
        .filter((chunk): chunk is { fileName: string } => "name" in chunk && chunk.name === "start" && "code" in chunk)
        .map(({ fileName }) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
          injectTo: "head" as const,
        })),
  },
};

/** Sizes of text are written in pixels and built in rem: they follow the browser's text size, and that of the settings. */
const textInRem = {
  postcssPlugin: "text-in-rem",
  Declaration(rule: { prop: string; value: string }) {
    if (/^(font|font-size|--t-\d)$/.test(rule.prop))
      rule.value = rule.value.replace(/(\d*\.?\d+)px/g, (_, pixels) => `${Number(pixels) / 16}rem`);
  },
};

// Everything in files of its own: the server's content security policy allows no inline script or style.
export default defineConfig({
  plugins: [catalogs(), svelte(), licence, preloaded, pages(), shell(), compressed],
  css: { postcss: { plugins: [textInRem] } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false, // one sheet, which the HTML names: no flash of an unstyled page
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {}, // tests mount components, as a browser does
  test: { setupFiles: ["src/words/english.ts"] }, // what is tested is said in English
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8008", "/ws": { target: "ws://127.0.0.1:8008", ws: true } },
  },
});
