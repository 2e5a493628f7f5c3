import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ack, Event, FromServer, Snap, View, Welcome } from "../protocol";
import { Refusal } from "./api";
import { Connection, type Listener, type Status } from "./connection";
import { crc32 } from "./crc32";

/** A socket that the test speaks through. */
class Wire {
  readyState = 0;
  sent: { t: string; cid?: string; have?: number; boot?: string }[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (close: { code: number }) => void = () => {};
  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  hear(message: FromServer): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

let wires: Wire[];
let heard: { statuses: Status[]; snaps: Snap[]; events: Event[] };
let tickets: () => Promise<string>;
let connection: Connection;

const view = (turn: number) => ({ turn }) as View;
const hash = (turn: number) => crc32(JSON.stringify(view(turn)));
const welcome = { t: "welcome", boot: "b1" } as Welcome;
const snap = (seq: number): Snap => ({ t: "snap", seq, h: hash(seq), view: view(seq), story: [], told: 0, clock: {} });
const ev = (seq: number, h = hash(seq)): Event => ({
  t: "ev",
  seq,
  h,
  d: { turn: seq },
  lines: [],
  story: [],
  clock: {},
});
const kinds = (wire: Wire) => wire.sent.map(({ t }) => t);

async function connected(): Promise<Wire> {
  await vi.advanceTimersByTimeAsync(300);
  const wire = wires.at(-1)!;
  wire.open();
  wire.hear(welcome);
  return wire;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  wires = [];
  heard = { statuses: [], snaps: [], events: [] };
  tickets = async () => "ticket";
  const listener: Listener = {
    became: (status) => heard.statuses.push(status),
    snap: (message) => heard.snaps.push(message),
    event: (message) => heard.events.push(message),
    other: () => {},
  };
  const socket = () => {
    wires.push(new Wire());
    return wires.at(-1) as unknown as WebSocket;
  };
  connection = new Connection({ table: "t", token: "w" }, listener, { ticket: () => tickets(), socket });
  connection.open();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("events that follow each other are taken over, old ones ignored", async () => {
  const wire = await connected();
  wire.hear(snap(5));
  wire.hear(ev(6));
  wire.hear(ev(6));
  wire.hear(ev(5));
  expect(heard.events.map(({ seq }) => seq)).toEqual([6]);
  expect(connection.view).toEqual(view(6));
});

test("a gap is asked for, once", async () => {
  const wire = await connected();
  wire.hear(snap(5));
  wire.hear(ev(7));
  wire.hear(ev(8));
  expect(heard.events).toEqual([]);
  expect(kinds(wire)).toEqual(["hello", "sync"]);
  wire.hear(snap(8));
  wire.hear(ev(9));
  expect(connection.seq).toBe(9);
});

test("a view that does not agree with its hash is not shown", async () => {
  const wire = await connected();
  wire.hear(snap(5));
  wire.hear(ev(6, "00000000"));
  expect(connection.view).toEqual(view(5));
  expect(wire.sent.at(-1)).toMatchObject({ t: "sync", have: 5 });
});

test("a lost connection comes back from where it was, and the wish goes out again under the same id", async () => {
  const first = await connected();
  first.hear(snap(5));
  const done = connection.do({ do: "undo" });
  const cid = first.sent.at(-1)!.cid!;
  first.close();
  expect(heard.statuses.at(-1)).toBe("lost");

  const second = await connected();
  expect(second.sent[0]).toMatchObject({ t: "hello", have: 5, boot: "b1" });
  expect(second.sent.filter(({ t }) => t === "cmd").map((each) => each.cid)).toEqual([cid]);
  second.hear({ t: "ack", cid, seq: 6, h: "" } satisfies Ack);
  expect((await done).t).toBe("ack");
  await vi.advanceTimersByTimeAsync(6000);
  expect(second.sent.filter(({ t }) => t === "cmd")).toHaveLength(1);
});

test("no answer: the same frame again", async () => {
  const wire = await connected();
  wire.hear(snap(5));
  void connection.do({ do: "undo" });
  await vi.advanceTimersByTimeAsync(2600);
  const wishes = wire.sent.filter(({ t }) => t === "cmd");
  expect(wishes).toHaveLength(2);
  expect(wishes[0]!.cid).toBe(wishes[1]!.cid);
});

test("a server that says nothing any more is left", async () => {
  const wire = await connected();
  wire.hear(snap(5));
  await vi.advanceTimersByTimeAsync(15_100);
  expect(kinds(wire)).toContain("ping");
  await vi.advanceTimersByTimeAsync(5_500);
  expect(heard.statuses).toContain("lost");
  expect(wires.length).toBeGreaterThan(1);
});

test("a token that opens nothing is not tried for ever", async () => {
  const wire = await connected();
  tickets = () => Promise.reject(new Refusal("token", "this token opens nothing here"));
  wire.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.statuses.at(-1)).toBe("gone");
  expect(wires).toHaveLength(1);
});

test("a damaged table is not tried for ever", async () => {
  const wire = await connected();
  tickets = () => Promise.reject(new Refusal("damaged", "this table cannot be opened"));
  wire.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.statuses.at(-1)).toBe("damaged");
  expect(wires).toHaveLength(1);
});

test("a token that was replaced elsewhere signs out, one that was replaced here goes on with the new one", async () => {
  const wire = await connected();
  wire.hear(snap(5));
  connection.pass = { table: "t", token: "new" };
  wire.close(4403);
  const second = await connected();
  expect(heard.statuses).not.toContain("out");
  second.close(4403);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.statuses.at(-1)).toBe("out");
  expect(wires).toHaveLength(2);
});

test("whoever hurries while a connection is being closed gets one new connection, not two", async () => {
  const wire = await connected();
  wire.hear(snap(5));
  wire.readyState = 2;
  connection.hurry();
  wire.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(wires).toHaveLength(2);
});
