import type { Chance } from "../../chance/chance";
import { DOWN, LEFT, RIGHT, UP } from "../../grid/directions";
import { cellAt, floodSize, isWindowClear } from "../../grid/grid";
import { CELLS, GRID, isOnBorder, neighbour, STREET, WASTE } from "./board";
import { CRand } from "./c-rand";

const WASTE_RUNS = 8;
const WASTE_CELLS = CELLS / 2;

/** Where the dice of a map come from: the board's chance, and the C library for the choice of turns. */
interface MapDice {
  readonly chance: Chance;
  readonly rand: CRand;
}

/** Eight winding runs of waste, again and again until all the streets are connected (rules, section 4). */
export function randomStreets(chance: Chance): Uint8Array {
  const dice = { chance, rand: new CRand() };
  for (;;) {
    const plan = planRuns(dice);
    const terrain = plan.map((run) => (run === 0 ? STREET : WASTE));
    if (areStreetsConnected(terrain)) return terrain;
  }
}

export function countStreets(terrain: Uint8Array): number {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) if (terrain[cell] === STREET) count++;
  return count;
}

/** @returns for each cell the number of its run, 8 to 1, or 0. */
function planRuns(dice: MapDice): Uint8Array {
  const plan = new Uint8Array(CELLS);
  let remaining = WASTE_CELLS;
  for (let run = WASTE_RUNS; run >= 1; run--) {
    remaining -= buildRun({ plan, run }, Math.floor(remaining / run), dice);
  }
  return plan;
}

interface RunInPlan {
  readonly plan: Uint8Array;
  readonly run: number;
}

/** @returns how many cells the run took. */
function buildRun(place: RunInPlan, length: number, { chance, rand }: MapDice): number {
  const turns = [UP, DOWN, LEFT, RIGHT];
  let last = turns[chance.random(0, 3, "wasteDirection")];
  let cell = freeStart(place.plan, chance);
  place.plan[cell] = place.run;
  for (let built = 0; built < length; built++) {
    shuffle(turns, rand);
    const turn = turns.find((direction) => canBeWaste(place, neighbour(cell, direction)));
    const goesOn = chance.random(1, 8, "wasteGoesOn") !== 1 && canBeWaste(place, neighbour(cell, last));
    if (!goesOn) {
      if (turn === undefined) return built + 1;
      last = turn;
    }
    cell = neighbour(cell, last);
    place.plan[cell] = place.run;
  }
  return length + 1;
}

function freeStart(plan: Uint8Array, chance: Chance): number {
  for (;;) {
    const row = chance.random(1, GRID.rows - 2, "wasteStart");
    const col = chance.random(1, GRID.cols - 2, "wasteStart");
    const cell = cellAt(GRID, row, col);
    if (isWindowClear(GRID, cell, 1, (near) => plan[near] === 0)) return cell;
  }
}

/** As the C++ library's `random_shuffle`, in place. */
function shuffle(turns: number[], rand: CRand): void {
  for (let last = 1; last < turns.length; last++) {
    const other = rand.next() % (last + 1);
    const turn = turns[last];
    turns[last] = turns[other];
    turns[other] = turn;
  }
}

/** Inside the border, free, away from other runs, and with at most two neighbours of the same run. */
function canBeWaste({ plan, run }: RunInPlan, cell: number): boolean {
  if (isOnBorder(cell) || plan[cell] !== 0) return false;
  let same = 0;
  for (let direction = 0; direction < 8; direction++) {
    const near = plan[neighbour(cell, direction)];
    if (near === run) same++;
    else if (near !== 0) return false;
  }
  return same <= 2;
}

function areStreetsConnected(terrain: Uint8Array): boolean {
  return floodSize(GRID, terrain.indexOf(STREET), (cell) => terrain[cell] === STREET) === countStreets(terrain);
}
