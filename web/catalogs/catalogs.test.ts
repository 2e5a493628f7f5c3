import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { say, type Catalog, type Word } from "../src/words/say.ts";
import { catalog, FOLDER, languages, STATIC, types, TYPES } from "./files.ts";
import { read, values } from "./fluent.ts";
import { ACCENTED, disguise, PLAIN, PSEUDO } from "./pseudo.ts";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const english = catalog("en");
const words = Object.keys(english);
const speaker = (language: string): Catalog => ({ language, words: catalog(language) as Catalog["words"] });

test.each([...languages(), PSEUDO])("%s says everything, and speaks of the same values as English", (language) => {
  const own = catalog(language);
  expect(Object.keys(own).sort()).toEqual([...words].sort());
  for (const word of words) expect(values(own[word]!), word).toEqual(values(english[word]!));
});

test("German is not English left standing", () => {
  const german = catalog("de");
  const same = words.filter((word) => JSON.stringify(german[word]) === JSON.stringify(english[word]));
  // names, numbers, words of both languages
  expect(same.sort()).toEqual([
    "bot-named",
    "brand",
    "card-is",
    "card-with-face",
    "chat-title",
    "menu-pace-normal",
    "new-bots",
    "new-deck",
    "new-duplicate",
    "new-quick",
    "new-slow",
    "new-teams",
    "replay-move",
    "replay-stop",
    "seat-connected",
    "seat-gone",
    "settings-usual",
    "sheet-percent",
  ]);
});

test("every word is used", () => {
  const files = globSync("src/**/*.{ts,svelte}", { cwd: WEB, exclude: ["src/words/ids.ts"] });
  const source = files.map((file) => readFileSync(`${WEB}/${file}`, "utf-8")).join("\n");
  const begun = [...source.matchAll(/`([a-z-]+-)\$\{/g)].map((found) => found[1]!); // `move-${verb}`
  const isUsed = (word: string) =>
    [`"${word}"`, `'${word}'`].some((quoted) => source.includes(quoted)) ||
    begun.some((start) => word.startsWith(start));
  const unused = words.filter((word) => !isUsed(word) && !word.startsWith(STATIC));
  expect(unused).toEqual(["language-name"]); // which the build uses
});

test("the types are those of the catalog; `npm run build` writes them", () => {
  expect(readFileSync(TYPES, "utf-8")).toBe(types());
});

test("one and many", () => {
  const german = speaker("de");
  expect([0, 1, 2, 21].map((n) => say(german, "seat-cards", { n }))).toEqual([
    "0 Karten auf der Hand",
    "1 Karte auf der Hand",
    "2 Karten auf der Hand",
    "21 Karten auf der Hand",
  ]);
  expect([0, 1, 2].map((n) => say(speaker("en"), "library-deck-size", { n }))).toEqual([
    "0 cards",
    "1 card",
    "2 cards",
  ]);
});

const trial = (source: string, fill: Record<string, string | number> = {}) =>
  say({ language: "en", words: read(source) as unknown as Catalog["words"] }, "it" as Word, fill);

test("an exact number comes before its plural form, a word chooses by itself", () => {
  const cards = "it = { $n ->\n    [0] no card\n    [one] a card\n   *[other] { $n } cards\n} here\n";
  expect([0, 1, 2].map((n) => trial(cards, { n }))).toEqual(["no card here", "a card here", "2 cards here"]);
  const pile = "it = { $color ->\n    [red] the warm pile\n   *[other] a { $color } pile\n}\n";
  expect(["red", "blue"].map((color) => trial(pile, { color }))).toEqual(["the warm pile", "a blue pile"]);
  expect(values(read(cards)["it"]!)).toEqual({ n: "number" });
  expect(values(read(pile)["it"]!)).toEqual({ color: "string | number" });
});

test("a message inside another one is put in", () => {
  expect(trial('it = { name }, at last\nname = { $who }\'s {"{"}table\n', { who: "Ann" })).toBe(
    "Ann's {table, at last",
  );
});

test.each([
  ["it = { other }\n", "which is not there"],
  ["it = { it }\n", "which is not there"],
  ["it = { NUMBER($n) }\n", "only values"],
  ["it = { -term }\n-term = x\n", "only values"],
  ["it = one\nit = two\n", "twice"],
  ["it = one\n    .title = two\n", "attributes"],
  ["it\n", "not Fluent"],
])("what the page can't say ends the build: %j", (source, problem) => {
  expect(() => read(source)).toThrow(problem);
});

test("the pseudo-language is that of the server: accented and 40 % longer, values as they are", () => {
  const server = readFileSync(`${FOLDER}/pseudo.py`, "utf-8");
  expect(server).toContain(`"${PLAIN}", "${ACCENTED}"`);
  expect(disguise(["hint: ", ["what"]])).toEqual(["ĥíñţ:~~ ", ["what"]]);
  expect(say(speaker(PSEUDO), "seat-cards", { n: 1 })).toBe("1 ćáŕď íñ ĥáñď~~~~");
});
