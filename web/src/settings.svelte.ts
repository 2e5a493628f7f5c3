/** What somebody has chosen for this browser: kept, and used at once. */

import { MediaQuery } from "svelte/reactivity";
import { NAMES } from "./words/en";

const KEY = "eights.settings";

interface Settings {
  name: string;
  sort: "color" | "rank";
  theme: "" | "light" | "dark";
  seen: string[]; // the tips that were read
}

function read(): Settings {
  const made = { name: NAMES[Math.floor(Math.random() * NAMES.length)]!, sort: "color", theme: "", seen: [] } as Settings;
  try {
    return { ...made, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return made;
  }
}

export const settings = $state(read());

export const systemDark = new MediaQuery("(prefers-color-scheme: dark)");

export const isDark = () => (settings.theme ? settings.theme === "dark" : systemDark.current);

function paint(): void {
  document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
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
