/**
 * Texts for people, in English, as the engine and the host make and keep them. Who shows a text says it in the user's language: the catalogues have
 * the text of the template as their key (`ready in {0}`), and a test looks for those that they lack.
 */

/** Nothing stands for what is not there. */
export type Value = string | number | null | undefined;
type Values = readonly Value[];
type Arguments = Readonly<Record<string, string | number>>;

/** How texts are said. */
export interface Speaker {
  /** A template with its values. */
  text(strings: TemplateStringsArray, values: Values): string;
  /** A text that stands in a table of such. */
  whole(english: string): string;
  /** The sentence of a message in which only names of arguments are left, as `{unit}`. */
  sentence(english: string, args: Arguments): string;
}

const ENGLISH: Speaker = { text: inEnglish, whole: (english) => english, sentence: englishSentence };

let speaker = ENGLISH;

/** Where everything is shown and nothing is kept, such as in the window: all texts are said by this one from now on. */
export function speakBy(another: Speaker | null): void {
  speaker = another ?? ENGLISH;
}

/** Marks a text for people. A plural may be written `round(s)` after its number. */
export function en(strings: TemplateStringsArray, ...values: Values): string {
  return speaker.text(strings, values);
}

/** A text of a table, such as a title of a game's, as it is said. */
export function said(english: string): string {
  return speaker.whole(english);
}

/** The sentence of a message, as it is said: with `{argument}` where units, cells, players and slots go. */
export function sentenceOf(english: string, args: Arguments): string {
  return speaker.sentence(english, args);
}

/** The template with its values, and `(s)` as the number before it says. */
export function inEnglish(strings: readonly string[], values: Values): string {
  return strings
    .map((text, index) => {
      const ending = Number(values[index - 1]) === 1 ? "" : "s";
      const value = values[index];
      return (index === 0 ? text : text.replaceAll("(s)", ending)) + (value ?? "");
    })
    .join("");
}

/**
 * A cell that passes to nobody does not pass to a player, and of a unit of nobody no player is said; an ending is that of one or many, by the argument before it: `{rounds} round(s)`; and "one of {choices} free cell(s)" is the
 * only free cell where there is one. In 0 rounds is in this round. A list of several units is one of units.
 */
export function englishSentence(english: string, args: Arguments): string {
  const isNobody = (name: string) => Number(args[name]) < 0;
  const only = (words: string, name: string, what: string) => (args[name] === 1 ? `the only ${what}` : words);
  const several = (words: string, name: string) => (String(args[name]).includes(" ") ? `units {${name}}` : words);
  let last = "";
  return english
    .replace(/\bunit \{(units\w*)\}/g, several)
    .replace(/ of player \{(seat\w*)\}/g, (words: string, name: string) => (isNobody(name) ? "" : words))
    .replace(/\bplayer \{(seat\w*)\}/g, (words: string, name: string) => (isNobody(name) ? `{${name}}` : words))
    .replace(/\bin \{(\w+)\} round\(s\)/g, (words: string, name: string) =>
      args[name] === 0 ? "in this round" : words,
    )
    .replace(/\bone of \{(\w+)\} ((?:\w+ )?\w+)\(s\)/g, only)
    .replace(/\{(\w+)\}|\(s\)/g, (piece: string, name: string | undefined) => {
      if (name === undefined) return args[last] === 1 ? "" : "s";
      last = name;
      return piece;
    });
}
