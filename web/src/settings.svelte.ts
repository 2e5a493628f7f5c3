/** What somebody has chosen for this browser: kept, and used at once. */

import { Media } from "./media.svelte";
import type { Language } from "./words/catalogues";

const KEY = "eights.settings";
/** Names for people who have not said theirs. */
const NAMES = [
  "Ann",
  "Bea",
  "Cai",
  "Eve",
  "Fay",
  "Gil",
  "Ida",
  "Jon",
  "Kit",
  "Lou",
  "Max",
  "Nia",
  "Rae",
  "Sam",
  "Tom",
  "Wyn",
];

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };

interface Settings {
  name: string;
  language: "" | Language; // nothing: as the browser says
  sort: "color" | "rank";
  theme: "" | "light" | "dark"; // nothing: as the system says
  motion: "" | "full" | "none";
  sounds: boolean;
  notices: boolean; // of your turn, while you look elsewhere
  seen: string[]; // the tips that were read
}

const anyName = () => NAMES[Math.floor(Math.random() * NAMES.length)]!;

/** A name as a table would write it: letters, digits, blanks and -; one is made up if nothing is left. */
export function clean(name: string): string {
  return (
    name
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}-]+/gu, " ")
      .trim()
      .slice(0, 20)
      .trim() || anyName()
  );
}

function first(): Settings {
  return {
    name: anyName(),
    language: "",
    sort: "color",
    theme: "",
    motion: "",
    sounds: false,
    notices: false,
    seen: [],
  };
}

function read(): Settings {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return first();
  }
}

export const settings = $state(read());

export const systemDark = new Media("(prefers-color-scheme: dark)");
const systemStill = new Media("(prefers-reduced-motion: reduce)");

export const isDark = () => (settings.theme ? settings.theme === "dark" : systemDark.current);

/** Whether nothing shall move. */
export const isStill = () => (settings.motion ? settings.motion === "none" : systemStill.current);

const spoken =
  (navigator.languages ?? []).map((each) => each.slice(0, 2)).find((each): each is Language => each in LANGUAGES) ??
  "en";

export const language = (): Language => (settings.language in LANGUAGES ? (settings.language as Language) : spoken);

function paint(): void {
  const page = document.documentElement;
  page.dataset["theme"] = isDark() ? "dark" : "light";
  page.dataset["motion"] = isStill() ? "none" : "full";
  page.lang = language();
}

$effect.root(() => {
  $effect(() => {
    paint();
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
  });
});
paint();

export function flipTheme(): void {
  settings.theme = isDark() ? "light" : "dark";
}

/** As if the page had never been here. */
export function forgetAll(): void {
  Object.assign(settings, first());
}
