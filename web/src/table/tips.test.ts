import { expect, test } from "vitest";
import type { Table } from "./model.svelte";
import { tipFor } from "./tips";

/** Somebody's turn, with nobody close to winning. */
function turn(classic: boolean, more: object = {}): Table {
  const me = { assets: [], has_played: false, discards_used: 0, discards_allowed: 1 };
  const live = { phase: "playing", classic: classic ? {} : null };
  return { live, me, inTurn: true, question: null, choices: [], picks: new Map(), others: [], ...more } as never;
}

test("the first tip of a game is about that game", () => {
  expect(tipFor(turn(false), [])).toBe("main");
  expect(tipFor(turn(true), [])).toBe("classic");
});

test("each thing is explained when it first happens, and once", () => {
  const asset = turn(false, { me: { assets: [["a", 1]], has_played: true, discards_used: 0, discards_allowed: 1 } });
  expect(tipFor(turn(false), ["main"])).toBe(null);
  expect(tipFor(asset, ["main"])).toBe("asset");
  expect(tipFor(asset, ["main", "asset"])).toBe(null);
});
