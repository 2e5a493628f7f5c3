/** How strong a bot is, in words. A server can also have bots that the catalogs don't know. */

import { isWord, t } from "./words";

/** As they sit down (table/judge.py). */
const NAMES: Record<string, string> = {
  random: "Tumble",
  novice: "Pip",
  casual: "Rowan",
  greedy: "Morgan",
  search: "Sage",
  adaptive: "Robin",
};

const kind = (bot: string) => bot.split(":")[0]!;

/** Clumsy, Beginner, Casual, Strong, Expert; else the bot's own name. */
export function levelName(bot: string): string {
  const word = `bot-level-${kind(bot)}` as const;
  return isWord(word) ? t(word) : bot;
}

/** In a list: its name, and how strong it is. */
export function listName(bot: string): string {
  const name = NAMES[kind(bot)];
  return name ? t("bot-named", { name, level: levelName(bot) }) : levelName(bot);
}

/** What can be expected of it. */
export function levelLine(bot: string): string {
  const word = `bot-line-${kind(bot)}` as const;
  return isWord(word) ? t(word) : "";
}

/** Whom one plays with: Strong bot. */
export function botName(bot: string): string {
  return levelName(bot) === bot ? t("bot-other", { bot }) : t("bot-kind", { level: levelName(bot) });
}
