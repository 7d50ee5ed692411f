import { en } from "../contract/english";
import type { AnyGame } from "../contract/game";
import { failure, type Result, success } from "../contract/result";
import { type BreakpointCondition, COMPARISONS, type Comparator, type FieldTest, type Watched } from "./breakpoint";

/** Each kind of condition as it is written, but for events and figures, which have a name. */
const WORDS = {
  death: "unit dies",
  move: "unit moves",
  ignored: "order ignored",
  frozen: "player frozen",
} as const;

/** A condition as a person writes it, for example `order ignored where seat = 0 and unit = 17`. */
export function formatCondition({ watched, tests }: BreakpointCondition): string {
  const written = tests.map(({ field, comparison, value }) => `${field} ${comparison} ${formatValue(value)}`);
  return [wordsOf(watched), ...(written.length === 0 ? [] : ["where", written.join(" and ")])].join(" ");
}

function wordsOf(watched: Watched): string {
  if (watched.on === "event") return `event ${watched.code}`;
  return watched.on === "figure" ? `figure ${watched.figure}` : WORDS[watched.on];
}

function formatValue(value: number | string): string {
  return typeof value === "string" && !/^([A-Za-z]\w*|\([^()]*\))$/.test(value) ? `"${value}"` : String(value);
}

/** The fields that a condition of this kind can compare, those that matter most first. */
export function fieldsOf(game: AnyGame, watched: Watched): string[] {
  switch (watched.on) {
    case "event": {
      const named = [...(game.messages[watched.code] ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return [...new Set([...named, "seat", "unit", "round", "slot", "step"])];
    }
    case "death":
      return ["unit", "seat", "cell", "unitBy", "seatFrom", "seatTo", "seatBy", "round", "slot", "step"];
    case "move":
      return ["unit", "cell", "cellFrom", "round", "slot", "step"];
    case "ignored":
      return ["seat", "unit", "reason", "order", "cell", "round", "slot"];
    case "figure":
      return ["seat", "change", "before", "after", "round"];
    case "frozen":
      return ["seat", "reason", "round"];
  }
}

/** The condition that a text means. @returns a problem that says what is wrong and what would be right. */
export function parseCondition(game: AnyGame, text: string): Result<BreakpointCondition> {
  const [, head, , rest] = /^(.*?)(\swhere(?:\s+|$)(.*))?$/s.exec(text.trim()) ?? [];
  const watched = parseWatched(game, head.trim());
  if (!watched.ok) return watched;
  if (rest === undefined) return success({ watched: watched.value, tests: [] });
  const tests: FieldTest[] = [];
  for (const part of splitAtAnd(rest)) {
    const test = parseTest(game, watched.value, part);
    if (!test.ok) return test;
    tests.push(test.value);
  }
  return success({ watched: watched.value, tests });
}

function parseWatched(game: AnyGame, head: string): Result<Watched> {
  const [word, name = "", ...others] = head.split(/\s+/);
  const kind = Object.entries(WORDS).find(([, words]) => words === `${word} ${name}`)?.[0];
  if (kind !== undefined && others.length === 0) return success({ on: kind as keyof typeof WORDS });
  if (word === "event" && others.length === 0) return parseEvent(game, name);
  if (word === "figure" && others.length === 0) return parseFigure(game, name);
  const kinds = [...Object.values(WORDS), "event …", "figure …"].map((words) => `"${words}"`).join(", ");
  return wrong(
    head === "" ? en`a breakpoint begins with ${kinds}` : en`"${head}" is nothing to stop at: it can be ${kinds}`,
  );
}

function parseEvent(game: AnyGame, code: string): Result<Watched> {
  if (Object.hasOwn(game.messages, code)) return success({ on: "event", code });
  const near = nearest(code, Object.keys(game.messages));
  return wrong(en`${game.title} has no event "${code}"${near === null ? "" : en`; did you mean "${near}"?`}`);
}

function parseFigure(game: AnyGame, name: string): Result<Watched> {
  if (game.figures.some((figure) => figure.name === name)) return success({ on: "figure", figure: name });
  const names = game.figures.map((figure) => figure.name).join(", ");
  return wrong(en`${game.title} has no figure "${name}": they are ${names}`);
}

/** At the words `and` that are in no quotes. */
function splitAtAnd(text: string): string[] {
  return text.match(/(?:"[^"]*"|(?!\sand\s)[\s\S])+/g)?.map((part) => part.replace(/^\s*and\s+/, "").trim()) ?? [""];
}

function parseTest(game: AnyGame, watched: Watched, text: string): Result<FieldTest> {
  const [, field, sign, written] = /^(\w+)\s*(=|!=|<=|<|>=|>)\s*(.+)$/s.exec(text) ?? [];
  const comparison = COMPARISONS.find((known): known is Comparator => known === sign);
  if (field === undefined || comparison === undefined) {
    return wrong(en`"${text}" is no comparison: write for example "seat = 0", with one of ${COMPARISONS.join(" ")}`);
  }
  const fields = fieldsOf(game, watched);
  if (!fields.includes(field)) {
    return wrong(en`"${wordsOf(watched)}" has no field "${field}": it has ${fields.join(", ")}`);
  }
  const value = parseValue(written.trim());
  if (value === null)
    return wrong(en`"${written}" is no value: write a number, a word, a cell like (12, 40), or "text"`);
  if (typeof value === "string" && comparison !== "=" && comparison !== "!=") {
    return wrong(en`"${text}": only numbers can be compared with ${comparison}`);
  }
  return success({ field, comparison, value });
}

function parseValue(text: string): number | string | null {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (/^[A-Za-z]\w*$/.test(text) || /^\([^()]*\)$/.test(text)) return text;
  return /^"([^"]*)"$/.exec(text)?.[1] ?? null;
}

/** The name with the fewest letters to change; null where none is near. */
function nearest(name: string, names: readonly string[]): string | null {
  const ranked = names.map((known) => ({ known, distance: lettersToChange(name.toLowerCase(), known.toLowerCase()) }));
  ranked.sort((one, other) => one.distance - other.distance);
  return ranked.length > 0 && ranked[0].distance <= Math.max(2, name.length / 3) ? ranked[0].known : null;
}

function lettersToChange(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}

function wrong(message: string): Result<never> {
  return failure({ code: "bad-breakpoint", message });
}
