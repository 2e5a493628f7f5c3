import { expect, test } from "vitest";
import { initials } from "./initials";

test("no two players have the same avatar", () => {
  expect(["Ann", "Bob", "Cat"].map((_, seat, names) => initials(names, seat))).toEqual(["A", "B", "C"]);
  expect(["Cleo", "Cat", "Bob"].map((_, seat, names) => initials(names, seat))).toEqual(["Cl", "Ca", "B"]);
  expect(["Ann", "Ann 2", "Anna"].map((_, seat, names) => initials(names, seat))).toEqual(["A1", "A2", "A3"]);
  expect(initials([""], 0)).toBe("–");
});
