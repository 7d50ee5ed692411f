/** The statement's worked example as a match that can be played: for the tests, and for the figure of the rules page. */

import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { en } from "../../contract/english";
import type { ExampleMaker, WorkedExample } from "../../contract/worked-example";
import { LEFT, UP } from "../../grid/directions";
import { board } from "./drawn-board";
import type { WalkingDeadState } from "./state";

const U = 0;
const V = 1;

/** With these seeds the one that is told to goes first, and the attacker dies. */
const SEEDS = { U: 1, V: 3 };

const TEXTS = {
  U: en`U goes first and takes the food. V's move up has become an attack on U, in which V dies.`,
  V: en`V goes first and takes the food. U's move to the left has become an attack on V, in which U dies.`,
};

/** Food M; on its right U, which is told to go left; below it V of another clan, which is told to go up. */
export function foodBetweenTwo(first: "U" | "V"): WorkedExample<WalkingDeadState> {
  return {
    title: en`Food for two: ${first} first`,
    text: TEXTS[first],
    unitNames: { [U]: "U", [V]: "V" },
    state: board("..../.fa./.b../....", { chance: new PowerOfTwoChance(SEEDS[first]) }),
    requests: [[{ kind: "move", unit: U, args: [LEFT] }], [{ kind: "move", unit: V, args: [UP] }], [], []],
  };
}

/** For the rules page: both orders of execution. */
export const examples: readonly ExampleMaker<WalkingDeadState>[] = [
  { make: () => foodBetweenTwo("U"), hasOtherDice: false },
  { make: () => foodBetweenTwo("V"), hasOtherDice: false },
];
