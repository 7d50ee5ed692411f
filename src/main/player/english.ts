/**
 * Marks a text for people, as the engine's `en` does, of which the catalogues have the template. Made of nothing but operators: this runs where a player may have
 * replaced every function of the language, or none are left.
 */
export function en(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  let text = strings[0];
  for (let index = 0; index < values.length; index++) text += values[index] + strings[index + 1];
  return text;
}
