/** The bounds of a whole number of 32 bits or less, as a person reads them. */
export function boundsInWords(low: number, high: number): string {
  if (low === high) return `equal to ${low}`;
  if (high === 2 ** 31 - 1) return low === -(2 ** 31) ? "of 32 bits" : `of at least ${low}`;
  return `from ${low} to ${high}`;
}
