/** Where the pictures of cards come from: the server draws every face once, for each size and theme. */

import { settings, systemDark } from "../settings.svelte";
import { language } from "../words";

export type Size = "s" | "m" | "l" | "chip";
const SIZES: Record<Size, string> = { s: "table", m: "hand", l: "reader", chip: "chip" };

/** The deck whose cards are shown. */
export const faces = $state({ deck: "camelot" });

/** The address of a face, or of the back. */
export function picture(name: string, size: Size, deck = faces.deck): string {
  const theme = (settings.theme || (systemDark.current ? "dark" : "light")) as string;
  const card = name ? `&card=${encodeURIComponent(name)}&deck=${encodeURIComponent(deck)}` : "";
  const words = name && language() !== "en" ? `&lang=${language()}` : "";
  return `/faces/${SIZES[size]}.svg?theme=${theme}${card}${words}`;
}
