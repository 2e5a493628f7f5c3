/** A move in the words of whoever reads it; typed moves have words of their own, the same everywhere. */

import { colorName } from "../face/colors";
import { nameOf } from "../face/names";
import type { Option } from "../protocol";
import { isWord, t } from "../words";
import type { Table } from "./model.svelte";

export function inWords(option: Option, table: Table): string {
  const word = `move.${option.verb}`;
  if (!isWord(word)) return option.text;
  const { card, player, color } = option;
  return t(word, {
    name: card ? nameOf(table.print(card)) : color ? colorName(color) : player != null ? table.name(player) : "",
  });
}
