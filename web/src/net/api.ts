/** What is asked over HTTP: tables to make and to join, tickets, records. */

import { reached } from "./reach.svelte";
import type { Print, Settings } from "../protocol";

export interface Pass {
  table: string;
  token: string;
}

export interface House {
  version: string;
  decks: string[];
  bots: string[];
  prints: boolean; // otherwise an extra of the package is missing
  addresses?: string[]; // for invitations, told to a page on the same machine
}

export interface Listed {
  table: string;
  title: string;
  settings: Settings;
  playing: boolean;
  seats: { name: string; kind: "bot" | "free" | "person"; bot: string }[];
}

/** Who the owner of a token is at its table. */
export interface Me extends Listed {
  seat: number; // -1: none
  name: string;
  host: boolean;
  phase: "gathering" | "over" | "playing";
  turn: boolean; // this person is asked for a decision
}

export interface DeckOf {
  deck: string;
  title: string;
  seats: [number, number] | number[];
  prints: Print[];
}

/** A request that was not granted; `code` is the server's, or "offline" if it did not answer. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly hint = "",
  ) {
    super(text);
  }
}

export async function ask<T>(path: string, body?: unknown, token = ""): Promise<T> {
  const answer = await request(path, body, token);
  return (await answer.json()) as T;
}

export async function request(path: string, body?: unknown, token = ""): Promise<Response> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    reached(false);
    throw new Refusal("offline", "");
  }
  reached(true);
  if (answer.ok) return answer;
  let said = { code: "offline", text: "", hint: "" };
  try {
    said = { ...said, ...((await answer.json()) as object) };
  } catch {
    // A proxy's page, perhaps: all that is known is that it did not work.
  }
  throw new Refusal(said.code, said.text, said.hint);
}

export const house = () => ask<House>("/api/house");
export const openTables = () => ask<Listed[]>("/api/tables");
export const about = (table: string) => ask<Listed>(`/api/tables/${encodeURIComponent(table)}`);
export const deck = (name: string) => ask<DeckOf>(`/api/deck?deck=${encodeURIComponent(name)}`);
export const join = (table: string) => ask<Pass>(`/api/tables/${encodeURIComponent(table)}/join`, {});
export const make = (settings: Settings, name: string, bots: string[]) =>
  ask<Pass>(`/api/tables?lang=${document.documentElement.lang}`, { settings, name, bots });
export const ticket = async (pass: Pass) =>
  (await ask<{ ticket: string }>(`/api/tables/${pass.table}/ticket`, {}, pass.token)).ticket;
/** A token of one's own making, so that a lost answer loses no seat. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}
export const renew = (pass: Pass, token: string) =>
  ask<Pass>(`/api/tables/${encodeURIComponent(pass.table)}/token`, { token }, pass.token);
export const me = (pass: Pass) => ask<Me>(`/api/tables/${encodeURIComponent(pass.table)}/me`, undefined, pass.token);
export const record = async (pass: Pass, game: number) =>
  (await request(`/api/tables/${pass.table}/games/${game}`, undefined, pass.token)).text();
