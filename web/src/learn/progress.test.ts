// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import {
  forgetProgress,
  lastDays,
  note,
  noteDeal,
  noteTries,
  progress,
  streak,
  triesToExport,
  utcDay,
} from "./progress";

beforeEach(() => localStorage.clear());

test("a streak lasts until the end of the next day", () => {
  const days = ["2026-11-16", "2026-11-17", "2026-11-18"];
  expect(streak(days, "2026-11-18")).toBe(3);
  expect(streak(days, "2026-11-19")).toBe(3); // today's can still be solved
  expect(streak(days, "2026-11-20")).toBe(0);
  expect(streak([...days, "2026-11-20"], "2026-11-20")).toBe(1);
  expect(streak([], "2026-11-18")).toBe(0);
});

test("the order of days does not matter, nor does a day that counts twice", () => {
  expect(streak(["2026-03-01", "2026-02-28", "2026-03-01"], "2026-03-01")).toBe(2);
});

test("a day is that of UTC", () => {
  expect(utcDay(Date.parse("2026-11-19T23:59:59+00:00"))).toBe("2026-11-19");
  expect(utcDay(Date.parse("2026-11-19T23:30:00-05:00"))).toBe("2026-11-20");
});

test("the last days, the latest last", () => {
  expect(lastDays(["2026-11-18"], 3, "2026-11-19")).toEqual([
    ["2026-11-17", false],
    ["2026-11-18", true],
    ["2026-11-19", false],
  ]);
});

test("what is noted is kept, and can be forgotten; damaged data count for nothing", () => {
  note((kept) => (kept.puzzles[7] = [2, 1]));
  expect(progress().puzzles[7]).toEqual([2, 1]);
  forgetProgress();
  expect(progress().puzzles).toEqual({});
  localStorage.setItem("eights.progress", "{");
  expect(progress().days).toEqual([]);
});

test("only the first game of a deal of the day counts, and friends count once", () => {
  const day = "2026-11-19";
  noteDeal(day, "theirs", false);
  noteDeal(day, "first", true);
  noteDeal(day, "second", true);
  noteDeal(day, "theirs", false);
  noteDeal(day, "first", false); // one's own, come back
  expect(progress().deals[day]).toEqual({ mine: "first", others: ["theirs"] });
});

test("tries count until a puzzle is solved or given up, and can be taken along as a file", () => {
  noteTries(17, { tries: 2, hints: 0, end: "" });
  noteTries(17, { tries: 3, hints: 1, end: "solved" });
  noteTries(17, { tries: 1, hints: 0, end: "solved" }); // again, knowing the solution
  noteTries(4, { tries: 1, hints: 0, end: "given up" });
  noteTries(4, { tries: 1, hints: 0, end: "solved" });
  const all = [4, 17, 18].map((number) => ({ number, kind: "win this turn", stars: 3, link: "not in the file" }));
  expect(JSON.parse(triesToExport(all, 1))).toEqual({
    volume: 1,
    puzzles: [
      { number: 4, kind: "win this turn", stars: 3, tries: 1, hints: 0, end: "given up" },
      { number: 17, kind: "win this turn", stars: 3, tries: 3, hints: 1, end: "solved" },
    ],
  });
});
