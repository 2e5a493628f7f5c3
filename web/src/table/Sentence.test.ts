// @vitest-environment happy-dom
import { mount, type Component, type ComponentProps } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Print } from "../protocol";
import { setReading, setTable, type Reading } from "./context";
import type { Table } from "./model.svelte";
import Sentence from "./Sentence.svelte";

type Props = ComponentProps<typeof Sentence>;
const merlin: Print = { name: "Merlin", rank: "9", colors: ["red"], kind: "asset" };
const open = vi.fn<Reading["open"]>();

/** A sentence at a table where you sit on seat 1. */
function shown(props: Props): HTMLElement {
  const atTable: Component<Props> = (anchor, own) => {
    setTable({ prints: [merlin], you: 1, again: false } as unknown as Table);
    setReading({ open, peek: vi.fn(), unpeek: vi.fn() });
    return Sentence(anchor, own);
  };
  mount(atTable, { target: document.body, props, context: new Map() });
  return document.body;
}

afterEach(() => document.body.replaceChildren());

test("a player called Merlin is a player, the card Merlin a card that can be read", () => {
  const page = shown({ said: { text: "", pieces: [["seat", 0, "Merlin"], " plays ", ["card", 0, "Merlin"], "."] } });
  expect(page.textContent).toBe("Merlin plays Merlin.");
  expect([...page.querySelectorAll(".who")].map((each) => each.textContent)).toEqual(["Merlin"]);
  page.querySelector<HTMLButtonElement>("button")!.click();
  expect(open.mock.calls).toEqual([[merlin]]);
});

test("a player called red has no mark, the color red has one, and its word is what is read aloud", () => {
  const page = shown({ said: [["seat", 0, "red"], " names ", ["color", "red", "rot"], "."] });
  expect(page.querySelectorAll(".cs").length).toBe(1);
  page.querySelector("[aria-hidden]")!.remove();
  expect(page.textContent).toBe("red names rot.");
});

test("a card of two colors has both marks; a suit has its sign", () => {
  const page = shown({ said: [["color", "blue-green", "blue-green"], ", ", ["suit", "hearts", "Herz"]] });
  expect([...page.querySelectorAll(".cs")].map((each) => each.className.split(" ")[1])).toEqual([
    "blue",
    "green",
    "red",
  ]);
  expect(page.textContent).toBe("blue-greenBG, Herz♥");
});

test("of two players with one name, yours is marked", () => {
  const page = shown({ said: [["seat", 0, "Ann"], " gives ", ["seat", 1, "Ann"], " a card."] });
  expect([...page.querySelectorAll(".who")].map((each) => each.classList.contains("me"))).toEqual([false, true]);
});

test.each([
  ["chapter-4", "/rules#chapter-4"],
  ["ruling-27", "/rules#ruling-27"],
  ["faq-5", "/rules"], // the answers are in the chapters
])("the rule %s is a link to %s", (rule, path) => {
  const page = shown({ said: ["not now (", ["rule", rule, "ch. 4"], ")"] });
  expect(page.querySelector("a")!.getAttribute("href")).toBe(path);
});

test("in a button, everything is only words", () => {
  const page = shown({ plain: true, said: [["card", 0, "Merlin"], " (", ["rule", "chapter-4", "ch. 4"], ")"] });
  expect(page.querySelector("button, a")).toBeNull();
  expect(page.textContent).toBe("Merlin (ch. 4)");
});
