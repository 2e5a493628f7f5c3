import { mount } from "svelte";
import App from "./App.svelte";
import { drawSprite } from "./face/sprite";
import type { Catalog } from "./words/say";
import { begin } from "./words/spoken.svelte";

export function start(words: Catalog): void {
  begin(words);
  drawSprite();
  document.getElementById("loading")?.remove();
  mount(App, { target: document.getElementById("page")! });
  performance.mark("mounted");
}
