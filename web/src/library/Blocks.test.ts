// @vitest-environment happy-dom
import { mount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Block } from "./api";
import Blocks from "./Blocks.svelte";

afterEach(() => document.body.replaceChildren());

function shown(...blocks: Block[]): HTMLElement {
  mount(Blocks, { target: document.body, props: { blocks } });
  return document.body;
}

test("styles within a sentence", () => {
  const page = shown({
    kind: "text",
    rows: [
      [
        [
          ["strong", "Draw", ""],
          ["", " a card, ", ""],
          ["em", "then", ""],
          ["link", "play", "#play"],
        ],
      ],
    ],
  } as unknown as Block);
  expect(page.querySelector("p")?.textContent).toBe("Draw a card, thenplay");
  expect(page.querySelector("strong")?.textContent).toBe("Draw");
  expect(page.querySelector("em")?.textContent).toBe("then");
  expect(page.querySelector("a")?.getAttribute("href")).toBe("#play");
});

test("a list has points, steps have numbers", () => {
  const rows = [[[["", "one", ""]]], [[["", "two", ""]]]];
  const page = shown({ kind: "list", rows } as unknown as Block, { kind: "steps", rows } as unknown as Block);
  expect([...page.querySelectorAll("ul > li")].map((item) => item.textContent)).toEqual(["one", "two"]);
  expect([...page.querySelectorAll("ol > li")].map((item) => item.textContent)).toEqual(["one", "two"]);
});

test("an empty corner of a table is no header", () => {
  const cell = (text: string) => [["", text, ""]];
  const page = shown({
    kind: "table",
    rows: [
      [[], cell("value")],
      [cell("ten"), cell("10")],
    ],
  } as unknown as Block);
  expect([...page.querySelectorAll("thead tr > *")].map(({ tagName }) => tagName)).toEqual(["TD", "TH"]);
  expect(page.querySelector("th")?.getAttribute("scope")).toBe("col");
  expect([...page.querySelectorAll("tbody td")].map((data) => data.textContent)).toEqual(["ten", "10"]);
});

test("an example is folded; its first line is its title", () => {
  const line = (text: string) => [[["", text, ""]]];
  const page = shown({
    kind: "example",
    rows: [line("# Two eights"), line("> play 8"), line("expect win")],
  } as unknown as Block);
  expect(page.querySelector("details")?.open).toBe(false);
  expect(page.querySelector("summary")?.textContent).toMatch(/: Two eights$/);
  expect(page.querySelector("pre")?.textContent).toBe("> play 8\nexpect win");
});
