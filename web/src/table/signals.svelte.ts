/** Your turn, a card that moves, the end of a game: told by sounds, notices and the title of the page. */

import { notify } from "../notices";
import { settings } from "../settings.svelte";
import { sound, type Sound } from "../sounds";
import { t } from "../words";
import type { Table } from "./model.svelte";

const HEARD: Record<string, Sound> = {
  drew: "draw",
  played: "play",
  discarded: "discard",
  destroyed: "destroy",
  "put-into-play": "play",
  "took-control": "play",
  gave: "discard",
};
/** What is heard if several things happen at once: the first of these. */
const LOUDEST: Sound[] = ["destroy", "eight", "play", "discard", "draw"];
const LONG_AGO = 10_000; // milliseconds: somebody may look elsewhere by now

export function signals(table: Table): void {
  let acted = 0; // when this player last did something
  table.witness = (lines) => {
    const heard = lines.map(([what]) => (what === "named" ? "eight" : HEARD[what]));
    const name = LOUDEST.find((each) => heard.includes(each));
    const color = lines.find(([what]) => what === "named")?.[3] ?? 1;
    if (name) sound(name, false, name === "eight" ? Math.log2(color) : 0);
    if (lines.some(([, seat]) => seat === table.you)) acted = performance.now();
  };

  let yours = false;
  let question = 0;
  $effect(() => {
    const prompt = table.prompt;
    const long = performance.now() - acted > LONG_AGO;
    if (prompt && !yours) {
      if (document.hidden || long) sound("turn");
      notify(t("title-turn"), prompt.sentence.text, table.connection.pass.table);
    }
    if (table.question && table.question.id !== question && (document.hidden || long)) sound("question");
    question = table.question?.id ?? 0;
    yours = prompt !== null;
  });

  let playing = false;
  $effect(() => {
    const view = table.live;
    if (view?.outcome && playing) sound(view.you < 0 || view.outcome.winners.includes(view.you) ? "won" : "lost");
    playing = view?.phase === "playing";
  });

  $effect(() => {
    const page = document.documentElement;
    page.dataset["suits"] = table.live?.classic ? settings.suits : "";
    return () => (page.dataset["suits"] = "");
  });

  $effect(() => {
    document.title = table.prompt ? t("title-turn") : `${table.title} · ${t("brand")}`;
  });
}
