import { expect, test } from "vitest";
import type { Sentence } from "../protocol";
import { t, woven } from ".";
import { piecesOf, textOf, withoutName, type Piece } from "./pieces";

const castle: Piece = ["card", 3, "Castle"];

test("a sentence that is all text is one piece", () => {
  expect(piecesOf({ text: "Game 1 is dealt." })).toEqual(["Game 1 is dealt."]);
  expect(piecesOf(null)).toEqual([]);
});

test("pieces put together are the text", () => {
  expect(textOf([["seat", 1, "Merlin"], " plays ", castle, "."])).toBe("Merlin plays Castle.");
});

test("a sentence of the server becomes part of one of the page", () => {
  expect(woven("hand-why-play", { why: ["it's ", ["seat", 0, "ann"], "'s turn"] })).toEqual([
    "Can't be played: ",
    "it's ",
    ["seat", 0, "ann"],
    "'s turn",
    ".",
  ]);
  expect(textOf(woven("pile-discard-label", { n: 1, card: [castle] }))).toBe(
    t("pile-discard-label", { n: 1, card: "Castle" }),
  );
});

test.each<[string, Sentence, Piece[]]>([
  [
    "begins with who acts",
    { text: "", by: 1, pieces: [["seat", 1, "Ann"], " plays ", castle, "."] },
    ["plays ", castle, "."],
  ],
  ["of somebody else", { text: "", by: 0, pieces: [["seat", 1, "Ann"], " draws a card."] }, []],
  ["in which nobody acts", { text: "", pieces: [["seat", 1, "Ann"], "'s ", castle, " is destroyed."] }, []],
  ["of nobody", { text: "The draw pile is renewed." }, []],
])("what a player did, without the name: a sentence that is %s", (_, sentence, expected) => {
  expect(withoutName(sentence)).toEqual(expected);
});
