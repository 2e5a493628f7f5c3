/** From a position to a table: alone against bots, or with friends. */

import { make } from "../net/api";
import { keep } from "../net/passes";
import type { Settings } from "../protocol";
import { open } from "../route.svelte";
import { settings } from "../settings.svelte";
import { t } from "../words";

const BOT = "greedy";

export async function playOn(from: Settings, withFriends: boolean): Promise<void> {
  const others = (from.seats ?? 0) - 1;
  const bots = withFriends ? [] : Array.from({ length: others }, () => BOT);
  const pass = await make({ ...from, spectators: "hands" }, settings.name || t("name-nobody"), bots);
  keep(pass);
  open(`/t/${pass.table}${withFriends ? "" : "#deal"}`);
}
