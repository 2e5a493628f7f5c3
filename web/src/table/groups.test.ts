import { expect, test } from "vitest";
import { grouped, unique } from "./groups";

const words = ["ann", "bob", "amy", "cat"];
const initial = (word: string) => word.charAt(0);

test("groups come in the order of their first member, and keep the order of their members", () => {
  expect([...grouped(words, initial)]).toEqual([
    ["a", ["ann", "amy"]],
    ["b", ["bob"]],
    ["c", ["cat"]],
  ]);
});

test("what shares its key with another is not unique", () => {
  expect([...unique(words, initial)]).toEqual([
    ["b", "bob"],
    ["c", "cat"],
  ]);
});
