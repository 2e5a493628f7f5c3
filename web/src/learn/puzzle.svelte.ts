/** A puzzle that is tried: the moves so far, and what they have come to. A wrong move is shown with what refutes it. */

import { attempt, type Tried } from "./api";
import { Desk } from "./desk.svelte";
import { note, noteTries, progress, streak, type Tries } from "./progress";

const HINTS = 3;

export class PuzzleDesk extends Desk {
  at = $state.raw<Tried | null>(null);
  moves = $state.raw<string[]>([]);
  tries = $state(1);
  hints = $state(0);
  /** The solution, when somebody has given up: in words, and how much of it is on the board. */
  solution = $state.raw<string[]>([]);
  share = $state("");
  /** Days in a row, once the puzzle of a day is solved. */
  streak = $state(0);
  private line: string[] = [];
  private hintsHere = 0;

  constructor(readonly number: number) {
    super();
    const before = progress().tried[number];
    if (before && !before.end) [this.tries, this.hints] = [before.tries, before.hints];
  }

  get gaveUp(): boolean {
    return this.solution.length > 0;
  }

  async look(): Promise<void> {
    await this.go(this.moves);
    if (this.gaveUp) await this.giveUp();
  }

  /** Begin again. */
  async startOver(): Promise<void> {
    this.solution = [];
    await this.go([]);
  }

  async giveUp(): Promise<void> {
    this.keep("given up");
    const tried = await attempt(this.number, { give_up: true });
    [this.line, this.solution] = [tried.line, tried.solution];
    await this.go([]);
  }

  /** The next move of the solution. */
  async playOn(): Promise<void> {
    await this.go(this.line.slice(0, this.moves.length + 1));
  }

  protected async make(move: string): Promise<void> {
    await this.go([...this.moves, move]);
    if (this.at?.verdict === "solved") return this.solved();
    if (this.at?.verdict === "wrong") this.tries++;
    this.keep("");
  }

  protected async takeBack(): Promise<void> {
    await this.go(this.moves.slice(0, -1));
  }

  protected async help(): Promise<void> {
    this.hints++;
    this.keep("");
    this.hintsHere = Math.min(HINTS, this.hintsHere + 1);
    const tried = await attempt(this.number, { moves: this.moves, hint: this.hintsHere });
    this.remarks = tried.hint.map((text) => ({ kind: "hint", text }));
    this.point(tried.move);
  }

  private async go(moves: string[]): Promise<void> {
    const tried = await attempt(this.number, { moves, tries: this.tries, hints: this.hints });
    [this.at, this.moves, this.hintsHere] = [tried, moves, 0];
    const kind = tried.verdict === "solved" ? "well" : "no";
    this.remarks = tried.said.map((text) => ({ kind, text }));
    this.share = tried.share.replace(tried.link, `${location.origin}/#${tried.link}`);
    const going = !this.gaveUp && tried.verdict !== "solved";
    this.show(tried, going && tried.verdict === "on", going && moves.length > 0);
  }

  private keep(end: Tries["end"]): void {
    noteTries(this.number, { tries: this.tries, hints: this.hints, end });
  }

  private solved(): void {
    this.keep("solved");
    const kept = note((kept) => {
      kept.puzzles[this.number] ??= [this.tries, this.hints];
      const day = this.at?.day ?? "";
      if (day && !kept.days.includes(day)) kept.days.push(day);
    });
    this.streak = this.at?.day ? streak(kept.days) : 0;
  }
}
