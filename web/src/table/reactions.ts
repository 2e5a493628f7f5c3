/** The reactions, each with its icon. */

import type { React } from "../protocol";

export type Reaction = React["what"];

export const ICONS: Record<Reaction, string> = {
  "well-played": "star",
  ouch: "lose",
  hmm: "help",
  ha: "smile",
  thanks: "heart",
};
export const REACTIONS = Object.keys(ICONS) as Reaction[];
