import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

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
    for (const file of globSync("**/*.{css,html,js,svg,txt}", { cwd: dir })) {
      const text = readFileSync(join(dir, file));
      if (text.length >= LEAST) writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }));
    }
  },
};

// Everything in files of its own: the server's content security policy allows no inline script or style.
export default defineConfig({
  plugins: [svelte(), licence, compressed],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {}, // tests mount components, as a browser does
  server: { proxy: { "/api": "http://127.0.0.1:8008", "/ws": { target: "ws://127.0.0.1:8008", ws: true } } },
});
