/** Where the pictures of cards come from: the server draws every face once, for each size and theme. */

import { settings, systemDark } from "../settings.svelte";
import { language } from "../words";

export type Size = "s" | "m" | "l" | "full" | "chip";
const SIZES: Record<Size, string> = { s: "table", m: "hand", l: "reader", full: "full", chip: "chip" };

/** The deck whose cards are shown, and, if it is text, which text: its file may have changed since. */
export const faces = $state({ deck: "camelot", edition: "" });

/** The address of a face, or of the back: of the table's deck, or of another one as it is today. */
export function picture(name: string, size: Size, deck = ""): string {
  const theme = (settings.theme || (systemDark.current ? "dark" : "light")) as string;
  const edition = !deck && faces.edition ? `&edition=${faces.edition}` : "";
  const card = name ? `&card=${encodeURIComponent(name)}&deck=${encodeURIComponent(deck || faces.deck)}${edition}` : "";
  const words = name && language() !== "en" ? `&lang=${language()}` : "";
  const suits = name && settings.suits === "two" ? "&pack=two" : "";
  const back = !name && settings.back !== "night" ? `&back=${settings.back}` : "";
  return `/faces/${SIZES[size]}.svg?theme=${theme}${card}${words}${suits}${back}`;
}
