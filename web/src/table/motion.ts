/** Cards fly from where they were to where they go, so that every change shows its cause. */

import type { Event } from "../protocol";
import { isStill } from "../settings.svelte";

type Line = Event["lines"][number];
export type Places = Map<string, DOMRect>;

const EASE = "cubic-bezier(.35, 0, .1, 1)";
const FLIGHT = 320;
const MOST = 12; // more at once is a blur



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
  const from = origins(lines);
  let flights = 0;
  for (const element of document.querySelectorAll<HTMLElement>("[data-card]")) {
    const handle = element.dataset["card"]!;
    const old = was.get(handle) ?? was.get(from.get(handle) ?? "");
    if (!old || flights >= MOST) continue;
    const now = element.getBoundingClientRect();
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (Math.abs(x) + Math.abs(y) < 12 || !now.width) continue;
    flights++;
    const scale = Math.min(2, Math.max(0.3, old.width / now.width));
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 30 },
        { transform: "none", transformOrigin: "0 0", zIndex: 30 },
      ],
      { duration: FLIGHT, easing: EASE },
    );
  }
  for (const [what, seat, card] of lines) {
    if (what === "drew" && !card && flights < MOST) {
      ghost(was.get("@draw"), document.querySelector(`[data-anchor="hand-${seat}"]`), flights * 60);
      flights++;
    }
  }
}

/** Where a card that was out of sight comes from, by what is told of it. */
function origins(lines: Line[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const [what, seat, card, other] of lines) {
    if (!card || from.has(card[0])) continue;
    if (what === "drew" || what === "revealed" || what === "looked") from.set(card[0], "@draw");
    else if (what === "played" || what === "discarded") from.set(card[0], `@hand-${seat}`);
    else if (what === "put-into-play") from.set(card[0], other === 0 ? "@draw" : other === 1 ? "@discard" : `@hand-${other - 16}`);
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
  card
    .animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0.4 }], {
      duration: FLIGHT,
      delay,
      easing: EASE,
      fill: "both",
    })
    .finished.finally(() => card.remove());
}
