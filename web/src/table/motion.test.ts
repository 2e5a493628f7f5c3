// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";
import { begin, drag } from "./drag.svelte";
import { fly, measure } from "./motion";

let flights: { element: Element; frames: Keyframe[] }[] = [];

beforeEach(() => {
  flights = [];
  settings.motion = "full";
  Element.prototype.animate = function (this: Element, frames) {
    flights.push({ element: this, frames: frames as Keyframe[] });
    return { finished: Promise.resolve(), finish() {} } as unknown as Animation;
  };
  document.elementFromPoint = () => null;
});
afterEach(() => document.body.replaceChildren());

/** A card or a pile at a place. */
function lies(data: Record<string, string>, [left, top, width, height]: number[], look = "card"): HTMLElement {
  const element = document.createElement("div");
  Object.assign(element.dataset, data);
  element.className = look;
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  document.body.append(element);
  return element;
}

test("a card that comes into play starts where it was, as wide as it was there", () => {
  lies({ card: "a" }, [300, 600, 140, 201]);
  const was = measure()!;
  document.body.replaceChildren();
  const asset = lies({ card: "a" }, [50, 100, 35, 43]);
  fly(was, [["played", 0, ["a", 1], 0]] as never);
  expect(flights[0]!.element).toBe(asset);
  expect(flights[0]!.frames[0]!["transform"]).toBe("translate(250px, 500px) scale(4)");
});

test("a card that leaves has its own size, and is never made larger", () => {
  lies({ card: "a" }, [300, 600, 70, 101]);
  lies({ anchor: "discard" }, [10, 300, 140, 201]);
  const was = measure()!;
  document.querySelector("[data-card]")!.remove();
  fly(was, [["discarded", 0, ["a", 1], 0]] as never);
  const gone = flights[0]!.element as HTMLElement;
  expect([gone.style.width, gone.style.height]).toEqual(["70px", "101px"]);
  expect(flights[0]!.frames.at(-1)!["transform"]).toMatch(/scale\(1\)$/);
});

test("nothing is measured for those who want no motion", () => {
  settings.motion = "none";
  lies({ card: "a" }, [300, 600, 140, 201]);
  expect(measure()).toBe(null);
});

test.each(["mouse", "touch"])("a card that is dragged by %s is seen above everything", async (pointerType) => {
  const card = lies({ card: "a" }, [300, 600, 84, 121]);
  card.append(lies({}, [300, 600, 84, 121]));
  const drop = vi.fn();
  const down = { button: 0, pointerType, currentTarget: card, clientX: 310, clientY: 610 };
  begin(down as unknown as PointerEvent, "a", drop);
  dispatchEvent(Object.assign(new Event("pointermove"), { clientX: 315, clientY: 500 }));
  const copy = document.querySelector<HTMLElement>("body > .flying")!;
  expect([copy.style.width, copy.style.left]).toEqual(["84px", "300px"]);
  expect(copy.style.translate).toBe("5px -110px");
  dispatchEvent(Object.assign(new Event("pointerup"), { clientX: 315, clientY: 500 }));
  expect(document.querySelector(".flying")).toBe(null);
  expect(drop).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(drag.handle).toBe("")); // once the click that follows is over
});
