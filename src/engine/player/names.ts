/** The name of a number in such a list of names, for example of directions; the number itself where it has none. */
export function nameIn(names: Readonly<Record<string, number>>, value: number): string {
  return Object.keys(names).find((name) => names[name] === value) ?? String(value);
}
