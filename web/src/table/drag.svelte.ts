/** A card of the hand that is being dragged: onto the discard pile to discard it, onto one's place to play it. */

const FAR = 10; // pixels, before a press is a drag

export const drag = $state({ handle: "", over: "" });

/** Begin with a press on a card; `drop` is told where it was let go. */
export function begin(event: PointerEvent, handle: string, drop: (place: string) => void): void {
  if (event.button !== 0) return;
  const card = event.currentTarget as HTMLElement;
  const [x, y] = [event.clientX, event.clientY];
  const touch = event.pointerType !== "mouse";
  let flying: HTMLElement | null = null;
  const move = (at: PointerEvent) => {
    const [dx, dy] = [at.clientX - x, at.clientY - y];
    const far = touch ? -dy > 2 * FAR && Math.abs(dy) > Math.abs(dx) : Math.hypot(dx, dy) > FAR;
    if (!drag.handle && !far) return;
    if (!drag.handle) {
      drag.handle = handle;
      card.classList.add("dragged");
      flying = lifted(card);
    }
    if (flying) flying.style.translate = `${dx}px ${dy}px`;
    drag.over = placeAt(at);
  };
  const end = (at: PointerEvent) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!drag.handle) return;
    const place = at.type === "pointerup" ? placeAt(at) : "";
    card.classList.remove("dragged");
    flying?.remove();
    const swallow = (click: MouseEvent) => (click.stopPropagation(), click.preventDefault());
    card.addEventListener("click", swallow, { capture: true });
    setTimeout(() => card.removeEventListener("click", swallow, { capture: true }));
    setTimeout(() => Object.assign(drag, { handle: "", over: "" }));
    if (place) drop(place);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** A copy above everything: the hand cuts off what leaves it. */
function lifted(card: HTMLElement): HTMLElement {
  const face = card.querySelector<HTMLElement>(".card") ?? card;
  const box = face.getBoundingClientRect();
  const copy = face.cloneNode(true) as HTMLElement;
  copy.classList.add("flying");
  for (const side of ["left", "top", "width", "height"] as const) copy.style[side] = `${box[side]}px`;
  document.body.append(copy);
  return copy;
}

function placeAt(at: PointerEvent): string {
  return document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? "";
}
