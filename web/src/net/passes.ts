/** The tokens of the tables one has sat at, kept in this browser. */

import type { Pass } from "./api";

const KEY = "eights.passes";
const KEPT = 30;

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function passFor(table: string): Pass | null {
  const token = all()[table];
  return token ? { table, token } : null;
}

/** The table one has sat down at last. */
export function lastTable(): string {
  return Object.keys(all()).at(-1) ?? "";
}

export function keep(pass: Pass): void {
  const { [pass.table]: _, ...others } = all();
  const entries = Object.entries({ ...others, [pass.table]: pass.token }).slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A browser that keeps nothing: the seat lasts as long as the page.
  }
}

export function forget(table: string): void {
  const { [table]: _, ...others } = all();
  try {
    localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    // As above.
  }
}

export function forgetEveryTable(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
