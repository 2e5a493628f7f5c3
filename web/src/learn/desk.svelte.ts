/** A table for one: every move is a question to the server, and what comes back is the table after it. */

import { tick } from "svelte";
import { faces } from "../face/faces.svelte";
import { Refusal } from "../net/api";
import type { Wish } from "../net/connection";
import { Table } from "../table/model.svelte";
import { fly, measure } from "../table/motion";
import { t } from "../words";
import type { Shown } from "./api";

const NOBODY = { table: "", token: "" };

/** What the coach says: what somebody asked for, what is wrong, what went well, what others did. */
export interface Remark {
  kind: "hint" | "no" | "well" | "happened";
  text: string;
}

export abstract class Desk extends Table {
  override readonly solo = true;
  remarks = $state.raw<Remark[]>([]);
  private prompts = 0;

  constructor() {
    super(NOBODY);
  }

  /** Make a move, in notation. */
  protected abstract make(move: string): Promise<void>;
  protected abstract takeBack(): Promise<void>;
  protected abstract help(): Promise<void>;

  /** Say it again, in another language perhaps. */
  abstract look(): Promise<void>;

  override async do(wish: Wish): Promise<boolean> {
    if (wish.do === "undo") return this.live?.may_undo ? this.work(() => this.takeBack()) : false;
    const move = wish.do === "answer" ? this.prompt?.options[wish.option]?.text : undefined;
    return move ? this.work(() => this.make(move)) : false;
  }

  override hint(): void {
    if (this.live?.may_hint) void this.work(() => this.help());
  }

  override skip(): void {}
  override recall(): void {}

  async work(task: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = [];
    try {
      await task();
      return true;
    } catch (error) {
      const said = error instanceof Refusal ? [error.message, error.hint].filter(Boolean).join("; ") : "";
      this.refusal = [said || t("home-offline")];
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Show a table; while `asks`, its question can be answered, and hints asked for. */
  protected show({ welcome, snap }: Shown, asks: boolean, may_undo: boolean): void {
    const was = this.live ? measure() : null;
    const prompt = asks && snap.view.prompt?.id ? { ...snap.view.prompt, id: ++this.prompts } : null;
    [this.prints, this.title, this.status] = [welcome.prints, welcome.title, "open"];
    [faces.deck, faces.edition] = [welcome.deck, welcome.edition];
    this.selected = "";
    this.live = { ...snap.view, prompt, may_hint: prompt !== null, may_undo };
    this.asksAnew();
    this.story = snap.story.map(([seq, said]) => ({ said, seq }));
    if (was) void tick().then(() => fly(was, []));
  }

  /** Mark the option that a hint gives away. */
  protected point(move: string): void {
    const option = this.choices.findIndex(({ option }) => option.text === move);
    if (this.prompt && option >= 0) this.heard = { t: "advice", prompt: this.prompt.id, option, reason: { text: "" } };
  }
}
