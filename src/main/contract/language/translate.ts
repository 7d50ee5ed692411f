import { IntlMessageFormat } from "intl-messageformat";
import { englishSentence, inEnglish, type Speaker, type Value } from "../../../engine/contract/english";
import { LANGUAGES, type Language } from "./languages";
import { type Pattern, patternsOf, valuesIn } from "./patterns";

/** Texts in one language by their English ones. */
export type Catalogue = Readonly<Record<string, string>>;

/** Catalogues by where their English texts stand. */
export interface Catalogues {
  /** Texts that are shown where they stand. */
  readonly shown: Catalogue;
  /** Texts that the engine and the host make in English. */
  readonly made: Catalogue;
}

interface Spoken {
  readonly language: Language;
  readonly messages: Readonly<Record<string, string | undefined>>;
  readonly patterns: readonly Pattern[];
  readonly formats: Map<string, IntlMessageFormat>;
  /** What has been translated as a whole. */
  readonly known: Map<string, string>;
}

/** Null: English. */
let current: Spoken | null = null;

/** All that is shown from now on is said in this language; what has no translation is said in English. */
export function speak(language: Language, catalogues: Catalogues | null): void {
  if (catalogues === null) {
    current = null;
    return;
  }
  const { shown, made } = catalogues;
  const patterns = patternsOf(Object.keys(made));
  current = { language, messages: { ...shown, ...made }, patterns, formats: new Map(), known: new Map() };
}

export function language(): Language {
  return current?.language ?? LANGUAGES[0];
}

/** A text in the user's language. The English one is its key in the catalogues. */
export function t(strings: TemplateStringsArray, ...values: readonly Value[]): string {
  if (current === null) return inEnglish(strings, values);
  const { english, before, after } = keyOf(strings);
  const said = formatted(current, english, values);
  return said === null ? inEnglish(strings, values) : before + said + after;
}

/** Says what the engine says. */
export const speaker: Speaker = {
  text: (strings, values) => t(strings, ...values),
  whole: translated,
  sentence: (english, args) => {
    const format = current === null ? null : formatOf(current, english, withNames);
    // A match of an older Tauler may lack an argument.
    const isWhole = [...english.matchAll(/\{(\w+)\}/g)].every(([, name]) => args[name] !== undefined);
    return format === null || !isWhole ? englishSentence(english, args) : String(format.format(args));
  },
};

type Elements = ReturnType<IntlMessageFormat["getAst"]>;

/** Kinds of elements, as the library's parser numbers them. */
const LITERAL = 0;
const ARGUMENT = 1;

/** Plain arguments keep their names in the sentence, for what goes there is more than a text; others decide on endings. */
function withNames(elements: Elements): Elements {
  return elements.map((element) => {
    if (element.type === ARGUMENT) return { type: LITERAL, value: `{${element.value}}` };
    if (!("options" in element)) return element;
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: withNames(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  }) as Elements;
}

/** An English text that was made elsewhere, in the user's language where a catalogue has it. */
export function translated(english: string): string {
  if (current === null) return english;
  const known = current.known.get(english);
  if (known !== undefined) return known;
  const said = found(current, english);
  if (current.known.size >= MOST_KNOWN) current.known.clear();
  current.known.set(english, said);
  return said;
}

const MOST_KNOWN = 2000;

/** Longer texts are none of ours: nobody waits until they are looked through. */
const LONGEST = 4000;
/** How far sentences are looked for within sentences. */
const DEEPEST = 3;

function found(spokenNow: Spoken, text: string, depth = 0): string {
  const whole = formatted(spokenNow, text, []);
  if (whole !== null || text.length > LONGEST) return whole ?? text;
  const pieces = text.split(/(?<=[.?!:]) /);
  const said = pieces.map((piece) => ofTemplate(spokenNow, piece, depth));
  if (said.every((one) => one !== null)) return said.join(" ");
  // What somebody else has said, the compiler for example, stays as it is.
  return ofTemplate(spokenNow, text, depth) ?? pieces.map((piece, index) => said[index] ?? piece).join(" ");
}

/** A text of one template; null when there is none for it. */
function ofTemplate(spokenNow: Spoken, text: string, depth: number): string | null {
  const whole = formatted(spokenNow, text, []);
  if (whole !== null) return whole;
  for (const { english, expression } of spokenNow.patterns) {
    const values = valuesIn(expression, text);
    if (values === null) continue;
    return formatted(
      spokenNow,
      english,
      values.map((value) => share(english, value) ?? saidValue(spokenNow, value, depth)),
    );
  }
  return null;
}

/** A share as the language writes it. Other decimals are values of somebody's code, or versions. */
function share(english: string, value: string): string | null {
  const decimals = english.includes("%") ? /^\d+\.(\d+)$/.exec(value) : null;
  return decimals === null ? null : decimal(Number(value), decimals[1].length);
}

/** So many of something stays a part of a sentence, and so does a sentence within one; what else stands in one is a name. */
function saidValue(spokenNow: Spoken, value: string, depth: number): string | number {
  if (/^\d+$/.test(value)) return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return value.includes(" ") && depth < DEEPEST ? found(spokenNow, value, depth + 1) : value;
}

function formatted(spokenNow: Spoken, english: string, values: readonly Value[]): string | null {
  const format = formatOf(spokenNow, english);
  if (format === null) return null;
  return String(format.format(Object.fromEntries(values.map((value, index) => [index, written(value)]))));
}

function formatOf(
  spokenNow: Spoken,
  english: string,
  prepare?: (elements: Elements) => Elements,
): IntlMessageFormat | null {
  const key = prepare === undefined ? english : `sentence ${english}`;
  const known = spokenNow.formats.get(key);
  if (known !== undefined) return known;
  const { messages, language: own } = spokenNow;
  const message = Object.hasOwn(messages, english) ? messages[english] : undefined;
  if (message === undefined) return null;
  const plain = new IntlMessageFormat(message, own, undefined, { ignoreTag: true });
  const format = prepare === undefined ? plain : new IntlMessageFormat(prepare(plain.getAst()), own);
  spokenNow.formats.set(key, format);
  return format;
}

/** Decimals as the language writes them. Whole numbers stay as they are: they are seeds and numbers of units, too. */
function written(value: Value): string | number {
  if (typeof value === "number" && !Number.isInteger(value)) return value.toLocaleString(language());
  return value ?? "";
}

/** A number with so many decimals. */
export function decimal(value: number, digits: number): string {
  if (current === null) return value.toFixed(digits);
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return value.toLocaleString(language(), form);
}

interface Key {
  readonly english: string;
  /** Spaces, which no catalogue has. */
  readonly before: string;
  readonly after: string;
}

const keys = new WeakMap<TemplateStringsArray, Key>();

function keyOf(strings: TemplateStringsArray): Key {
  const known = keys.get(strings);
  if (known !== undefined) return known;
  const whole = strings.map((text, index) => (index === 0 ? text : `{${index - 1}}${text}`)).join("");
  const english = whole.trim();
  const before = whole.slice(0, whole.length - whole.trimStart().length);
  const key = { english, before, after: whole.slice(before.length + english.length) };
  keys.set(strings, key);
  return key;
}

/** Choices whose titles are marked as English, in the user's language. */
export function titled<Item extends { readonly title: string }>(items: readonly Item[]): readonly Item[] {
  return current === null ? items : items.map((item) => ({ ...item, title: translated(item.title) }));
}
