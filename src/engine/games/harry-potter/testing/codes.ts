import type { RoundReport } from "../../../contract/round-report";
import { RIGHT } from "../../../grid/directions";
import type { Way } from "../../../testing/way";
import { CELLS, type HarryPotterState } from "../state";
import { board } from "./board";
import { move, runStep, spell } from "./play";

const INGREDIENTS = [1, 4, 5, 6, 4, 1, 3, 4, 2];
const SOLUTION = [1, 2, 0, 1, 0, 0, 1, 2, 2];
const FOREIGN_CELLS = Array.from({ length: CELLS - 4 }, (_, index) => index);
/** Five groups of 5, 5 and 10, and the order in which they are mixed. */
const NEW_INGREDIENTS = [20, ...Array.from({ length: 10 }, () => 5), Array.from({ length: 15 }, (_, index) => index)];

/** Wizard 4 of player 0 attacks wizard 5 of player 1, whose clans have these strength points. */
function attack(points: number, pointsOfOther: number, script: readonly number[] = []): RoundReport {
  const state = board("ab", { script: [1, ...script], round: 8 });
  state.clans[0].strengthPoints = points;
  state.clans[1].strengthPoints = pointsOfOther;
  return runStep(state, "carryOutOrders", [[move(4, RIGHT)], [], [], []]);
}

function spells(script: readonly (number | readonly number[])[], seats: readonly number[]): RoundReport {
  const state: HarryPotterState = board("", { script, round: 100 });
  state.ingredients = INGREDIENTS;
  return runStep(
    state,
    "carryOutOrders",
    [0, 1, 2, 3].map((seat) => (seats.includes(seat) ? [spell(seat, SOLUTION)] : [])),
  );
}

export const ways: readonly Way[] = [
  { name: "A clan more than twice as strong attacks", codes: ["tookAtOnce"], play: () => attack(300, 100) },
  { name: "A clan less than half as strong attacks", codes: ["lostAtOnce"], play: () => attack(100, 300) },
  {
    name: "Clans without strength fight, and the attacker wins",
    codes: ["evenFight", "wonEvenFight"],
    play: () => attack(0, 0, [30, 0]),
  },
  {
    name: "Clans without strength fight, and the attacker loses",
    codes: ["lostEvenFight"],
    play: () => attack(0, 0, [30, 1]),
  },
  {
    name: "Two ghosts know the solution",
    codes: ["castSpell", "spellCells", "spellAlreadyCast"],
    play: () => spells([1, FOREIGN_CELLS, 1], [0, 1]),
  },
  {
    name: "Voldemort stands on the border",
    codes: ["originalWouldStop"],
    play: () => {
      const state = board("", { script: NEW_INGREDIENTS });
      Object.assign(state.voldemort, { row: 0, col: 30 });
      return runStep(state, "mixIngredients");
    },
  },
  {
    name: "A wizard goes to one of its own clan that is converting",
    codes: ["rescued", "conversionCancelled"],
    play: () => {
      const state = board("aa", { script: [1] });
      Object.assign(state.units[5], { roundsPending: 2, next: 1 });
      return runStep(state, "carryOutOrders", [[move(4, RIGHT)], [], [], []]);
    },
  },
];
