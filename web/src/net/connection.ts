/** One page's connection to a table: it comes back by itself, is always in step, and every wish arrives once.
 *
 * It knows nothing of cards: it keeps the view, replaces what the server says has changed, and tells its listener.
 */

import type { Ack, Cmd, Event, FromPage, FromServer, Nack, Snap, View } from "../protocol";
import { Refusal, ticket, type Pass } from "./api";
import { crc32 } from "./crc32";

export type Wish = Cmd["d"];
export type Status = "connecting" | "open" | "lost" | "many" | "gone" | "out" | "damaged" | "old";
export type Other = Exclude<FromServer, Snap | Event | Ack | Nack>;

export interface Listener {
  became(status: Status): void;
  snap(message: Snap): void;
  /** `view` is the whole view as it is after the event. */
  event(message: Event, view: View): void;
  other(message: Other): void;
}

export interface World {
  ticket(pass: Pass): Promise<string>;
  socket(table: string): WebSocket;
}

interface Waiting {
  frame: string;
  answer(message: Ack | Nack): void;
  timer?: ReturnType<typeof setTimeout>;
}

export const PROTOCOL = "c8.v2";
const AGAIN_MS = 2500; // without an answer the same frame is sent again
const QUIET_MS = 15000; // without a word from the server it is asked whether it is there
const FIRST_MS = 250;
const LONGEST_MS = 8000;
const GROWS = 1.5; // by 2, one in a hundred would still wait three seconds after a restart of one second
const TOO_MANY = 4429; // of one's own tabs
const SIGNED_OUT = 4403; // this token was replaced
const GONE = new Set([4404]); // no such table: to try again is of no use

const WORLD: World = {
  ticket,
  socket: (table) =>
    new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`, PROTOCOL),
};

export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  view: View | null = null;
  seq = 0;
  private h = "";
  private boot = "";
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private delay = FIRST_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private trying = false;
  private synced = true;
  private language = "en";

  constructor(
    public pass: Pass,
    private listener: Listener,
    private world: World = WORLD,
  ) {}

  open(): void {
    void this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.quiet);
    for (const each of this.waiting.values()) clearTimeout(each.timer);
    this.socket?.close();
  }

  /** Be told what happens in another language, from the beginning. */
  speak(language: string): void {
    if (language === this.language) return;
    this.language = language;
    this.boot = ""; // what is here already is in the other one
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.close();
  }

  /** Do not wait any longer: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.closed) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.send({ t: "ping" });
      this.expectSoon(3000);
    } else if (!this.trying) {
      clearTimeout(this.timer);
      this.socket = null; // one that is just being closed has nothing to say any more
      this.delay = FIRST_MS;
      void this.connect();
    }
  }

  /** Carry out a wish: once, however often the connection is lost on the way. */
  do(wish: Wish): Promise<Ack | Nack> {
    const cid = randomHex();
    const frame = JSON.stringify({ t: "cmd", cid, d: wish } satisfies Cmd);
    return new Promise((answer) => {
      const waiting: Waiting = { frame, answer };
      this.waiting.set(cid, waiting);
      this.push(waiting);
    });
  }

  send(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private push(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    if (this.socket?.readyState === WebSocket.OPEN && this.view) this.socket.send(waiting.frame);
    waiting.timer = setTimeout(() => this.push(waiting), AGAIN_MS);
  }

  private async connect(): Promise<void> {
    if (this.closed || this.trying) return;
    this.trying = true;
    const pass = this.pass;
    let word: string;
    try {
      word = await this.world.ticket(pass);
    } catch (error) {
      this.trying = false;
      const why = error instanceof Refusal ? error.code : "";
      if (pass !== this.pass)
        this.later(); // it was replaced meanwhile
      else if (why === "token" || why === "no-table") this.listener.became("gone");
      else if (why === "damaged") this.listener.became("damaged");
      else this.later();
      return;
    }
    if (this.closed) return;
    const socket = this.world.socket(this.pass.table);
    this.socket = socket;
    socket.onopen = () => {
      const had = this.view ? { have: this.seq, h: this.h, boot: this.boot } : {};
      socket.send(JSON.stringify({ t: "hello", ticket: word, lang: this.language, ...had } satisfies FromPage));
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(message.data as string) as FromServer);
    };
    socket.onclose = (close) => {
      if (socket !== this.socket) return;
      this.trying = false;
      clearTimeout(this.quiet);
      if (this.closed) return;
      if (GONE.has(close.code)) this.listener.became("gone");
      else if (close.code === SIGNED_OUT && pass === this.pass) this.listener.became("out");
      else if (close.code === 4426) this.listener.became("old");
      else this.later(close.code === TOO_MANY ? "many" : "lost");
    };
  }

  private later(status: "lost" | "many" = "lost"): void {
    this.listener.became(status);
    this.timer = setTimeout(() => void this.connect(), Math.random() * this.delay);
    this.delay = Math.min(GROWS * this.delay, LONGEST_MS);
  }

  private hear(message: FromServer): void {
    this.expectSoon(QUIET_MS);
    switch (message.t) {
      case "welcome":
        this.trying = false;
        this.delay = FIRST_MS;
        this.boot = message.boot;
        this.listener.other(message);
        this.listener.became("open");
        if (this.view) this.resend();
        break;
      case "snap": {
        const first = !this.view;
        [this.view, this.seq, this.h, this.synced] = [message.view, message.seq, message.h, true];
        this.listener.snap(message);
        if (first) this.resend();
        break;
      }
      case "ev":
        this.follow(message);
        break;
      case "ack":
      case "nack": {
        const waiting = this.waiting.get(message.cid);
        if (!waiting || (message.t === "nack" && message.retry)) break; // the timer sends it again
        clearTimeout(waiting.timer);
        this.waiting.delete(message.cid);
        waiting.answer(message);
        break;
      }
      case "reload":
        this.listener.became("old");
        break;
      default:
        this.listener.other(message);
    }
  }

  private follow(message: Event): void {
    if (!this.view || message.seq <= this.seq) return;
    if (message.seq !== this.seq + 1) return this.sync(this.h);
    const view = { ...this.view, ...message.d };
    if (crc32(JSON.stringify(view)) !== message.h) return this.sync("");
    [this.view, this.seq, this.h, this.synced] = [view, message.seq, message.h, true];
    this.listener.event(message, view);
  }

  private sync(h: string): void {
    if (!this.synced) return; // it is asked for already
    this.synced = false;
    this.send({ t: "sync", have: this.seq, h, boot: this.boot });
  }

  private resend(): void {
    for (const each of this.waiting.values()) this.push(each);
  }

  /** A server that says nothing is asked; if it does not answer, the connection is made anew. */
  private expectSoon(milliseconds: number): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.send({ t: "ping" });
      this.quiet = setTimeout(() => this.drop(), 5000);
    }, milliseconds);
  }

  private drop(): void {
    const dead = this.socket;
    this.socket = null;
    this.trying = false;
    dead?.close();
    if (!this.closed) this.later();
  }
}
