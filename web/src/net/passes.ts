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

const LATEST = 5;

/** The tables one has been at last, the latest first. */
export function lastPasses(): Pass[] {
  return Object.entries(all())
    .slice(-LATEST)
    .reverse()
    .map(([table, token]) => ({ table, token }));
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

const WATCHING = "eights.watching.";

/** Whether somebody has said in this tab that they want to watch this table. */
export function watchedHere(table: string): boolean {
  try {
    return sessionStorage.getItem(WATCHING + table) !== null;
  } catch {
    return false;
  }
}

export function watchHere(table: string): void {
  try {
    sessionStorage.setItem(WATCHING + table, "");
  } catch {
    // As above: they are asked again.
  }
}
