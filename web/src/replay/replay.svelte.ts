/** A recorded game as a table that stands still: one goes from moment to moment, and nobody is asked anything. */

import { tick } from "svelte";
import { faces } from "../face/faces.svelte";
import { request } from "../net/api";
import type { Event, Replayed, Sentence, View } from "../protocol";
import { Table, type Told } from "../table/model.svelte";
import { fly, measure } from "../table/motion";
import { language, t } from "../words";

const NOBODY = { table: "", token: "" };

export class Replay extends Table {
  override readonly again = true;
  /** How many moves have been made. */
  step = $state(0);
  moves = $state.raw<[seat: number, move: Sentence][]>([]);
  problems = $state.raw<string[]>([]);
  /** The rules it was played under, if they are older than the server's. */
  rules = $state(0);
  /** What can verify it, if the server cannot. */
  version = $state("");
  private views: View[] = [];
  private told: Told[][] = [];
  private events: Event[] = [];

  constructor(readonly record: string) {
    super(NOBODY);
  }

  /** Every move as it stands in the record: nothing has to be replayed for it, and no deck run. */
  written(): string[] {
    const { decisions } = JSON.parse(this.record) as { decisions?: { player: string; move: string }[] };
    return Array.isArray(decisions)
      ? decisions.map(({ player, move }) => t("replay-move", { name: player, move }))
      : [];
  }

  get last(): number {
    return this.moves.length;
  }

  /** The record through other eyes; the moment stays the same. */
  async look(seat: number, open: boolean): Promise<void> {
    const answer = await request(
      `/api/replay?seat=${seat}&open=${open ? 1 : 0}&lang=${language()}`,
      JSON.parse(this.record) as unknown,
    );
    const { welcome, snap, events, moves, problems, rules = 0, version = "" } = (await answer.json()) as Replayed;
    this.views = [snap.view];
    this.told = [snap.story.map(([seq, said]) => ({ said, seq }))];
    for (const event of events) {
      this.views.push({ ...this.views.at(-1)!, ...event.d });
      this.told.push(event.story.map((said) => ({ said, seq: event.seq })));
    }
    [this.events, this.moves, this.problems, this.rules, this.version] = [events, moves, problems, rules, version];
    [this.prints, this.title, this.status] = [welcome.prints, welcome.title, "open"];
    [faces.deck, faces.edition] = [welcome.deck, welcome.edition];
    this.show(Math.min(this.step, this.last));
  }

  go(step: number): void {
    const to = Math.max(0, Math.min(this.last, step));
    const event = to === this.step + 1 ? this.events[this.step] : undefined;
    const was = event ? measure() : null;
    this.show(to);
    if (was && event) void tick().then(() => fly(was, event.lines));
  }

  /** The first move of the turn before, or after. */
  turn(by: -1 | 1): void {
    const now = this.views[this.step]?.turn ?? 0;
    let to = this.step + by;
    while (to > 0 && to < this.last && this.views[to]!.turn === now) to += by;
    if (by < 0) while (to > 0 && this.views[to - 1]!.turn === this.views[to]!.turn) to--;
    this.go(to);
  }

  override recall(seq: number): void {
    this.go(seq);
  }

  private show(step: number): void {
    this.step = step;
    this.live = this.views[step] ?? null;
    this.story = this.told.slice(0, step + 1).flat();
  }
}
