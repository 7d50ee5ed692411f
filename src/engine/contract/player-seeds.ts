/**
 * The seed of a player's generator, for games in which it follows from the match's (rules of the games, section 1). The originals add in 32 bits, and so beyond
 * the largest number comes the smallest, as on every machine that they were compiled for.
 */
export function playerSeed(matchSeed: number, seat: number): number {
  return (matchSeed + seat + 1) | 0;
}
