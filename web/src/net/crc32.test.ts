import { expect, test } from "vitest";
import { crc32 } from "./crc32";

test("the known check value, and eight digits always", () => {
  expect(crc32("123456789")).toBe("cbf43926");
  expect(crc32("")).toBe("00000000");
  expect(crc32("ü – ☾")).toMatch(/^[0-9a-f]{8}$/);
});
