/** A template, and how a text that was made of it is recognised. */
export interface Pattern {
  readonly english: string;
  readonly expression: RegExp;
}

/** Of these templates those with values in them; those that say most by themselves first, for they are the surest. */
export function patternsOf(templates: readonly string[]): Pattern[] {
  return templates
    .filter((english) => /\{\d+\}/.test(english))
    .sort((one, other) => surenessOf(other) - surenessOf(one))
    .map((english) => ({ english, expression: expressionOf(english) }));
}

/** The values in a text of such a template, in the order of their numbers; null when the text is none of it. */
export function valuesIn(expression: RegExp, text: string): string[] | null {
  const match = expression.exec(text);
  return match === null ? null : match.slice(1);
}

/** A word's worth of letters, for a template whose beginning is its own: one that begins with a value fits in the middle of other sentences, too. */
const OWN_BEGINNING = 8;

function surenessOf(english: string): number {
  return english.replace(/\{\d+\}/g, "").length + (english.startsWith("{") ? 0 : OWN_BEGINNING);
}

/** Templates with no more letters of their own are found in sentences of others: `{0} of {1}` in what the compiler says. Values in them are single words. */
const FEW_LETTERS = 3;

function expressionOf(english: string): RegExp {
  const letters = english.replace(/\{\d+\}|\(s\)|\P{L}/gu, "").length;
  const value = letters > FEW_LETTERS ? "(.+?)" : "(\\S+?)";
  const source = english
    .split(/(\{\d+\}|\(s\))/)
    .map((piece) => {
      if (piece === "(s)") return "s?";
      return /^\{\d+\}$/.test(piece) ? value : piece.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
    })
    .join("");
  return new RegExp(`^${source}$`, "s");
}
