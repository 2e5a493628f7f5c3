/** What somebody has learned, solved and played, kept in this browser alone. */

const KEY = "eights.progress";

export interface Progress {
  /** By lesson: the step to go on with; FINISHED after the last one. */
  lessons: Record<string, number>;
  /** By number: how many tries and hints it took to solve a puzzle. */
  puzzles: Record<string, [tries: number, hints: number]>;
  /** By number: every puzzle that was begun, and how it went until its end for the first time. */
  tried: Record<string, Tries>;
  /** Days whose puzzle was solved in time, as 2026-11-19. */
  days: string[];
  /** By day: links of finished games of the deal of the day. Only one's first game counts. */
  deals: Record<string, { mine: string; others: string[] }>;
}

/** The tries at a puzzle, the one that solved it included. */
export interface Tries {
  tries: number;
  hints: number;
  end: "" | "solved" | "given up";
}

export function progress(): Progress {
  const nothing: Progress = { lessons: {}, puzzles: {}, tried: {}, days: [], deals: {} };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return nothing;
  }
}

/** Change what is kept, as it is now: another tab may have changed it. */
export function note(change: (kept: Progress) => void): Progress {
  const kept = progress();
  change(kept);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the progress lasts as long as the page.
  }
  return kept;
}

export function forgetProgress(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Tries at a puzzle. Once it was solved or given up they count no more: the solution is known. */
export function noteTries(puzzle: number, now: Tries): void {
  note(({ tried }) => {
    if (!tried[puzzle]?.end) tried[puzzle] = now;
  });
}

/** How hard the puzzles were, as a file: nobody gets it but those it is given to. */
export function triesToExport(all: readonly { number: number; kind: string; stars: number }[], volume: number): string {
  const { tried } = progress();
  const begun = all.flatMap(({ number, kind, stars }) => {
    const found = tried[number];
    return found ? [{ number, kind, stars, ...found }] : [];
  });
  return `${JSON.stringify({ volume, puzzles: begun }, null, 1)}\n`;
}

/** A finished game of the deal of a day. */
export function noteDeal(day: string, link: string, isMine: boolean): void {
  note(({ deals }) => {
    const those = (deals[day] ??= { mine: "", others: [] });
    if (isMine) those.mine ||= link;
    else if (link !== those.mine && !those.others.includes(link)) those.others.push(link);
  });
}

export const FINISHED = -1;
export const isDone = (kept: Progress, lesson: string) => kept.lessons[lesson] === FINISHED;

const DAY = 86_400_000;
export const utcDay = (now: number = Date.now()) => new Date(now).toISOString().slice(0, 10);
const before = (day: string) => utcDay(Date.parse(day) - DAY);

/** How many days in a row were solved, up to today; until today's is solved, up to yesterday. */
export function streak(days: readonly string[], today: string = utcDay()): number {
  const solved = new Set(days);
  let day = solved.has(today) ? today : before(today);
  let length = 0;
  for (; solved.has(day); day = before(day)) length++;
  return length;
}

/** The last days, the latest last, and whether each was solved. */
export function lastDays(days: readonly string[], number: number, today: string = utcDay()): [string, boolean][] {
  const solved = new Set(days);
  return Array.from({ length: number }, (_, back) => utcDay(Date.parse(today) - (number - 1 - back) * DAY)).map(
    (day) => [day, solved.has(day)],
  );
}
