// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { adapt, asked, isAdaptive, level } from "./adapting";

beforeEach(() => localStorage.clear());

test("It eases off when you lose, and plays better when you win", () => {
  expect(asked("adaptive")).toBe("adaptive:2");
  adapt(true);
  expect(asked("adaptive")).toBe("adaptive:3");
  for (let games = 0; games < 9; games++) adapt(true);
  expect(level()).toBe(6);
  for (let games = 0; games < 9; games++) adapt(false);
  expect(level()).toBe(0);
});

test("Other bots have no level, and what a browser has kept wrongly is none", () => {
  expect(asked("search:1s")).toBe("search:1s");
  expect([isAdaptive("adaptive:0"), isAdaptive("greedy")]).toEqual([true, false]);
  localStorage.setItem("eights.adaptive", "12");
  expect(level()).toBe(2);
});
