/** What can be read without a table: decks, cards with their rulings, the rules. */

import { ask } from "../net/api";
import { language } from "../words";

/** A house rule that a table can have: one of its choices, whose words become part of the name of the game. */
export interface HouseRule {
  label: string;
  choices: { words: string; label: string; seats: number }[];
}

export interface DeckHere {
  deck: string;
  title: string;
  seats: number;
  cards: number;
  classic: boolean;
  house_rules: HouseRule[];
}

export interface SideText {
  name: string;
  kind: "" | "asset" | "event";
  colors: string[];
  text: [when: string, what: string][];
  short: string;
}

export interface CardText {
  name: string;
  said: string; // as it is read aloud
  rank: string;
  colors: string[];
  wild: boolean;
  sides: SideText[];
  copies: number;
  rulings: number[];
  show?: string; // of a single card: the link of a position in which it can be used
}

export interface DeckText {
  deck: string;
  title: string;
  cards: CardText[];
  report: string; // the address of a report about what its cards do; empty: there is none
}

export type Span = [style: "" | "strong" | "em" | "code" | "link", text: string, to: string];

export interface Block {
  kind: "text" | "list" | "steps" | "table" | "example";
  rows: Span[][][];
}

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
  chapter: number; // of the rulebook; 0: it is no chapter
}

export interface RulesPage {
  name: string;
  language: string; // that it is written in: English if it has not been translated
  title: string;
  sections: Section[];
}

export interface Ruling {
  number: number;
  language: string;
  title: string;
  question: string;
  text: string;
  why: string;
  show: string; // the link of a position with its cards
}

export interface Rules {
  pages: RulesPage[];
  rulings: Ruling[];
}

/** Asked once: none of it changes while the server runs. */
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = ask<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const decks = () => once<DeckHere[]>(`/api/decks?lang=${language()}`);
export const cardsOf = (deck: string) =>
  once<DeckText>(`/api/cards?lang=${language()}&deck=${encodeURIComponent(deck)}`);
export const cardNamed = (card: string, deck = "", edition = "") =>
  once<DeckText>(
    `/api/cards?lang=${language()}&card=${encodeURIComponent(card)}${deck && `&deck=${encodeURIComponent(deck)}`}${edition && `&edition=${edition}`}`,
  );
export const rules = () => once<Rules>(`/api/rules?lang=${language()}`);

export const deckPath = (deck: string) => `/decks/${encodeURIComponent(deck)}`;
export const cardPath = (card: string, deck: string) =>
  `/cards/${encodeURIComponent(card)}?deck=${encodeURIComponent(deck)}`;

/** What lies in the printers of this country. */
export const paper = /-(US|CA|MX|PH|CL|CO)$/.test(navigator.language) ? "letter" : "a4";
