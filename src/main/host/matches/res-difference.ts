import type { ResPart } from "../../../engine/record/res-text";

/** The first place where a recorded `.res` is not what the engine gives. */
export interface ResDifference {
  /** Where in the recorded file, counted from 1. */
  readonly line: number;
  readonly part: ResPart["part"];
  readonly round: number;
  /** The heading above the line, for example `units`; the part's name where there is none. */
  readonly section: string;
  /** The name of the value where the section has a line of names, or its number, counted from 1. */
  readonly field: string;
  /** What the recorded file says; null when it ends before. */
  readonly recorded: string | null;
  /** What the engine gives; null when the recorded file goes on. */
  readonly ours: string | null;
}

/** Compares text by text, so that nothing is formatted beyond the first difference. Null when all is equal. */
export function firstDifference(recorded: string, parts: Iterable<ResPart>): ResDifference | null {
  let offset = 0;
  let last: ResPart = { part: "header", round: 0, text: "" };
  for (const part of parts) {
    last = part;
    if (!recorded.startsWith(part.text, offset)) return differenceIn(part, recorded, offset);
    offset += part.text.length;
  }
  if (offset === recorded.length) return null;
  const line = lineOf(recorded, offset);
  return { line, ...place(last), section: "end", field: "1", recorded: firstLine(recorded, offset), ours: null };
}

function differenceIn(part: ResPart, recorded: string, offset: number): ResDifference {
  const ours = part.text.split("\n");
  const theirs = recorded.slice(offset, offset + 2 * part.text.length + 1).split("\n");
  const index = ours.findIndex((text, line) => text !== theirs[line]);
  const line = lineOf(recorded, offset) + index;
  const isCutShort =
    theirs[index] === undefined || (index === theirs.length - 1 && ours[index].startsWith(theirs[index]));
  const section = sectionAbove(ours, index) ?? part.part;
  const values = valueDifference(ours[index], isCutShort ? null : theirs[index]);
  return { line, ...place(part), section, ...values, field: fieldName(ours, index, values.field) };
}

function place({ part, round }: ResPart): Pick<ResDifference, "part" | "round"> {
  return { part, round };
}

interface ValueDifference {
  readonly field: number;
  readonly recorded: string | null;
  readonly ours: string;
}

function valueDifference(ours: string, recorded: string | null): ValueDifference {
  const our = ours.trim().split(/\s+/);
  const their = recorded?.trim().split(/\s+/) ?? [];
  const field = our.findIndex((value, index) => value !== their[index]);
  if (recorded === null) return { field: Math.max(0, field), recorded: null, ours };
  // The same values with other blanks, or one more at the end: the whole lines tell.
  if (field === -1) return { field: their.length > our.length ? our.length : 0, recorded, ours };
  return { field, recorded: their[field] ?? "(nothing)", ours: our[field] };
}

const HEADING = /^[a-zA-Z_]+( \d+)?$/;

function sectionAbove(lines: readonly string[], index: number): string | null {
  for (let line = index; line >= 0; line--) {
    if (HEADING.test(lines[line])) return lines[line].split(" ")[0];
    const word = /^([a-zA-Z_]{3,})\s/.exec(lines[line]);
    if (word !== null && line === index) return word[1];
  }
  return null;
}

/** The name above the value, where the section begins with a line of names (`type id player row …`). */
function fieldName(lines: readonly string[], index: number, field: number): string {
  for (let line = index - 1; line >= 0 && lines[line] !== ""; line--) {
    const words = lines[line].trim().split(/\s+/);
    if (words.length > 1 && words.every((word) => /^[a-z_]+$/i.test(word))) return words[field] ?? String(field + 1);
  }
  return String(field + 1);
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", end + 1)) line++;
  return line;
}

function firstLine(text: string, offset: number): string {
  return text.slice(offset, offset + 200).split("\n")[0];
}
