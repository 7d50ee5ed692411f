/** What the players of four of the originals have, with the same names and the same meaning; Apocalypse Now's is another one. */

import { PowerOfTwoChance } from "../chance/power-of-two-chance";
import { CommonPlayer } from "./common-player";
import { onMatchStart, takeFuel, turn, warn } from "./runtime";

const PLAYERS = 4;
/** Longer ones are empty. */
const LARGEST_PERMUTATION = 1_000_000;

let chance = new PowerOfTwoChance(0);

onMatchStart(({ seed }) => {
  chance = new PowerOfTwoChance(seed);
});

/** Is this a player, 0 to 3? If not, a warning says in which call. */
export function knowsPlayer(call: string, pl: number): boolean {
  if (isPlayer(pl)) return true;
  warn(`${call}: player ${pl} does not exist (players are 0 to 3)`);
  return false;
}

function isPlayer(pl: number): boolean {
  return Number.isInteger(pl) && pl >= 0 && pl < PLAYERS;
}

/** What `draw` makes of the player's own generator; a warning, and `[]`, for a size that is no whole number. */
export function permutationOf(size: number, draw: (own: PowerOfTwoChance) => number[]): number[] {
  if (Number.isSafeInteger(size)) {
    if (size > 0 && size <= LARGEST_PERMUTATION) takeFuel(size);
    return draw(chance);
  }
  warn(`randomPermutation: ${size} should be a whole number`);
  return [];
}

export abstract class OriginalPlayer<Position extends object> extends CommonPlayer<Position> {
  /** Your own player or clan, 0 to 3. C++: `me()`. */
  me(): number {
    return turn.seat;
  }

  /** The current round, from 0 to the number of rounds minus 1. C++: `round()`. */
  round(): number {
    return turn.round;
  }

  /**
   * The share of its CPU time that a player has used, 0 to 1; negative for a frozen player. No such player: a warning,
   * and -2. C++: `status(pl)`.
   */
  status(pl: number): number {
    return knowsPlayer("status", pl) ? turn.status[pl] : -2;
  }

  /** Is this a player, 0 to 3? C++: `player_ok(pl)`. */
  playerOk(pl: number): boolean {
    return isPlayer(pl);
  }

  /**
   * A whole number from `low` to `high`, both included, from your own generator. When `low > high`, or for more than a
   * million numbers, it is `low`. C++: `random(l, u)`.
   */
  random(low: number, high: number): number {
    if (Number.isSafeInteger(low) && Number.isSafeInteger(high)) return chance.random(low, high, "");
    warn(`random: ${low} and ${high} should be whole numbers`);
    return low;
  }

  /** The numbers 0 to `size - 1` in random order, from your own generator; `[]` for sizes out of 0 to 10^6. C++: `random_permutation(n)`. */
  randomPermutation(size: number): number[] {
    return permutationOf(size, (own) => own.permutation(size, ""));
  }
}
