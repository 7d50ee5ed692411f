/** A player's API has the signatures of the original: five parameters are accepted here, and only here. */
export const sum = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;
