/** The level of the bot that adapts to you: kept in this browser, and told to every table that it sits at. */

export const ADAPTIVE = "adaptive";
const KEY = "eights.adaptive";
const [USUAL, MOST] = [2, 6];

export function level(): number {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? USUAL);
    return Number.isInteger(kept) && kept >= 0 && kept <= MOST ? kept : USUAL;
  } catch {
    return USUAL;
  }
}

/** After a game: one level up if you won, one down if you lost. */
export function adapt(won: boolean): void {
  try {
    localStorage.setItem(KEY, String(Math.max(0, Math.min(MOST, level() + (won ? 1 : -1)))));
  } catch {
    // A browser that keeps nothing: the level stays as it is.
  }
}

/** A bot as a table is asked for it: adaptive becomes adaptive:3. */
export const asked = (bot: string): string => (bot === ADAPTIVE ? `${ADAPTIVE}:${level()}` : bot);
export const isAdaptive = (bot: string): boolean => bot.split(":")[0] === ADAPTIVE;
