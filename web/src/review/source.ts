/** A game to review: as a record, or as the game of a table that one has played at. */

import { about, me, record, type Pass } from "../net/api";

export interface Source {
  record: string;
  pass?: Pass;
  game: number;
  player: string; // whose review it is, if that is known
}

/** The game of a table; who one is there is part of it. */
export async function ofTable(pass: Pass, game: number): Promise<Source> {
  const [text, own] = await Promise.all([record(pass, game), me(pass).catch(() => about(pass.table))]);
  return { record: text, pass, game, player: "name" in own ? own.name : "" };
}
