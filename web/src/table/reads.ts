/** Hover and focus show a card large; a long press opens the reader. */

import type { Attachment } from "svelte/attachments";
import type { Print } from "../protocol";
import type { Piece } from "../words/pieces";
import type { Reading } from "./context";

const HOVER = 350;
const PRESS = 450;
const AT_ONCE = 100; // after the key that moved the focus

let moved = -Infinity; // when the focus was moved by a key
addEventListener(
  "keydown",
  ({ key }) => {
    if (key === "Tab" || key.startsWith("Arrow") || key === "Home" || key === "End") moved = performance.now();
  },
  { capture: true },
);

export function reads(print: Print, reading: Reading, whys: () => Piece[][] = () => []): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let done = false; // shown, or pressed: not again before the pointer has left
    const stop = () => {
      clearTimeout(timer);
      queueMicrotask(reading.unpeek); // not at once: a card that is taken away loses the focus while the page is drawn
    };
    const leave = () => {
      done = false;
      stop();
    };
    const down = (event: PointerEvent) => {
      stop();
      done = true;
      if (event.pointerType !== "mouse") timer = setTimeout(() => reading.open(print), PRESS);
    };
    const move = (event: PointerEvent) => {
      const far = Math.abs(event.movementX) + Math.abs(event.movementY);
      if (event.pointerType !== "mouse") {
        if (far > 4) clearTimeout(timer);
      } else if (far && !done) {
        // A card that comes to lie under a pointer at rest has not been asked for.
        done = true;
        timer = setTimeout(() => reading.peek(print, node, whys()), HOVER);
      }
    };
    const focus = () => {
      if (node.matches(":focus-visible") && performance.now() - moved < AT_ONCE)
        timer = setTimeout(() => reading.peek(print, node, whys()), HOVER);
    };
    const menu = (event: MouseEvent) => event.preventDefault();
    const heard = {
      pointerleave: leave,
      pointerdown: down,
      pointerup: stop,
      pointermove: move,
      pointercancel: stop,
      focus,
      blur: stop,
    };
    for (const [name, hear] of Object.entries(heard)) node.addEventListener(name, hear as EventListener);
    node.addEventListener("contextmenu", menu);
    return () => {
      stop();
      for (const [name, hear] of Object.entries(heard)) node.removeEventListener(name, hear as EventListener);
      node.removeEventListener("contextmenu", menu);
    };
  };
}
