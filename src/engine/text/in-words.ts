import { en } from "../contract/english";

/** The bounds of a whole number of 32 bits or less, as a person reads them. */
export function boundsInWords(low: number, high: number): string {
  if (low === high) return en`equal to ${low}`;
  if (high === 2 ** 31 - 1) return low === -(2 ** 31) ? en`of 32 bits` : en`of at least ${low}`;
  return en`from ${low} to ${high}`;
}

/** Words of a file, of which one should stand there. */
export function choiceInWords(words: readonly string[]): string {
  const quoted = words.map((word) => JSON.stringify(word));
  return quoted.length === 2 ? en`${quoted[0]} or ${quoted[1]}` : en`one of ${quoted.join(", ")}`;
}
