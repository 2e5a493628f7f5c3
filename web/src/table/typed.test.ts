import { expect, test } from "vitest";
import type { Option } from "../protocol";
import { matchMove } from "./typed";

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
