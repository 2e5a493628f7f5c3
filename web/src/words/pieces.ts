/** Sentences in pieces: text, and words that know which card, player, color or rule they stand for. */

import type { Sentence } from "../protocol";

export type Piece = NonNullable<Sentence["pieces"]>[number];

/** The pieces of what the server says; a sentence that is all text has none of its own. */
export function piecesOf(sentence: Sentence | null | undefined): Piece[] {
  if (!sentence) return [];
  return sentence.pieces?.length ? sentence.pieces : [sentence.text];
}

/** As plain text. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece[2])).join("");
}

/** Whether anything is said at all. */
export const isSaid = (pieces: readonly Piece[]): boolean => pieces.length > 0;

/** What somebody does, without their name, if the sentence begins with it; otherwise nothing. */
export function withoutName(sentence: Sentence): Piece[] {
  const [who, first, ...others] = piecesOf(sentence);
  const begins = Array.isArray(who) && who[0] === "seat" && who[1] === sentence.by;
  return begins && typeof first === "string" ? [first.trimStart(), ...others] : [];
}
