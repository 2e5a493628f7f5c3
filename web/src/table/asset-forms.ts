/** How an asset is shown: in the largest form whose text can still be read. */

import type { Room } from "./context";

/** The whole card; a tile with the full text; a tile with the short text; the emblem alone. */
export type Form = "whole" | "full" | "short" | "chip";

const [ENOUGH_HEIGHT, CARDS_WIDTH, TEXT_WIDTH] = [425, 470, 330]; // of the board, and of a place
const MOST_CARDS = 3; // side by side
const OWN = { width: 1050, height: 560 }; // a board on which one's own assets are whole cards

export function formOf(room: Room, width: number, assets: number, many: boolean): Form {
  if (many || room.height < ENOUGH_HEIGHT) return "short";
  if (width >= CARDS_WIDTH && assets <= MOST_CARDS) return "whole";
  return width >= TEXT_WIDTH ? "full" : "short";
}

export function formOfOwn(room: Room): Form {
  return room.width >= OWN.width && room.height >= OWN.height ? "whole" : "short";
}
