/** Writes the service worker: it keeps the files of the page, so that the page opens without a network. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { PSEUDO } from "./catalogs/pseudo.ts";

const WORKER = new URL("worker.js", import.meta.url);
const KEPT = /\.(?:css|js|woff2)$/;
const SELDOM = new RegExp(`/${PSEUDO}-|-more-`); // the pseudo-language, and letters of other scripts

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => KEPT.test(file) && !SELDOM.test(`/${file}`));
      const list = JSON.stringify([...files.map((file) => `/${file}`), "/icon.svg"].sort());
      const version = createHash("sha256").update(list).digest("hex").slice(0, 12);
      const source = readFileSync(WORKER, "utf-8").replace('["FILES"]', list).replace("VERSION", version);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
