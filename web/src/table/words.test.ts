import { expect, test } from "vitest";
import type { Option, Print } from "../protocol";
import { Reader } from "./sentence";
import { matchMove } from "./typed";

const print = (name: string): Print => ({ name, rank: "4", colors: ["blue"], kind: "event" });

test("cards and colors in a sentence are found, the longer name first", () => {
  const reader = new Reader([print("Castle"), print("Corbenic Castle"), print("Trade")]);
  expect(reader.read("ann discards Corbenic Castle (7 green).")).toEqual([
    { text: "ann discards " },
    { print: print("Corbenic Castle") },
    { text: " " },
    { color: "green", rank: "7" },
    { text: "." },
  ]);
  expect(reader.read("Trades are red")).toEqual([
    { text: "Trades are " },
    { text: "red " },
    { color: "red", rank: "" },
  ]);
});

test("a player's name is neither a card nor a color, whatever it is", () => {
  const reader = new Reader([print("Merlin"), print("Castle")], undefined, [
    "Merlin",
    "red",
    "Ann",
    "Ann 2",
    "Bo-Castle",
  ]);
  expect(reader.read("Merlin plays Castle.")).toEqual([
    { text: "Merlin" },
    { text: " plays " },
    { print: print("Castle") },
    { text: "." },
  ]);
  expect(reader.read("red names blue.")).toEqual([
    { text: "red" },
    { text: " names " },
    { text: "blue " },
    { color: "blue", rank: "" },
    { text: "." },
  ]);
  expect(reader.read("Ann 2 plays Castle (7 green).").slice(0, 2)).toEqual([{ text: "Ann 2" }, { text: " plays " }]);
  expect(reader.read("Bo-Castle ends the turn.")).toEqual([{ text: "Bo-Castle" }, { text: " ends the turn." }]);
  expect(reader.read("Annabel, 5 red")).toEqual([{ text: "Annabel, " }, { color: "red", rank: "5" }]);
});

test("a suit is said in the language of the page, whatever the sentence is in", () => {
  const queen: Print = { name: "queen of hearts", rank: "queen", colors: ["hearts"], kind: "card" };
  const reader = new Reader([queen], () => "Herz Dame");
  expect(reader.read("ann wünscht sich hearts.")).toEqual([
    { text: "ann wünscht sich " },
    { suit: "hearts" },
    { text: " " },
    { color: "hearts", rank: "" },
    { text: "." },
  ]);
  expect(reader.read("spiel ein Herz")).toEqual([
    { text: "spiel ein " },
    { text: "Herz " },
    { color: "hearts", rank: "" },
  ]);
  for (const name of ["queen of hearts", "Herz Dame"])
    expect(reader.read(`obenauf liegt ${name}`)).toEqual([{ text: "obenauf liegt " }, { print: queen }]);
});

test("a table without a deck yet has sentences too", () => {
  expect(new Reader([]).read("Game 1 is dealt.")).toEqual([{ text: "Game 1 is dealt." }]);
});

test("a typed move is the whole of it, or the beginning of one only", () => {
  const choices = ["play Trade", "discard Trade", "discard Thin Ice", "end turn"].map((text, number) => ({
    option: { verb: "", text } as Option,
    number,
  }));
  expect(matchMove("Discard  trade!", choices)?.number).toBe(1);
  expect(matchMove("end", choices)?.number).toBe(3);
  expect(matchMove("discard t", choices)).toBeUndefined();
  expect(matchMove("", choices)).toBeUndefined();
});
