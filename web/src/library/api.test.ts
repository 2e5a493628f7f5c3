import { describe, expect, it, vi } from "vitest";

const { ask, language } = vi.hoisted(() => ({ ask: vi.fn(() => Promise.resolve()), language: vi.fn() }));
vi.mock("../net/api", () => ({ ask }));
vi.mock("../words", () => ({ language }));
vi.stubGlobal("navigator", { language: "de" });

const { rules } = await import("./api");

describe("the rules", () => {
  it("are asked for in the language of the page, once for each language", async () => {
    for (const code of ["de", "en", "de"]) {
      language.mockReturnValue(code);
      await rules();
    }

    expect(ask.mock.calls).toEqual([["/api/rules?lang=de"], ["/api/rules?lang=en"]]);
  });
});
