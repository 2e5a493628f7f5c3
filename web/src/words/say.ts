/** Fill in a message of a catalog. The catalogs are Fluent files, read when the page is built (web/catalogs). */

import type { Words } from "./ids";
import { textOf, type Piece } from "./pieces";

export type Word = keyof Words;
export type Value = string | number | readonly Piece[];
/** What a message speaks of. */
export type Values = Readonly<Record<string, Value>>;

/** Text, a value, or one of several forms, chosen by a value: by its number, its plural category, or its word. */
export type Part = string | readonly [value: string, forms?: Readonly<Record<string, Pattern>>, otherwise?: string];
export type Pattern = string | readonly Part[];

export interface Catalog {
  readonly language: string;
  readonly words: Readonly<Record<Word, Pattern>>;
}

const plurals = new Map<string, Intl.PluralRules>();

export function say(catalog: Catalog, word: Word, values: Values = {}): string {
  return textOf(weave(catalog, word, values));
}

/** The same in pieces: a value can be a card, a color, or a whole sentence of the server. */
export function weave({ language, words }: Catalog, word: Word, values: Values = {}): Piece[] {
  return fill(language, words[word], values);
}

function fill(language: string, pattern: Pattern, values: Values): Piece[] {
  if (typeof pattern === "string") return [pattern];
  return pattern.flatMap((part): Piece[] => {
    if (typeof part === "string") return [part];
    const [name, forms, otherwise] = part;
    const value = values[name];
    if (forms) return fill(language, chosen(language, forms, otherwise!, value), values);
    return typeof value === "object" ? [...value] : [String(value ?? "")];
  });
}

function chosen(
  language: string,
  forms: Readonly<Record<string, Pattern>>,
  otherwise: string,
  value: Value | undefined,
): Pattern {
  const plural = typeof value === "number" ? forms[category(language, value)] : undefined;
  return forms[String(value)] ?? plural ?? forms[otherwise]!;
}

/** one, other; in other languages also zero, two, few or many */
function category(language: string, number: number): string {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(number);
}
