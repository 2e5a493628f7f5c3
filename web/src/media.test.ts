import { afterEach, expect, test, vi } from "vitest";
import { Media } from "./media.svelte";

afterEach(() => vi.unstubAllGlobals());

/** A query as Chromium has it: a change that was read before its event has none. */
class Query extends EventTarget {
  private now = false;
  private known = false;
  get matches(): boolean {
    return (this.known = this.now);
  }
  turn(): void {
    this.now = !this.now;
  }
  draw(): void {
    if (this.known !== this.now) this.dispatchEvent(Object.assign(new Event("change"), { matches: this.matches }));
  }
}

test("a change is noticed, whoever looks before its event", () => {
  const query = new Query();
  vi.stubGlobal("matchMedia", () => query);
  const media = new Media("(prefers-color-scheme: dark)");
  expect(media.current).toBe(false);
  query.turn();
  expect(media.current).toBe(false); // not yet, and nothing is lost by asking
  query.draw();
  expect(media.current).toBe(true);
});
