import { expect, test } from "vitest";
import type { Line, Review } from "./api";
import { firstOfTurns, markFrom, marksOf, pointAt, step } from "./marks";

const point = (move: number, turn: number) => ({ move, turn, value: 0.5, low: 0.4, high: 0.6 });
const LINE: Line = { player: "Ann", won: true, turns: 2, points: [point(0, 1), point(3, 1), point(7, 2)] };
const REVIEW = {
  missed: [{ player: "Ann", turn: 2, move: 7, text: "", win: true }],
  mistakes: [
    { player: "Ann", turn: 1, move: 3, kind: "out" },
    { player: "Bob", turn: 1, move: 4, kind: "out" },
  ],
} as unknown as Review;

test("Marks are those of one player, in the order of the game", () => {
  const marks = marksOf(REVIEW, "Ann");
  expect(marks.map(({ move, kind }) => [move, kind])).toEqual([
    [3, "mistake"],
    [7, "missed"],
  ]);
  expect(marks.map((mark) => mark.kind === "mistake" && mark.why)).toEqual(["out", false]);
});

test("One goes from mark to mark, and no farther", () => {
  const marks = marksOf(REVIEW, "Ann");
  expect([0, 3, 7].map((move) => markFrom(marks, move, 1))).toEqual([0, 1, -1]);
  expect([10, 7, 3].map((move) => markFrom(marks, move, -1))).toEqual([1, 0, -1]);
});

test("One goes from point to point, up to the end", () => {
  expect([0, 1, 7, 9].map((move) => step(LINE, move, 1, 9))).toEqual([3, 3, 9, 9]);
  expect([9, 7, 0].map((move) => step(LINE, move, -1, 9))).toEqual([7, 3, 0]);
  expect(pointAt(LINE, 5)?.move).toBe(3);
  expect([...firstOfTurns(LINE).values()].map(({ move }) => move)).toEqual([0, 7]);
});
