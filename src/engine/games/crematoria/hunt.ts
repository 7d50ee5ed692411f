import { type CrematoriaState, isPrey, ROCK } from "./state";
import { LEVEL, NEIGHBOURS, SIDES } from "./topology";

/** What a hellhound knows of level 0: the rock, and a 1 on each cell with a living pioneer or furyan. */
export interface Hunt {
  readonly terrain: Uint8Array;
  readonly preyAt: Uint8Array;
}

/** A hunt, and which units are where when it begins: for the report only. */
export interface TellingHunt extends Hunt {
  readonly unitAt: CrematoriaState["unitAt"];
}

/** 1 on each cell of level 0 with a living pioneer or furyan. */
export function preyMarks({ units }: CrematoriaState): Uint8Array {
  const marks = new Uint8Array(LEVEL);
  for (const unit of units) if (isPrey(unit) && unit.cell < LEVEL) marks[unit.cell] = 1;
  return marks;
}

const UNREACHED = -1;

/**
 * The cells that a search has reached, in the order in which it did.
 *
 * One for all searches: none begins while another one goes on, and to clear what one has reached costs less than to make
 * three lists of a level, several times in a round.
 */
const trail = {
  steps: new Int16Array(LEVEL).fill(UNREACHED),
  /** Bits: the starting cells from which a cell is reached in so many steps. */
  origins: new Uint8Array(LEVEL),
  queue: new Int16Array(LEVEL),
  end: 0,
};

/**
 * Which of some cells (at most eight, all different) are nearest to prey, in steps in eight directions that are not
 * through rock.
 *
 * @returns the indices of the nearest cells, ascending, and their steps; all of them, and -1, when there is no way.
 */
export function nearestToPrey(
  cells: readonly number[],
  hunt: Hunt,
): { readonly nearest: readonly number[]; readonly steps: number } {
  const { steps, origins, queue } = trail;
  startFrom(cells);
  let found = 0;
  let shortest = UNREACHED;
  for (let head = 0; head < trail.end; head++) {
    const cell = queue[head];
    if (shortest !== UNREACHED && steps[cell] > shortest) break;
    if (hunt.preyAt[cell] === 1) {
      shortest = steps[cell];
      found |= origins[cell];
    }
    // All cells that are as near are in the queue already.
    if (shortest === UNREACHED) goOn(cell, hunt.terrain);
  }
  const nearest: number[] = [];
  for (let index = 0; index < cells.length; index++) {
    if (shortest === UNREACHED || (found & (1 << index)) !== 0) nearest.push(index);
  }
  return { nearest, steps: shortest };
}

/** The cells with prey at exactly so many steps from a cell, ascending: those of the nearest prey, if these are its steps. */
export function preyAtSteps(from: number, steps: number, hunt: Hunt): number[] {
  startFrom([from]);
  const found: number[] = [];
  for (let head = 0; head < trail.end; head++) {
    const cell = trail.queue[head];
    if (trail.steps[cell] > steps) break;
    if (trail.steps[cell] === steps && hunt.preyAt[cell] === 1) found.push(cell);
    goOn(cell, hunt.terrain);
  }
  return found.sort((one, other) => one - other);
}

/** Clears what the last search has reached. */
function startFrom(cells: readonly number[]): void {
  const { steps, origins, queue } = trail;
  for (let index = 0; index < trail.end; index++) {
    steps[queue[index]] = UNREACHED;
    origins[queue[index]] = 0;
  }
  trail.end = cells.length;
  for (let index = 0; index < cells.length; index++) {
    steps[cells[index]] = 0;
    origins[cells[index]] = 1 << index;
    queue[index] = cells[index];
  }
}

function goOn(cell: number, terrain: Uint8Array): void {
  const { steps, origins, queue } = trail;
  const next = steps[cell] + 1;
  const origin = origins[cell];
  for (let index = cell * SIDES; index < (cell + 1) * SIDES; index++) {
    const near = NEIGHBOURS[index];
    if (near === -1 || terrain[near] === ROCK) continue;
    if (steps[near] === UNREACHED) {
      steps[near] = next;
      queue[trail.end++] = near;
    }
    if (steps[near] === next) origins[near] |= origin;
  }
}
