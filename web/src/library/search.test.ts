import { describe, expect, it } from "vitest";
import type { CardText, Section } from "./api";
import { has, wordsOfCard, wordsOfSection } from "./search";

const merlin: CardText = {
  name: "Merlin",
  said: "Merlin, king of purple, asset",
  rank: "K",
  colors: ["purple"],
  wild: false,
  sides: [
    {
      name: "Merlin",
      kind: "asset",
      colors: ["purple"],
      text: [["At the start of your turn", "draw a card."]],
      short: "Your start: draw 1",
    },
  ],
  copies: 1,
  rulings: [],
};

describe("search", () => {
  it("wants every word, in any order and any case", () => {
    expect(has("Draw two cards", "CARDS draw")).toBe(true);
    expect(has("Draw two cards", "draw three")).toBe(false);
    expect(has("anything", "")).toBe(true);
  });

  it("does not mind accents and kinds of apostrophes", () => {
    expect(has("Saint Elmo’s Fire, für König", "elmo's konig")).toBe(true);
  });

  it("finds a card by its name, rank, color, kind and text", () => {
    for (const wanted of ["merl", "king purple", "asset", "start draw"])
      expect(has(wordsOfCard(merlin), wanted)).toBe(true);
    expect(has(wordsOfCard(merlin), "destroy")).toBe(false);
  });

  it("finds a section by its title and by what is in its tables", () => {
    const section: Section = {
      id: "x",
      chapter: 0,
      title: "The cards",
      blocks: [{ kind: "table", rows: [[[["", "Moon", ""]], [["strong", "asset", ""]]]] }],
    };
    expect(has(wordsOfSection(section), "cards moon asset")).toBe(true);
  });
});
