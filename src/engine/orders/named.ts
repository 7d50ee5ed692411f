/**
 * What a number names that comes from outside: a player's order, a person's question. The only reader of lists by such numbers, so
 * that the compiler asks what happens when the number names nothing.
 */
export function named<Thing>(list: readonly Thing[], number: number): Thing | undefined {
  return list[number];
}
