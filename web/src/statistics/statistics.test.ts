// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import type { Review } from "../review/api";
import { shareOf } from "./interval";
import { accuracy, byOrder, clear, games, kinds, noteGame, noteReview, type PlayedGame } from "./statistics";

const game = (id: string, order: number, won: boolean): PlayedGame => ({
  id,
  on: "2026-11-19",
  deck: "camelot",
  players: 2,
  order,
  won,
});

const REVIEW = {
  lines: [{ player: "Ann", won: true, turns: 8, points: [] }],
  missed: [{ player: "Ann", turn: 3, move: 9, text: "", win: true }],
  mistakes: [
    { player: "Ann", turn: 5, move: 14, kind: "spends-eight" },
    { player: "Bob", turn: 4, move: 12, kind: "out" },
    { player: "Ann", turn: 7, move: 20, kind: "a new one" },
  ],
} as unknown as Review;

beforeEach(clear);

test("A game counts once, by turn order", () => {
  noteGame(game("a/1", 1, true));
  noteGame(game("a/1", 1, true));
  noteGame(game("a/2", 2, false));
  noteGame(game("a/3", 1, false));
  noteGame(game("a/4", 0, true)); // who went first isn't known
  expect(games()).toHaveLength(4);
  expect(byOrder(games())).toEqual([
    { players: 2, order: 1, n: 2, won: 1 },
    { players: 2, order: 2, n: 1, won: 0 },
  ]);
});

test("A review counts the player's own turns and mistakes", () => {
  noteGame(game("a/1", 1, true));
  noteGame(game("a/2", 1, true));
  noteReview("a/1", REVIEW, "Ann");
  noteReview("a/1", REVIEW, "Ann"); // again
  noteReview("b/1", REVIEW, "Ann"); // a game that isn't counted
  expect(accuracy(games())).toEqual({ games: 1, good: 5, n: 8 });
  expect(kinds(games())).toEqual([
    ["missed", 1],
    ["eight", 1],
    ["other", 1],
  ]);
});

test("What a browser has kept wrongly is no statistics", () => {
  localStorage.setItem("eights.statistics", "{");
  expect(games()).toEqual([]);
  localStorage.setItem("eights.statistics", "{}");
  expect(games()).toEqual([]);
});

test("Intervals are those of Wilson", () => {
  expect(shareOf(5, 10)).toEqual({ share: 50, low: 24, high: 76 });
  expect(shareOf(0, 0)).toEqual({ share: 0, low: 0, high: 100 });
  expect(shareOf(10, 10)).toEqual({ share: 100, low: 72, high: 100 });
});
