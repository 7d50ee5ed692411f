import type { Dice } from "./dice";

/** Numbers that somebody should have thought of. */
const NUMBERS = [
  ..."0 -0 -1 1 2 3 4 5 99 0.5 -0.5 1e300 -1e300 1e999 1e-300 NaN Infinity -Infinity null 2147483647 2147483648".split(
    " ",
  ),
  ..."-2147483648 -2147483649 4294967295 9007199254740991 9007199254740993 1e21 00 01 1. .5 +1 0x10 1_000 ٣".split(" "),
  "9".repeat(400),
];
const WORDS = [
  "__proto__",
  "constructor",
  "toString",
  "../../etc/passwd",
  "//host/share",
  "C:\\x",
  "\u0000",
  "\u001b[2J",
  "\u202e",
  "\ud800",
  "é",
  "",
];
const VALUES = [
  "null",
  "true",
  "{}",
  "[]",
  '""',
  "[0,0,0,99]",
  "[[],[],[],[]]",
  '{"__proto__":{"a":1}}',
  "-1",
  "0.5",
  "1e300",
];
const MOST_CHANGES = 3;

type Mutation = (text: string, dice: Dice) => string;

/** A file with one to three things wrong with it; the same one for the same throws. */
export function mutated(text: string, dice: Dice): string {
  let changed = text;
  for (let left = 1 + dice.below(MOST_CHANGES); left > 0; left--) changed = dice.one(MUTATIONS)(changed, dice);
  return changed;
}

const MUTATIONS: readonly Mutation[] = [
  // A bit, a character, a cut, a piece that is gone, there twice or somewhere else.
  (text, dice) => spliced(text, { at: dice.below(text.length + 1), length: 1, by: letter(dice) }),
  (text, dice) => spliced(text, { at: dice.below(text.length + 1), length: 0, by: letter(dice) }),
  (text, dice) => text.slice(0, dice.below(text.length + 1)),
  (text, dice) => spliced(text, { ...part(text, dice), by: "" }),
  (text, dice) => spliced(text, { at: dice.below(text.length + 1), length: 0, by: textOf(text, part(text, dice)) }),
  (text, dice) => spliced(text, { ...part(text, dice), by: textOf(text, part(text, dice)) }),
  // Another number, word or value.
  (text, dice) => replacedOne(text, /-?\d+(?:\.\d+)?/g, { dice, by: () => dice.one(NUMBERS) }),
  (text, dice) => replacedOne(text, /-?\d+(?:\.\d+)?/g, { dice, by: () => dice.one(NUMBERS) }),
  (text, dice) => replacedOne(text, /[A-Za-z_]{2,}/g, { dice, by: () => dice.one(WORDS) }),
  (text, dice) => replacedOne(text, /"(?:[^"\\\n]|\\.)*"(?=:)/g, { dice, by: (name) => `${name}:0,${name}` }),
  (text, dice) =>
    replacedOne(text, /(?<=[:,[])(?:"[^"\n]*"|[^[\]{},"\s]+|\[[^[\]{}\n]*\])/g, { dice, by: () => dice.one(VALUES) }),
  // Lines that are missing, there twice, or in another order; something after the end.
  (text, dice) => changedLines(text, dice, () => []),
  (text, dice) => changedLines(text, dice, (line) => [line, line]),
  (text, dice) => changedLines(text, dice, (line) => [line, ""]),
  (text, dice) => changedLines(text, dice, (line) => [...line.split(",").reverse()]),
  (text, dice) => text + dice.one(["{}", "rubbish", "\n\n{", "\u0000", "-1", " x", text]),
  // Nesting without end.
  (text, dice) =>
    spliced(text, {
      at: dice.below(text.length + 1),
      length: 0,
      by: dice.one(["[", '{"a":', "(", "[[],"]).repeat(40 + dice.below(3000)),
    }),
];

interface Splice {
  readonly at: number;
  readonly length: number;
  readonly by: string;
}

function spliced(text: string, { at, length, by }: Splice): string {
  return text.slice(0, at) + by + text.slice(at + length);
}

function letter(dice: Dice): string {
  return dice.chance(2) ? String.fromCharCode(dice.below(128)) : dice.text(1);
}

/** Some characters of a text: mostly a few, sometimes half of it. */
function part(text: string, dice: Dice): Omit<Splice, "by"> {
  const most = dice.chance(8) ? text.length + 1 : 40;
  return { at: dice.below(text.length + 1), length: dice.below(most) };
}

function textOf(text: string, { at, length }: Omit<Splice, "by">): string {
  return text.slice(at, at + length);
}

/** Replaces one of the places that a pattern finds, in a part of the text so that a long one takes no longer. */
function replacedOne(
  text: string,
  pattern: RegExp,
  { dice, by }: { readonly dice: Dice; readonly by: (found: string) => string },
): string {
  const start = dice.chance(2) ? 0 : dice.below(text.length + 1);
  const window = text.slice(start, start + LONGEST_WINDOW);
  const places = [...window.matchAll(pattern)];
  if (places.length === 0) return text;
  const place = dice.one(places);
  return spliced(text, { at: start + place.index, length: place[0].length, by: by(place[0]) });
}

const LONGEST_WINDOW = 2000;

function changedLines(text: string, dice: Dice, change: (line: string) => readonly string[]): string {
  const lines = text.split("\n");
  const index = dice.below(lines.length);
  return [...lines.slice(0, index), ...change(lines[index]), ...lines.slice(index + 1)].join("\n");
}
