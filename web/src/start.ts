import { mount } from "svelte";
import App from "./App.svelte";
import { drawSprite } from "./face/sprite";
import type { Catalog } from "./words/say";
import { keepPage } from "./network.svelte";
import { begin } from "./words/spoken.svelte";

export function start(words: Catalog): void {
  begin(words);
  drawSprite();
  document.getElementById("loading")?.remove();
  mount(App, { target: document.getElementById("page")! });
  performance.mark("mounted");
  if (document.readyState === "complete") keepPage();
  else addEventListener("load", keepPage, { once: true });
}
