/** A position from a link, as one player knows it: to look at, and to play on from. */

import { t } from "../words";
import { openLink, type SharedPosition } from "./api";
import { Desk } from "./desk.svelte";

export class PositionDesk extends Desk {
  at = $state.raw<SharedPosition>();

  constructor(first: SharedPosition) {
    super();
    this.become(first);
  }

  async look(): Promise<void> {
    const found = await openLink(this.at!.link);
    if (found.kind === "position") this.become(found);
  }

  protected async make(): Promise<void> {
    await Promise.resolve();
    this.remarks = [{ kind: "hint", text: t("shared-play-to-move") }];
  }

  protected async takeBack(): Promise<void> {}
  protected async help(): Promise<void> {}

  private become(found: SharedPosition): void {
    this.at = found;
    this.show(found, true, false);
    this.live = { ...this.live!, may_hint: false };
  }
}
