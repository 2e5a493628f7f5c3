/** How strong a bot is, in words. A server can also have bots that the catalogs don't know. */

import { isWord, t } from "./words";

const kind = (bot: string) => bot.split(":")[0]!;

/** Clumsy, Beginner, Casual, Strong, Expert; else the bot's own name. */
export function levelName(bot: string): string {
  const word = `bot-level-${kind(bot)}` as const;
  return isWord(word) ? t(word) : bot;
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
