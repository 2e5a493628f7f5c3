import { readFileSync } from "node:fs";
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

// Everything in files of its own: the server's content security policy allows no inline script or style.
export default defineConfig({
  plugins: [svelte(), licence],
  build: {
    outDir: "../src/eights/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": "http://127.0.0.1:8008", "/ws": { target: "ws://127.0.0.1:8008", ws: true } } },
});
