// @vitest-environment happy-dom
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Clock from "./Clock.svelte";
import { setTable } from "./context";
import type { Table } from "./model.svelte";

const NOON = Date.UTC(2026, 0, 1, 12);
type Props = { seat: number; long?: boolean };

/** The clock of a seat at a table where these seats have so many seconds left, as of noon. */
function clockOf(clock: Record<string, number>, props: Props): Record<string, unknown> {
  const atTable: Component<Props> = (anchor, own) => {
    setTable({ clock, clockAt: NOON } as unknown as Table);
    return Clock(anchor, own);
  };
  return mount(atTable, { target: document.body, props, context: new Map() });
}

/** What it shows after so many milliseconds. */
function shownAfter(milliseconds: number): string {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
  return document.body.textContent.trim();
}

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

test("it counts down to zero, and stays there", () => {
  clockOf({ 1: 61 }, { seat: 1 });
  expect(shownAfter(0)).toBe("1:01");
  expect(shownAfter(1_000)).toBe("1:00");
  expect(shownAfter(500)).toBe("1:00"); // a second that has begun is still there
  expect(shownAfter(50_500)).toBe("0:09");
  expect(shownAfter(60_000)).toBe("0:00");
});

test("whoever has no limit has no clock", () => {
  clockOf({ 1: 61 }, { seat: 2 });
  expect(shownAfter(0)).toBe("");
  expect(vi.getTimerCount()).toBe(0);
});

test("a clock that is gone does not tick", () => {
  const clock = clockOf({ 1: 61 }, { seat: 1 });
  shownAfter(0);
  expect(vi.getTimerCount()).toBe(1);
  void unmount(clock);
  expect(vi.getTimerCount()).toBe(0);
});
