/** Cards fly from where they were to where they go, one after the other, so that every change shows its cause. */

import type { Event } from "../protocol";
import { isStill } from "../settings.svelte";

type Line = Event["lines"][number];
export type Places = Map<string, DOMRect>;

const EASE = "cubic-bezier(.35, 0, .1, 1)";
const FLIGHT = 320;
const STEP = 110; // milliseconds from one departure to the next
const MOST = 12; // more at once is a blur

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
    places.set(key, element.getBoundingClientRect());
  }
  return places;
}

export function fly(was: Places, lines: Line[]): void {
  skip();
  const from = origins(lines);
  const order = new Map(lines.flatMap(([, , card], number) => (card ? [[card[0], number]] : [])) as [string, number][]);
  const moved = [...document.querySelectorAll<HTMLElement>("[data-card]")].flatMap((element) => {
    const handle = element.dataset["card"]!;
    const old = was.get(handle) ?? was.get(from.get(handle) ?? "");
    const now = element.getBoundingClientRect();
    if (!old || !now.width || Math.abs(old.left - now.left) + Math.abs(old.top - now.top) < 12) return [];
    return [{ element, old, now, number: order.get(handle) ?? -1 }]; // what is not told of only makes room
  });
  const causes = lines.flatMap(([what, , card], number) =>
    what === "occurs" && card ? [{ handle: card[0], number }] : [],
  );
  const hidden = lines.flatMap(([what, seat, card], number) => (what === "drew" && !card ? [{ seat, number }] : []));
  const steps = [
    ...new Set([...moved, ...causes, ...hidden].map(({ number }) => number).filter((number) => number >= 0)),
  ].sort((a, b) => a - b);
  const departs = (number: number) => Math.min(MOST, Math.max(0, steps.indexOf(number))) * STEP;
  for (const { element, old, now, number } of moved.slice(0, 3 * MOST)) move(element, old, now, departs(number));
  for (const { handle, number } of causes) lift(handle, departs(number));
  for (const { seat, number } of hidden.slice(0, MOST))
    ghost(was.get("@draw"), document.querySelector(`[data-anchor="hand-${seat}"]`), departs(number));
}

function play(element: HTMLElement, frames: Keyframe[], delay: number): Animation {
  const animation = element.animate(frames, { duration: FLIGHT, delay, easing: EASE, fill: "backwards" });
  underWay.add(animation);
  animation.finished.finally(() => underWay.delete(animation)).catch(() => {});
  return animation;
}

function move(element: HTMLElement, old: DOMRect, now: DOMRect, delay: number): void {
  const scale = Math.min(2, Math.max(0.3, old.width / now.width));
  const start = `translate(${old.left - now.left}px, ${old.top - now.top}px) scale(${scale})`;
  play(
    element,
    [
      { transform: start, transformOrigin: "0 0", zIndex: 30 },
      { transform: "none", transformOrigin: "0 0", zIndex: 30 },
    ],
    delay,
  );
}

/** The card that makes something happen rises before it does. */
function lift(handle: string, delay: number): void {
  const card = document.querySelector<HTMLElement>(`[data-card="${handle}"]`);
  if (card)
    play(
      card,
      [{ transform: "none" }, { transform: "translateY(-8px) scale(1.08)", zIndex: 30 }, { transform: "none" }],
      delay,
    );
}

/** Where a card that was out of sight comes from, by what is told of it. */
function origins(lines: Line[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const [what, seat, card, other] of lines) {
    if (!card || from.has(card[0])) continue;
    if (what === "drew" || what === "revealed" || what === "looked") from.set(card[0], "@draw");
    else if (what === "played" || what === "discarded") from.set(card[0], `@hand-${seat}`);
    else if (what === "put-into-play")
      from.set(card[0], other === 0 ? "@draw" : other === 1 ? "@discard" : `@hand-${other - 16}`);
    else if (what === "gave") from.set(card[0], `@hand-${seat}`);
    else if (what === "put-into-hand") from.set(card[0], "@discard");
  }
  return from;
}

/** A face-down card on its way to somebody's hand. */
function ghost(from: DOMRect | undefined, to: Element | null, delay: number): void {
  if (!from || !to) return;
  const target = to.getBoundingClientRect();
  const card = document.createElement("i");
  card.className = "ghost";
  card.style.left = `${from.left}px`;
  card.style.top = `${from.top}px`;
  document.body.append(card);
  const [x, y] = [target.left + target.width / 2 - from.left - 20, target.top + target.height / 2 - from.top - 28];
  const flight = play(
    card,
    [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0.4 }],
    delay,
  );
  flight.finished.finally(() => card.remove()).catch(() => {});
}
