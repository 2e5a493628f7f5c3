/** Hover and focus show a card large; a long press opens the reader. */

import type { Attachment } from "svelte/attachments";
import type { Print } from "../protocol";
import type { Reading } from "./context";

const HOVER = 350;
const PRESS = 450;

export function reads(print: Print, reading: Reading, whys: () => string[] = () => []): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      queueMicrotask(reading.unpeek); // not at once: a card that is taken away loses the focus while the page is drawn
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") timer = setTimeout(() => reading.peek(print, node, whys()), HOVER);
    };
    const down = (event: PointerEvent) => {
      stop();
      if (event.pointerType !== "mouse") timer = setTimeout(() => reading.open(print), PRESS);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && Math.abs(event.movementX) + Math.abs(event.movementY) > 4) clearTimeout(timer);
    };
    const focus = () => {
      if (node.matches(":focus-visible")) timer = setTimeout(() => reading.peek(print, node, whys()), HOVER);
    };
    const menu = (event: MouseEvent) => event.preventDefault();
    const heard = { pointerenter: enter, pointerleave: stop, pointerdown: down, pointerup: stop, pointermove: move, pointercancel: stop, focus, blur: stop };
    for (const [name, hear] of Object.entries(heard)) node.addEventListener(name, hear as EventListener);
    node.addEventListener("contextmenu", menu);
    return () => {
      stop();
      for (const [name, hear] of Object.entries(heard)) node.removeEventListener(name, hear as EventListener);
      node.removeEventListener("contextmenu", menu);
    };
  };
}
