/** Color symbols and icons, drawn once into the document; everything else points to them. */

import drawing from "./icons.svg?raw";

export function drawSprite(): void {
  const holder = document.createElement("div");
  holder.className = "sprite";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = drawing;
  document.body.prepend(holder);
}
