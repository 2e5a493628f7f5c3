/** Finding what somebody looks for: every word typed must be there, in any order; case and accents do not matter. */

import type { CardText, Ruling, Section } from "./api";

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").toLowerCase();

export function has(text: string, wanted: string): boolean {
  const said = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => said.includes(word));
}

export const wordsOfCard = (card: CardText): string =>
  [card.said, ...card.sides.flatMap((side) => [side.name, side.kind, side.short, ...side.text.flat()])].join(" ");

export const wordsOfSection = (section: Section): string =>
  [section.title, ...section.blocks.flatMap((block) => block.rows.flat(2).map((span) => span[1]))].join(" ");

export const wordsOfRuling = (ruling: Ruling): string =>
  [`ruling ${ruling.number}`, ruling.title, ruling.question, ruling.text, ruling.why].join(" ");
