import { expect, test } from "vitest";
import type { Option, Print } from "../protocol";
import { commitmentOf } from "./fairness";
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
  expect(reader.read("Trades are red")).toEqual([{ text: "Trades are " }, { text: "red " }, { color: "red", rank: "" }]);
});

test("a suit is said in the language of the page, whatever the sentence is in", () => {
  const queen: Print = { name: "queen of hearts", rank: "queen", colors: ["hearts"], kind: "card" };
  const reader = new Reader([queen], () => "Herz Dame");
  expect(reader.read("ann wünscht sich hearts.")).toEqual([{ text: "ann wünscht sich " }, { suit: "hearts" }, { text: " " }, { color: "hearts", rank: "" }, { text: "." }]);
  expect(reader.read("spiel ein Herz")).toEqual([{ text: "spiel ein " }, { text: "Herz " }, { color: "hearts", rank: "" }]);
  for (const name of ["queen of hearts", "Herz Dame"]) expect(reader.read(`obenauf liegt ${name}`)).toEqual([{ text: "obenauf liegt " }, { print: queen }]);
});

test("a table without a deck yet has sentences too", () => {
  expect(new Reader([]).read("Game 1 is dealt.")).toEqual([{ text: "Game 1 is dealt." }]);
});

test("a typed move is the whole of it, or the beginning of one only", () => {
  const choices = ["play Trade", "discard Trade", "discard Thin Ice", "end turn"].map((text, number) => ({ option: { verb: "", text } as Option, number }));
  expect(matchMove("Discard  trade!", choices)?.number).toBe(1);
  expect(matchMove("end", choices)?.number).toBe(3);
  expect(matchMove("discard t", choices)).toBeUndefined();
  expect(matchMove("", choices)).toBeUndefined();
});

test("the promise of a shuffle is computed as the server does", async () => {
  const seed = "e921dc66a6e6e66d3316fe0fdc60a3fb3bd529bf9fa864716c9c4399213d1f19";
  expect(await commitmentOf("bd2a433a219141e79f9690fa9d18784e", seed)).toBe("651d4a7774a7e5b491ee8d077286d7b07ca5ecc676190bd38e9c95251d611e67");
  expect(await commitmentOf("bd2a433a219141e79f9690fa9d18784f", seed)).not.toBe("651d4a7774a7e5b491ee8d077286d7b07ca5ecc676190bd38e9c95251d611e67");
});
