/** A lesson that is taken: where one is in it, what is said there, and what became of the last move. */

import { take, type Taken } from "./api";
import { Desk } from "./desk.svelte";
import { FINISHED, note } from "./progress";

export class LessonDesk extends Desk {
  at = $state.raw<Taken | null>(null);
  private hints = 0;

  constructor(readonly lesson: string) {
    super();
  }

  get finished(): boolean {
    return Boolean(this.at?.done && this.at.next === null);
  }

  /** What the lesson says about a card that can't be used now. */
  about = $derived.by(() => {
    const card = this.me?.hand?.find(([handle]) => handle === this.selected);
    if (!card || !this.at) return [];
    return this.at.refusals
      .filter(([verb, face]) => face === card[1] && !this.uses(card[0], verb).length)
      .map(([, , text]) => text);
  });

  async go(step: number): Promise<void> {
    this.remarks = [];
    this.become(await take(this.lesson, { step }));
  }

  async look(): Promise<void> {
    if (this.at) this.become({ ...(await take(this.lesson, this.place)), done: this.at.done, well: this.at.well });
  }

  protected async make(move: string): Promise<void> {
    const taken = await take(this.lesson, { ...this.place, move });
    const wrong = taken.verdict === "wrong";
    if (wrong) this.letGo();
    this.remarks = [
      ...taken.told.map((text) => ({ kind: wrong ? ("no" as const) : ("well" as const), text })),
      ...taken.well.map((text) => ({ kind: "well" as const, text })),
    ];
    this.become(taken);
    if (taken.done) note((kept) => (kept.lessons[this.lesson] = taken.next ?? FINISHED));
  }

  protected async takeBack(): Promise<void> {
    const { step, made } = this.place;
    this.remarks = [];
    this.become(await take(this.lesson, { step, made: made.slice(0, -1) }));
  }

  protected async help(): Promise<void> {
    const taken = await take(this.lesson, { ...this.place, hint: ++this.hints });
    this.remarks = taken.hint.map((text) => ({ kind: "hint", text }));
    this.point(taken.move);
  }

  private get place(): { step: number; made: string[] } {
    return { step: this.at?.step ?? 0, made: this.at?.made ?? [] };
  }

  private become(taken: Taken): void {
    if (taken.step !== this.at?.step || taken.made.length !== this.at.made.length) this.hints = 0;
    this.at = taken;
    this.show(taken, !taken.done, taken.made.length > 0 && !taken.done);
  }
}
