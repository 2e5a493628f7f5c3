/** Your turn, a card that moves, the end of a game: told by sounds, notices and the title of the page. */

import { notify } from "../notices";
import { sound } from "../sounds";
import { t } from "../words";
import type { Table } from "./model.svelte";

const CARDS = new Set(["played", "discarded", "drew", "put-into-play", "destroyed", "gave", "took-control"]);

export function signals(table: Table): void {
  table.witness = (lines) => {
    if (lines.some(([what]) => CARDS.has(what))) sound("card");
  };

  let yours = false;
  $effect(() => {
    const prompt = table.prompt;
    if (prompt && !yours) {
      sound("turn");
      notify(t("title-turn"), prompt.sentence.text, table.connection.pass.table);
    }
    yours = prompt !== null;
  });

  let playing = false;
  $effect(() => {
    const view = table.live;
    if (view?.outcome && playing) sound(view.you < 0 || view.outcome.winners.includes(view.you) ? "won" : "lost");
    playing = view?.phase === "playing";
  });

  $effect(() => {
    document.title = table.prompt ? t("title-turn") : `${table.title} · ${t("brand")}`;
  });
}
