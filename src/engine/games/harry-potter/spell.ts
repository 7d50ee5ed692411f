import type { Round } from "../../contract/game";
import type { Order } from "../../contract/order";
import type { Outcome } from "../../contract/round-report";
import { setOwner } from "../../grid/territory";
import { done, ignored } from "../../orders/outcome";
import { isSolution } from "./ingredients";
import { CELLS, CORRIDOR, type HarryPotterState } from "./state";

/** No spells in so many last rounds. */
const LAST_ROUNDS_WITHOUT_SPELLS = 50;
const SHARE_OF_CELLS = 0.15;

/** One spell per round at most, by a ghost that has rested and found the groups (rules, section 8.3). */
export function castSpell(state: HarryPotterState, order: Order, round: Round): Outcome {
  const ghost = state.units[order.unit];
  const { NUM_ROUNDS, ROUNDS_SPELL_RESTING_GHOST } = state.settings;
  if (ghost.type === "wizard") return ignored("wizardCannotCast", { unit: ghost.id });
  if (NUM_ROUNDS - state.round <= LAST_ROUNDS_WITHOUT_SPELLS) return ignored("tooLateForSpells", {});
  if (ghost.roundsPending !== 0) return ignored("ghostResting", { unit: ghost.id, rounds: ghost.roundsPending });
  if (state.inProgress.isSpellCast) return ignored("spellAlreadyCast", {});
  if (!isSolution(order.args, state.ingredients)) return ignored("wrongSolution", {});
  state.inProgress.isSpellCast = true;
  ghost.roundsPending = ROUNDS_SPELL_RESTING_GHOST;
  round.report?.event("ghostRests", { unit: ghost.id, rounds: ghost.roundsPending });
  const count = takeCells(state, ghost.clan, round);
  return done("castSpell", { unit: ghost.id, count });
}

/**
 * 15 % of all the corridors without unit, rounded down, taken at random among those that the clan does not own yet.
 *
 * @returns how many cells changed owner.
 */
function takeCells(state: HarryPotterState, clan: number, round: Round): number {
  let free = 0;
  const foreign: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (state.terrain[cell] !== CORRIDOR || state.unitAt[cell] !== -1) continue;
    free++;
    if (state.owner[cell] !== clan) foreign.push(cell);
  }
  const permutation = state.chance.permutation(foreign.length, "spellCells");
  const count = Math.min(Math.floor(free * SHARE_OF_CELLS), foreign.length);
  for (let index = 0; index < count; index++) setOwner(state, foreign[permutation[index]], clan, round.report);
  return count;
}
