/**
 * Texts for people, in English, as the engine and the host make and keep them. Who shows a text says it in the user's language: the catalogues have
 * the text of the template as their key (`ready in {0}`), and a test looks for those that they lack.
 */

/** Nothing stands for what is not there. */
export type Value = string | number | null | undefined;
type Values = readonly Value[];

/** Makes a text of a template and its values. */
export type Speaker = (strings: TemplateStringsArray, values: Values) => string;

let speaker: Speaker = inEnglish;

/** Marks a text for people. It is English, but within `spoken`. A plural may be written `round(s)` right after its number. */
export function en(strings: TemplateStringsArray, ...values: Values): string {
  return speaker(strings, values);
}

/** What is made while somebody speaks in another language: texts to show, never to keep. */
export function spoken<Made>(by: Speaker, make: () => Made): Made {
  const before = speaker;
  speaker = by;
  try {
    return make();
  } finally {
    speaker = before;
  }
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
