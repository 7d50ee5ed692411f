import { en } from "../../engine/contract/english";

/**
 * What a regular expression can cost. Most can be handed over to an engine that never goes back (V8's own, after
 * `BACKTRACKS` steps back); those that it does not know are taken only when they cannot take long by themselves.
 */
export interface RegExpCost {
  /** Why a player cannot have it; null when it can. */
  readonly problem: string | null;
  /** Does it repeat nothing, one character or class, or more? */
  readonly repeats: "nothing" | "one" | "many";
  /** Ways through its alternatives and options, in one try at one place; at most `MOST_WAYS`. */
  readonly ways: number;
  /** Can it be handed over when it goes back too often? */
  readonly isLinear: boolean;
}

/** What the other engine does not know, in one version or another. */
const SLOW_FLAGS = "iuvd";
const MOST_COPIES = 16;
/** Ways through one that is not handed over. */
const MOST_WAYS = 256;

/** UTF-16 units of the longest pattern. */
const LONGEST = 16_384;

const TOO_LONG = en`is longer than ${LONGEST} letters`;
const NEWER = en`uses syntax that not every engine knows`;
const TOO_SLOW = en`can take for ever: with the flags i, u, v or d, with look-ahead, look-behind, back-references or counted repetitions, it may repeat only one single character or class`;

/** What is counted of a pattern. */
interface Counts {
  /** Look-around and back-references. */
  goesBack: boolean;
  isNewer: boolean;
  repetitions: number;
  repeatsGroup: boolean;
  /** How often the other engine would write a part, because repetitions with numbers are written out. */
  copies: number;
  /** Ways through alternatives and options. */
  ways: number;
  names: string;
}

/** @param source a pattern that the engine takes. Uses no regular expression: it is asked while one is searched for. */
export function regExpCost(source: string, flags: string): RegExpCost {
  if (source.length > LONGEST) return { problem: TOO_LONG, repeats: "many", ways: MOST_WAYS, isLinear: false };
  const counts = countsOf(source);
  const isMany = counts.repeatsGroup || counts.repetitions > 1;
  const repeatsOne = counts.repetitions === 1 ? "one" : "nothing";
  const repeats = isMany ? "many" : repeatsOne;
  const ways = Math.min(counts.ways, MOST_WAYS);
  if (counts.isNewer) return { problem: NEWER, repeats, ways, isLinear: false };
  const isLinear = !hasSlowFlag(flags) && !counts.goesBack && counts.copies <= MOST_COPIES;
  const isHarmless = !isMany && counts.ways <= MOST_WAYS;
  return { problem: isLinear || isHarmless ? null : TOO_SLOW, repeats, ways, isLinear };
}

/** What compiling one at run time takes, as prices are told (`FUEL_PER_FULL_PRICE`). @param source a pattern that the engine takes. */
export function makingPrice(source: string, flags: string): number {
  const { groups, repetitions, alternatives, classes, properties, sequences } = partsOf(source);
  const [isAnyCase, isUnicode] = [flags.includes("i"), flags.includes("u") || flags.includes("v")];
  const ofProperty = isAnyCase ? PRICE_OF_PROPERTY * 3 : PRICE_OF_PROPERTY;
  const ofNames = isUnicode ? properties * ofProperty + sequences * PRICE_OF_SEQUENCES : 0;
  const ofCases = isAnyCase ? PRICE_OF_CASES * (0.1 + classes + properties) : 0;
  // What one of them has found or counted is put back for every other one.
  const together = 0.4 * groups * groups + repetitions * repetitions;
  const ofText = PRICE_OF_MAKING + 20 * source.length + 140 * alternatives;
  return Math.floor(ofText + together + ofNames + ofCases);
}

const PRICE_OF_MAKING = 250;
/** All letters that a name of Unicode stands for. */
const PRICE_OF_PROPERTY = 6000;
/** Names that stand for texts of several letters (flag v). */
const PRICE_OF_SEQUENCES = 230_000;
/** The other cases of all letters of a class. */
const PRICE_OF_CASES = 5000;

interface PricedParts {
  groups: number;
  repetitions: number;
  alternatives: number;
  classes: number;
  properties: number;
  sequences: number;
}

function partsOf(source: string): PricedParts {
  const parts = { groups: 0, repetitions: 0, alternatives: 0, classes: 0, properties: 0, sequences: 0 };
  for (let at = 0; at < source.length; at++) {
    if (endOfRepetition(source, at) > at) parts.repetitions++;
    const kind = source[at] === "\\" ? kindOfEscape(source, ++at) : KINDS[source[at]];
    if (kind !== undefined) parts[kind]++;
  }
  return parts;
}

const KINDS: Readonly<Record<string, keyof PricedParts>> = { "(": "groups", "[": "classes", "|": "alternatives" };

function kindOfEscape(source: string, at: number): keyof PricedParts {
  if (source[at] !== "p" && source[at] !== "P") return "classes";
  return isOfSequences(source, at) ? "sequences" : "properties";
}

function isOfSequences(source: string, at: number): boolean {
  const name = source.slice(at + 2, at + 8);
  return (
    name === "RGI_Em" ||
    name === "RGI_Mo" ||
    name === "RGI_Fl" ||
    name === "RGI_ZW" ||
    name === "Basic_" ||
    name === "Emoji_"
  );
}

function hasSlowFlag(flags: string): boolean {
  for (let index = 0; index < flags.length; index++) if (SLOW_FLAGS.includes(flags[index])) return true;
  return false;
}

function countsOf(source: string): Counts {
  const counts: Counts = {
    goesBack: false,
    isNewer: false,
    repetitions: 0,
    repeatsGroup: false,
    copies: 1,
    ways: 1,
    names: "",
  };
  let at = 0;
  while (at < source.length) at = countPart(source, at, counts);
  return counts;
}

/** @returns where the next part begins. */
function countPart(source: string, at: number, counts: Counts): number {
  const sign = source[at];
  if (sign === "\\") {
    const next = source[at + 1];
    if (next === "k" || (next >= "1" && next <= "9")) counts.goesBack = true;
    return at + 2;
  }
  if (sign === "[") return endOfClass(source, at);
  if (sign === "(" && source[at + 1] === "?") return countGroup(source, at, counts);
  if (sign === "|") counts.ways *= 2;
  const end = endOfRepetition(source, at);
  if (end > at) countRepetition(source, at, counts);
  return end > at ? end : at + 1;
}

/** Classes in classes are there with the flag v. */
function endOfClass(source: string, start: number): number {
  let at = start + 1;
  for (let depth = 1; depth > 0 && at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "]") depth--;
  }
  return at;
}

/** `(?:`, `(?=`, `(?<=`, `(?<name>` and, in newer engines, `(?i:`. */
function countGroup(source: string, at: number, counts: Counts): number {
  const kind = source[at + 2];
  const next = source[at + 3];
  if (kind === ":") return at + 3;
  if (kind === "=" || kind === "!" || (kind === "<" && (next === "=" || next === "!"))) counts.goesBack = true;
  else if (kind === "<") return countName(source, at + 3, counts);
  else counts.isNewer = true;
  return at + 3;
}

function countName(source: string, start: number, counts: Counts): number {
  const end = source.indexOf(">", start);
  const name = `<${source.slice(start, end)}>`;
  if (counts.names.includes(name)) counts.isNewer = true;
  counts.names += name;
  return end + 1;
}

/** @returns the place itself when no repetition begins there. */
function endOfRepetition(source: string, at: number): number {
  const sign = source[at];
  let end = at;
  if (sign === "*" || sign === "+" || sign === "?") end = at + 1;
  if (sign === "{" && isDigit(source[at + 1])) end = source.indexOf("}", at) + 1;
  return end > at && source[end] === "?" ? end + 1 : end;
}

function countRepetition(source: string, at: number, counts: Counts): void {
  const sign = source[at];
  if (sign === "?") counts.ways *= 2;
  else if (source[at - 1] === ")" && source[at - 2] !== "\\") counts.repeatsGroup = true;
  counts.repetitions += sign === "?" ? 0 : 1;
  if (sign === "{") counts.copies *= largestNumber(source, at + 1);
}

/** The larger one of `{low,high}`; at least 1. */
function largestNumber(source: string, start: number): number {
  let largest = 1;
  let number = 0;
  for (let at = start; source[at] !== "}" && at < source.length; at++) {
    number = isDigit(source[at]) ? number * 10 + Number(source[at]) : 0;
    if (number > largest) largest = number;
  }
  return largest;
}

function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && sign >= "0" && sign <= "9";
}
