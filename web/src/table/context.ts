/** What every part of a table needs: the table itself, the card that is read, and how much room the board has. */

import { createContext } from "svelte";
import type { Print } from "../protocol";
import type { Table } from "./model.svelte";
import type { Piece } from "../words/pieces";

export interface Reading {
  /** Show a card large, beside where it lies, and why it cannot be used. */
  peek(print: Print, beside: Element, whys: Piece[][]): void;
  unpeek(): void;
  /** Open the reader. */
  open(print: Print): void;
}

/** In pixels. */
export interface Room {
  width: number;
  height: number;
  /** Of what there is on the board; more than its height if it scrolls. */
  content: number;
  /** Of the band with the piles, at the foot of a narrow board; and of all that stays at the foot of a wide one. */
  band: number;
  low: number;
}

export const [getTable, setTable] = createContext<Table>();
export const [getReading, setReading] = createContext<Reading>();
export const [getRoom, setRoom] = createContext<Room>();
