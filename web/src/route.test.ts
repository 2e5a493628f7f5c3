// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { go, open, route } from "./route.svelte";

beforeEach(() => open("/"));

/** A click on a link to /rules, with these keys held. */
function click(keys: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent("click", { cancelable: true, ...keys });
  go(event, "/rules");
  return event;
}

test("a click on a link changes the page without loading it", () => {
  const scrolled = vi.spyOn(globalThis, "scrollTo");
  expect(click().defaultPrevented).toBe(true);
  expect(route.path).toBe("/rules");
  expect(location.pathname).toBe("/rules");
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "a new tab or window is the browser's: %o",
  (keys) => {
    expect(click(keys).defaultPrevented).toBe(false);
    expect(route.path).toBe("/");
  },
);

test("back in the history is back on the page", () => {
  open("/decks");
  history.replaceState(null, "", "/settings");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(route.path).toBe("/settings");
});
