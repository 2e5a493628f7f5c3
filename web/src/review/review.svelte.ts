/** The review of one game: asked for, and looked at again until it is whole. */

import { Refusal } from "../net/api";
import { language, t } from "../words";
import { soFar, type Progress } from "./api";

const PAUSE = 1000; // milliseconds between two looks

export class GameReview {
  progress = $state.raw<Progress | null>(null);
  problem = $state("");
  private timer = 0;
  private isClosed = false;

  constructor(private readonly begin: () => Promise<Progress>) {}

  get isOver(): boolean {
    return ["done", "cut", "failed"].includes(this.progress?.state ?? "");
  }

  async start(): Promise<void> {
    [this.problem, this.progress] = ["", null];
    await this.take(this.begin);
  }

  /** The same in another language. */
  async again(): Promise<void> {
    const key = this.progress?.key;
    if (key) await this.take(() => soFar(key));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async take(ask: () => Promise<Progress>): Promise<void> {
    clearTimeout(this.timer);
    const spoken = language();
    try {
      const found = await ask();
      if (spoken === language()) this.progress = found;
    } catch (error) {
      const said = error instanceof Refusal ? [error.message, error.hint].filter(Boolean).join("; ") : "";
      this.problem = said || t("home-offline");
      return;
    }
    const { key } = this.progress!;
    if (!this.isOver && !this.isClosed) this.timer = window.setTimeout(() => void this.take(() => soFar(key)), PAUSE);
  }
}
