/**
 * The two worked examples of the statement (section 2), as states and orders that can be played: for the tests, and for
 * the figures of the rules page.
 */

import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { en } from "../../contract/english";
import type { Order } from "../../contract/order";
import type { ExampleMaker, WorkedExample } from "../../contract/worked-example";
import { drawnState } from "./drawn-state";
import type { CrematoriaState } from "./state";

const RIGHT = 2;

function move(unit: number, direction: number): Order {
  return { kind: "move", unit, args: [direction] };
}

/** A random permutation of all first orders, then of all second ones, and so on; what only one player has is not drawn. */
export function orderOfExecution(seed = 0): WorkedExample<CrematoriaState> {
  const rows = ["a.a.a.", "b.b.b.b.b.", "c.c.", "d.d.d."];
  const names = rows.flatMap((row) => [...row.replaceAll(".", "")].map((letter, index) => `${letter}${index + 1}`));
  const unitsOf = (letter: string) => [...names.keys()].filter((unit) => names[unit][0] === letter);
  return {
    title: en`The order of execution`,
    text: en`Player 0 gives the orders a1, a2 and a3, player 1 b1 to b5, player 2 c1 and c2, and player 3 d1, d2 and d3. First come a1, b1, c1 and d1 in random order, then a2, b2, c2 and d2, then a3, b3 and d3, and then b4 and b5.`,
    unitNames: { ...names },
    state: drawnState({ underground: rows.join("/"), chance: new PowerOfTwoChance(seed) }),
    requests: ["a", "b", "c", "d"].map((letter) => unitsOf(letter).map((unit) => move(unit, RIGHT))),
  };
}

/** With this seed V hurts the necromonger, and W kills it. */
const SEED_OF_THE_ATTACK = 1;

/**
 * A pioneer and five furyans, the last one of another group, try to enter the cell of a necromonger, in this order. The
 * other group has five pioneers in the caves, which move before: so Z's turn comes last.
 */
export function attackOnNecromonger(seed = SEED_OF_THE_ATTACK): WorkedExample<CrematoriaState> {
  const [p, v, x, w, y, z] = [5, 6, 7, 8, 9, 10];
  return {
    title: en`A pioneer and five furyans against a necromonger`,
    text: en`All try to enter the necromonger's cell, in this order. The pioneer P does not move: the cell is occupied. V attacks and hurts the necromonger; W attacks and kills it, but does not move. X moves to the cell, which is empty now. Y is of the same group as X: nothing happens. Z, of another group, attacks X.`,
    unitNames: { [p]: "P", [v]: "V", [w]: "W", [x]: "X", [y]: "Y", [z]: "Z" },
    state: drawnState({
      underground: "b.b.b.b.b.",
      outside: "aAA/AnA/.B.",
      chance: new PowerOfTwoChance(seed),
    }),
    requests: [
      [move(p, 1), move(v, 0), move(w, RIGHT), move(x, 7), move(y, 6)],
      [...[0, 1, 2, 3, 4].map((pioneer) => move(pioneer, RIGHT)), move(z, 4)],
      [],
      [],
    ],
  };
}

/** For the rules page. */
export const examples: readonly ExampleMaker<CrematoriaState>[] = [
  { make: orderOfExecution, hasOtherDice: true },
  { make: attackOnNecromonger, hasOtherDice: true },
];
