/** What somebody has chosen for this browser: saved, and used at once. */

import { Media } from "./media.svelte";
import { read, save, type Settings } from "./saved";
import { wanted } from "./words/languages";
import { speak } from "./words/spoken.svelte";

/** A name as a table would write it: letters, digits, blanks and -. */
export function clean(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}-]+/gu, " ")
    .trim()
    .slice(0, 20)
    .trim();
}

function first(): Settings {
  return {
    name: "",
    language: "",
    sort: "color",
    theme: "",
    motion: "",
    text: "",
    suits: "four",
    back: "night",
    sounds: true,
    notices: false,
    confirm: false,
    seen: [],
  };
}

export const settings = $state<Settings>({ ...first(), ...read() });

export const systemDark = new Media("(prefers-color-scheme: dark)");
const systemStill = new Media("(prefers-reduced-motion: reduce)");

export const isDark = () => (settings.theme ? settings.theme === "dark" : systemDark.current);

/** Whether nothing shall move. */
export const isStill = () => (settings.motion ? settings.motion === "none" : systemStill.current);

function paint(): void {
  const page = document.documentElement;
  page.dataset["theme"] = isDark() ? "dark" : "light";
  page.dataset["text"] = settings.text;
  page.dataset["back"] = settings.back;
  page.dataset["motion"] = isStill() ? "none" : "full";
}

$effect.root(() => {
  $effect(() => {
    paint();
    save($state.snapshot(settings));
  });
  $effect(() => void speak(wanted(settings.language)));
});
paint();

export function flipTheme(): void {
  settings.theme = isDark() ? "light" : "dark";
}

/** As if the page had never been here. */
export function forgetAll(): void {
  Object.assign(settings, first());
}
