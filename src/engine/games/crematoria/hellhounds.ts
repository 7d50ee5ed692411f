import type { Round } from "../../match/game";
import { HELLHOUND, kill } from "./death";
import { sidesWithPrey } from "./necromongers";
import { type CrematoriaState, firstHellhound, isPrey, ROCK, relocate, type Unit } from "./state";
import { distance, LEVEL, NEIGHBOURS, NONE, SIDES } from "./topology";

/** A hellhound is never adjacent to another one. */
const BETWEEN_HELLHOUNDS = 2;
const UNREACHED = -1;

export function hellhoundsOf({ units, settings }: CrematoriaState): readonly Unit[] {
  return units.slice(firstHellhound(settings));
}

/**
 * Hellhounds approach the nearest pioneer or furyan underground, on foot, and then devour everybody beside them. Where
 * those are is fixed at the beginning (rules, section 6.4).
 */
export function moveHellhounds(state: CrematoriaState, round: Round): void {
  const steps = stepsToPrey(state);
  const hellhounds = hellhoundsOf(state);
  for (const hellhound of hellhounds) {
    const sides = sidesNearestToPrey(state, hellhound, { hellhounds, steps });
    const side = sides.length === 0 ? NONE : sides[state.chance.random(0, sides.length - 1, "hellhoundStep")];
    round.executed.push({ seat: -1, order: { kind: "move", unit: hellhound.id, args: [side] } });
    if (side !== NONE) relocate(state, hellhound, NEIGHBOURS[hellhound.cell * SIDES + side], round.report);
    devour(state, hellhound, round);
  }
}

/** For each cell of level 0, the steps in eight directions to the nearest prey, not through rock; -1 without a way. */
export function stepsToPrey({ terrain, units }: CrematoriaState): Int16Array {
  const steps = new Int16Array(LEVEL).fill(UNREACHED);
  const queue = new Int16Array(LEVEL);
  let end = 0;
  for (const unit of units) {
    if (!isPrey(unit) || unit.cell >= LEVEL || steps[unit.cell] !== UNREACHED) continue;
    steps[unit.cell] = 0;
    queue[end++] = unit.cell;
  }
  for (let head = 0; head < end; head++) {
    const first = queue[head] * SIDES;
    const length = steps[queue[head]] + 1;
    for (let index = first; index < first + SIDES; index++) {
      const near = NEIGHBOURS[index];
      if (near === -1 || steps[near] !== UNREACHED || terrain[near] === ROCK) continue;
      steps[near] = length;
      queue[end++] = near;
    }
  }
  return steps;
}

/** The directions to cells with the fewest steps to prey; all those allowed where no cell has a way to any. */
function sidesNearestToPrey(
  { terrain }: CrematoriaState,
  hellhound: Unit,
  { hellhounds, steps }: { readonly hellhounds: readonly Unit[]; readonly steps: Int16Array },
): number[] {
  let sides: number[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let side = 0; side < SIDES; side++) {
    const near = NEIGHBOURS[hellhound.cell * SIDES + side];
    if (near === -1 || terrain[near] === ROCK || isNearAnother(near, hellhound, hellhounds)) continue;
    const length = steps[near] === UNREACHED ? Number.POSITIVE_INFINITY : steps[near];
    if (length > shortest) continue;
    if (length < shortest) sides = [];
    shortest = length;
    sides.push(side);
  }
  return sides;
}

function isNearAnother(cell: number, hellhound: Unit, hellhounds: readonly Unit[]): boolean {
  return hellhounds.some((other) => other !== hellhound && distance(other.cell, cell) < BETWEEN_HELLHOUNDS);
}

function devour(state: CrematoriaState, hellhound: Unit, round: Round): void {
  for (const side of sidesWithPrey(state, hellhound.cell)) {
    const victim = state.units[state.unitAt[NEIGHBOURS[hellhound.cell * SIDES + side]]];
    kill(state, victim, HELLHOUND, round);
  }
}
