/** What this browser has saved of somebody's settings. An address with `?lang=de` chooses a language, too. */

import { isLanguage } from "./words/languages";

const KEY = "eights.settings";

export interface Settings {
  name: string;
  language: string; // nothing: as the browser says
  sort: "color" | "rank";
  theme: "" | "light" | "dark"; // nothing: as the system says
  motion: "" | "full" | "none";
  text: "" | "large" | "larger";
  suits: "four" | "two"; // of the classic pack
  back: "night" | "forest" | "wine";
  sounds: boolean;
  notices: boolean; // of your turn, while you look elsewhere
  confirm: boolean; // ask before a turn ends
  seen: string[]; // the tips that were read
}

export function read(): Partial<Settings> {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  return { ...parsed(), ...(isLanguage(asked) && { language: asked }) };
}

function parsed(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export function save(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that saves nothing: the choice lasts as long as the page.
  }
}
