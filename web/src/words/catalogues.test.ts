import { expect, test } from "vitest";
import { CATALOGUES, say, type Language, type Word } from "./catalogues";
import { en } from "./en";

const languages = Object.keys(CATALOGUES) as Language[];
const words = Object.keys(en) as Word[];
const forms = (text: string | readonly string[]) => (typeof text === "string" ? [text] : text);
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();

test.each(languages)("%s says everything, with the same holes as English", (language) => {
  const catalogue = CATALOGUES[language];
  expect(Object.keys(catalogue).sort()).toEqual([...words].sort());
  for (const word of words) {
    const [own, english] = [forms(catalogue[word]), forms(en[word])];
    expect(own.length, word).toBe(english.length);
    own.forEach((text, place) => {
      expect(Boolean(text.trim()), word).toBe(Boolean(english[place]!.trim()));
      // "1 card left" may be said without its number
      expect(place === 0 && own.length === 2 ? holes(english[1]!) : holes(english[place]!), `${word}: ${text}`).toEqual(
        expect.arrayContaining(holes(text)),
      );
      if (own.length === 1 || place === 1) expect(holes(text), `${word}: ${text}`).toEqual(holes(english[place]!));
    });
  }
});

test("German is not English left standing", () => {
  const same = words.filter((word) => JSON.stringify(CATALOGUES.de[word]) === JSON.stringify(en[word]));
  // names, numbers, words of both languages
  expect(same.sort()).toEqual([
    "brand",
    "card.card",
    "new.bots",
    "new.deck",
    "new.quick",
    "new.slow",
    "new.teams",
    "replay.move",
  ]);
});

test("one and many", () => {
  expect([0, 1, 2, 21].map((n) => say("de", "seat.cards", { n }))).toEqual([
    "0 Karten auf der Hand",
    "1 Karte auf der Hand",
    "2 Karten auf der Hand",
    "21 Karten auf der Hand",
  ]);
  expect([0, 1, 2].map((n) => say("en", "library.deckSize", { n }))).toEqual(["0 cards", "1 card", "2 cards"]);
});
