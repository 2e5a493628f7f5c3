/** Read a catalog, a Project Fluent file, into patterns that the page can fill in without a parser. */

import { parse, type Expression, type InlineExpression, type Pattern as Parsed } from "@fluent/syntax";
import type { Part, Pattern } from "../src/words/say.ts";

export type Patterns = Record<string, Pattern>;
/** The values of a message; those that choose a form by number have to be numbers. */
export type Values = Record<string, "number" | "string | number">;

const CATEGORIES = new Set(["zero", "one", "two", "few", "many"]);

/** Every message of a file, by id. A message inside another one is put in. */
export function read(source: string): Patterns {
  const parsed = new Map<string, Parsed>();
  for (const entry of parse(source, {}).body) {
    if (entry.type === "Junk") throw new Error(`This is not Fluent:\n${entry.content}`);
    if (entry.type !== "Message") continue;
    if (!entry.value || entry.attributes.length) throw new Error(`${entry.id.name}: attributes are not used here`);
    if (parsed.has(entry.id.name)) throw new Error(`${entry.id.name} is there twice`);
    parsed.set(entry.id.name, entry.value);
  }
  return Object.fromEntries([...parsed].map(([id, value]) => [id, compact(parts(value, parsed, [id]))]));
}

function parts(pattern: Parsed, all: Map<string, Parsed>, inside: string[]): Part[] {
  return pattern.elements.flatMap((element): Part[] => {
    if (element.type === "TextElement") return [element.value];
    return expression(element.expression, all, inside);
  });
}

function expression(found: Expression | { type: "Placeable" }, all: Map<string, Parsed>, inside: string[]): Part[] {
  switch (found.type) {
    case "StringLiteral":
      return [(found as { value: string }).value];
    case "VariableReference":
      return [[variable(found as InlineExpression, inside)]];
    case "MessageReference": {
      const id = (found as unknown as { id: { name: string } }).id.name;
      const other = all.get(id);
      if (!other || inside.includes(id)) throw new Error(`${inside[0]} refers to ${id}, which is not there`);
      return parts(other, all, [...inside, id]);
    }
    case "SelectExpression": {
      const { selector, variants } = found as Extract<Expression, { type: "SelectExpression" }>;
      const forms = variants.map(({ key, value }) => [
        key.type === "Identifier" ? key.name : key.value,
        compact(parts(value, all, inside)),
      ]);
      const otherwise = variants.findIndex((variant) => variant.default);
      return [[variable(selector, inside), Object.fromEntries(forms), forms[otherwise]![0] as string]];
    }
    default:
      throw new Error(`${inside[0]}: only values, forms and other messages can stand in braces`);
  }
}

function variable(found: InlineExpression | { type: "Placeable" }, inside: string[]): string {
  if (found.type !== "VariableReference") throw new Error(`${inside[0]}: a form is chosen by a value`);
  return (found as { id: { name: string } }).id.name;
}

/** Texts that follow each other put together; a pattern of text alone is a string. */
export function compact(pattern: Part[]): Pattern {
  const joined: Part[] = [];
  for (const part of pattern) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined.length === 1 && typeof joined[0] === "string" ? joined[0] : joined;
}

/** What a message speaks of. */
export function values(pattern: Pattern): Values {
  const found: Values = {};
  for (const part of typeof pattern === "string" ? [] : pattern) {
    if (typeof part === "string") continue;
    const [name, forms] = part;
    const counts = forms && Object.keys(forms).some((form) => CATEGORIES.has(form));
    found[name] = counts ? "number" : (found[name] ?? "string | number");
    for (const form of Object.values(forms ?? {}))
      for (const [inner, kind] of Object.entries(values(form))) if (found[inner] !== "number") found[inner] = kind;
  }
  return found;
}
