/** Cards fly from where they were to where they go, one after the other, so that every change shows its cause. */

import type { Event } from "../protocol";
import { isStill } from "../settings.svelte";

type Line = Event["lines"][number];
/** Where a card lay, and how it looked there. */
interface Spot {
  box: DOMRect;
  element: HTMLElement;
}
export type Places = Map<string, Spot>;

const EASE = "cubic-bezier(.35, 0, .1, 1)";
const FLIGHT = 320;
const LANDING = 140;
const SINKING = 160;
const FLIP = 240;
const STEP = 110; // milliseconds from one departure to the next
const DEAL = 45;
const MOST = 12; // more at once is a blur
const NEAR = 12; // pixels: less is no flight
const LANDS = new Set(["played", "discarded", "put-into-play"]);

const underWay = new Set<Animation>();

/** Finish all animations when a key or button is pressed. */
export function skip(): void {
  for (const animation of underWay) animation.finish();
}

/** Where every card and every anchor (piles, hands of others) lies now. */
export function measure(): Places | null {
  if (isStill()) return null;
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>("[data-card], [data-anchor]")) {
    const key = element.dataset["card"] ?? `@${element.dataset["anchor"]}`;
    const box = element.getBoundingClientRect();
    if (box.width) places.set(key, { box, element });
  }
  return places;
}

export function fly(was: Places, lines: Line[]): void {
  skip();
  const now = measure();
  if (!now) return;
  if (lines.some(([what]) => what === "dealt" || what === "redealt")) return deal(now);
  const [from, to] = ends(lines);
  const order = new Map<string, number>();
  lines.forEach(([, , card], number) => card && order.set(card[0], number));
  const verbs = new Map(lines.flatMap(([what, , card]) => (card ? [[card[0], what]] : [])));
  const hidden = lines.flatMap(([what, seat, card], number) => (what === "drew" && !card ? [{ seat, number }] : []));
  const steps = [...new Set([...order.values(), ...hidden.map(({ number }) => number)])].sort((a, b) => a - b);
  const departs = (number: number | undefined) =>
    number === undefined ? 0 : Math.min(MOST, Math.max(0, steps.indexOf(number))) * STEP;
  let flights = 0;
  for (const [handle, { element, box }] of now) {
    if (handle.startsWith("@") || flights > 3 * MOST) continue;
    const old = was.get(handle) ?? was.get(from.get(handle) ?? "");
    const verb = verbs.get(handle) ?? "";
    if (verb === "occurs") lift(element, departs(order.get(handle)));
    if (!old || Math.abs(old.box.left - box.left) + Math.abs(old.box.top - box.top) < NEAR) continue;
    flights++;
    if (verb === "revealed" || verb === "drew") flip(element, departs(order.get(handle)) + FLIGHT);
    move(element, old.box, box, departs(order.get(handle)), verb);
  }
  // What is gone from sight flies to where it went.
  for (const [handle, place] of was) {
    const goal = now.get(to.get(handle) ?? "");
    if (now.has(handle) || !goal) continue;
    leave(place, goal.box, departs(order.get(handle)), verbs.get(handle) === "destroyed");
  }
  const pile = was.get("@draw");
  for (const { seat, number } of hidden.slice(0, MOST)) {
    const goal = now.get(`@hand-${seat}`);
    if (pile && goal) leave(pile, goal.box, departs(number), false);
  }
}

/** The hand comes from the draw pile, card by card. */
function deal(now: Places): void {
  const pile = now.get("@draw")?.box;
  if (!pile) return;
  const hand = [...now.values()].filter(({ element }) => element.matches(".hc"));
  const step = Math.min(DEAL, 900 / Math.max(1, hand.length));
  hand.forEach(({ element, box }, number) => {
    move(element, pile, box, number * step, "");
    flip(element, number * step + FLIGHT / 2);
  });
}

function play(element: HTMLElement, frames: Keyframe[], duration: number, delay: number): Animation {
  const animation = element.animate(frames, { duration, delay, fill: "backwards" });
  underWay.add(animation);
  animation.finished.finally(() => underWay.delete(animation)).catch(() => {});
  return animation;
}

/** At its own size: as wide at first as the card was there. What is played lands with a little weight. */
function move(element: HTMLElement, old: DOMRect, now: DOMRect, delay: number, verb: string): void {
  const at = `translate(${old.left - now.left}px, ${old.top - now.top}px) scale(${old.width / now.width})`;
  const common = { transformOrigin: "0 0", zIndex: 30 };
  const sinks = verb === "destroyed" ? SINKING : 0;
  const lands = LANDS.has(verb) ? LANDING : 0;
  const all = sinks + FLIGHT + lands;
  play(
    element,
    [
      { ...common, transform: at, filter: sinks ? "saturate(1)" : "none", easing: "ease-out" },
      ...(sinks ? [{ ...common, transform: `translateY(6px) ${at}`, filter: "saturate(0)", offset: sinks / all }] : []),
      ...(lands ? [{ ...common, transform: "scale(1.04)", offset: (sinks + FLIGHT) / all }] : []),
      { ...common, transform: "none", filter: sinks ? "saturate(0)" : "none", easing: EASE },
    ],
    all,
    delay,
  );
}

/** The face comes round. */
function flip(element: HTMLElement, delay: number): void {
  const face = element.querySelector<HTMLElement>(".card");
  if (face) play(face, [{ transform: "rotateY(90deg)" }, { transform: "none" }], FLIP / 2, delay);
}

/** The card that makes something happen rises before it does. */
function lift(element: HTMLElement, delay: number): void {
  play(
    element,
    [{ transform: "none" }, { transform: "translateY(-8px) scale(1.08)", zIndex: 30 }, { transform: "none" }],
    FLIGHT,
    delay,
  );
}

/** A card that is not there any more, as it looked, on its way to where it went. */
function leave({ element, box }: Spot, goal: DOMRect, delay: number, destroyed: boolean): void {
  const face = (element.matches(".card") ? element : element.querySelector(".card"))?.cloneNode(true);
  if (!(face instanceof HTMLElement)) return;
  face.classList.add("flying");
  for (const side of ["left", "top", "width", "height"] as const) face.style[side] = `${box[side]}px`;
  document.body.append(face);
  const scale = Math.min(1, goal.width / box.width);
  const x = goal.left + goal.width / 2 - box.left - box.width / 2;
  const y = goal.top + goal.height / 2 - box.top - box.height / 2;
  const frames: Keyframe[] = [
    { transform: "none", filter: "none", opacity: 1 },
    ...(destroyed ? [{ transform: "translateY(6px)", filter: "saturate(0)", offset: 0.33 }] : []),
    {
      transform: `translate(${x}px, ${y}px) scale(${scale})`,
      filter: destroyed ? "saturate(0)" : "none",
      opacity: 0.4,
    },
  ];
  const flight = play(face, frames, FLIGHT + (destroyed ? SINKING : 0), delay);
  flight.finished.finally(() => face.remove()).catch(() => {});
}

/** By what is told of them: where cards that were out of sight come from, and where cards go that vanish. */
function ends(lines: Line[]): [from: Map<string, string>, to: Map<string, string>] {
  const [from, to] = [new Map<string, string>(), new Map<string, string>()];
  for (const [what, seat, card, other] of lines) {
    if (!card) continue;
    const handle = card[0];
    const came = {
      drew: "@draw",
      revealed: "@draw",
      looked: "@draw",
      played: `@hand-${seat}`,
      discarded: `@hand-${seat}`,
      gave: `@hand-${seat}`,
      "put-into-hand": "@discard",
      "put-into-play": other === 0 ? "@draw" : other === 1 ? "@discard" : `@hand-${other - 16}`,
    }[what];
    if (came && !from.has(handle)) from.set(handle, came);
    const goes = {
      destroyed: "@discard",
      discarded: "@discard",
      played: "@discard",
      gave: `@hand-${other}`,
      "put-into-hand": `@hand-${other}`,
      "put-on-draw-pile": "@draw",
      "put-under-draw-pile": "@draw",
      "put-on-discard-pile": "@discard",
      "put-under-discard-pile": "@discard",
    }[what];
    if (goes) to.set(handle, goes);
  }
  return [from, to];
}
