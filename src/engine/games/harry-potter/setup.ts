import type { Chance } from "../../chance/chance";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { cellAt, colOf, floodSize, isWindowClear, rowOf } from "../../grid/grid";
import type { MatchSetup } from "../../match/game";
import { failure, type Problem, type Result, success } from "../../match/result";
import type { HarryPotterSettings } from "./config";
import { newIngredients } from "./ingredients";
import { SafeCells } from "./safe-cells";
import {
  CELLS,
  CORRIDOR,
  DIRECTIONS,
  type Direction,
  DOWN,
  emptyState,
  GRID,
  type HarryPotterState,
  isBeside,
  isOnBorder,
  LEFT,
  neighbour,
  putUnit,
  RIGHT,
  type Unit,
  UP,
  WALL,
} from "./state";

/** The explicit board of a `FIXED` configuration (rules, section 5). */
export interface FixedBoard {
  readonly terrain: Uint8Array;
  readonly owner: Int8Array;
  readonly units: readonly Readonly<Unit>[];
  readonly books: readonly number[];
  readonly ingredients: readonly number[];
  readonly voldemort: { readonly row: number; readonly col: number };
}

/** The state of round 0: from the seed alone, or from the board of the configuration. */
export function setup({ configuration, seed }: MatchSetup<FixedBoard>): Result<HarryPotterState> {
  const settings = configuration.settings as HarryPotterSettings;
  const chance = new PowerOfTwoChance(seed);
  const terrain = configuration.board === null ? randomWalls(chance) : configuration.board.terrain;
  const crowded = configuration.board === null ? checkRoom(settings, terrain) : null;
  if (crowded !== null) return failure(crowded);
  const state =
    configuration.board === null
      ? randomState(settings, chance, terrain)
      : fixedState(settings, chance, configuration.board);
  if (isVoldemortWellPlaced(state)) return success(state);
  const message =
    `with seed ${seed} these settings give a board on which Voldemort stands on the border or beside a unit; ` +
    "the original program stops there too: choose another seed, or fewer wizards and books";
  return failure({ code: "voldemort-misplaced", message });
}

/** All units and books need a cell of their own, and Voldemort a free one: else the original never ends. */
function checkRoom(settings: HarryPotterSettings, terrain: Uint8Array): Problem | null {
  const { NUM_INI_WIZARDS_PER_CLAN, NUM_INI_BOOKS } = settings;
  const needed = 4 * (NUM_INI_WIZARDS_PER_CLAN + 1) + NUM_INI_BOOKS + 1;
  const free = countCorridors(terrain);
  if (needed <= free) return null;
  const message =
    `the board has ${free} free cells, and NUM_INI_WIZARDS_PER_CLAN ${NUM_INI_WIZARDS_PER_CLAN} with ` +
    `NUM_INI_BOOKS ${NUM_INI_BOOKS} need ${needed}; the original program would never end: use fewer`;
  return { code: "crowded-board", message };
}

function fixedState(settings: HarryPotterSettings, chance: Chance, board: FixedBoard): HarryPotterState {
  const state: HarryPotterState = {
    ...emptyState(settings, chance),
    terrain: board.terrain,
    units: board.units.map((u) => ({ ...u })),
  };
  state.owner.set(board.owner);
  for (const cell of board.books) state.book[cell] = 1;
  for (const unit of state.units) {
    state.unitAt[unit.cell] = unit.id;
    if (unit.type === "wizard") state.clans[unit.clan].wizards++;
  }
  Object.assign(state.voldemort, board.voldemort);
  state.ingredients = board.ingredients;
  countOwnedCells(state);
  return state;
}

function randomState(settings: HarryPotterSettings, chance: Chance, terrain: Uint8Array): HarryPotterState {
  const state: HarryPotterState = { ...emptyState(settings, chance), terrain, units: newUnits(settings) };
  const safeCells = new SafeCells(state);
  for (const unit of state.units) {
    if (unit.type === "wizard") state.clans[unit.clan].wizards++;
    putUnit(state, unit, safeCells.take(unit.type === "ghost" ? "placeOfGhost" : "placeOfWizard"), null);
  }
  for (let book = 0; book < settings.NUM_INI_BOOKS; book++) state.book[safeCells.take("placeOfBook")] = 1;
  state.ingredients = newIngredients(chance);
  const cell = safeCells.takeForVoldemort();
  Object.assign(state.voldemort, { row: rowOf(GRID, cell), col: colOf(GRID, cell) });
  return state;
}

/** The ghost of clan p is unit p; the wizards follow, in blocks by clan. */
function newUnits(settings: HarryPotterSettings): Unit[] {
  const perClan = settings.NUM_INI_WIZARDS_PER_CLAN;
  return Array.from({ length: 4 + 4 * perClan }, (_, id) => {
    const isGhost = id < 4;
    return {
      type: isGhost ? "ghost" : "wizard",
      id,
      clan: isGhost ? id : Math.floor((id - 4) / perClan),
      cell: -1,
      roundsPending: isGhost ? settings.ROUNDS_SPELL_RESTING_GHOST : 0,
      next: -1,
    };
  });
}

/** For a state whose owners were written without `setOwner`. */
export function countOwnedCells(state: HarryPotterState): void {
  const counts = new Int32Array(1 + state.clans.length);
  for (let cell = 0; cell < CELLS; cell++) counts[1 + state.owner[cell]]++;
  for (let clan = 0; clan < state.clans.length; clan++) state.clans[clan].ownedCells = counts[1 + clan];
}

/** The original's own check: he is not on the border, and no unit is in the eight cells around him. */
function isVoldemortWellPlaced(state: HarryPotterState): boolean {
  const { voldemort, units } = state;
  if (isOnBorder(cellAt(GRID, voldemort.row, voldemort.col))) return false;
  return !units.some((unit) => isBeside(voldemort, unit.cell));
}

const WALL_RUNS = 8;
const WALL_CELLS = CELLS / 2;
/** The base list of the original, whose order the permutations refer to. */
const TURNS: readonly Direction[] = [DIRECTIONS[UP], DIRECTIONS[DOWN], DIRECTIONS[LEFT], DIRECTIONS[RIGHT]];

/** Eight winding walls, again and again until all the corridors are connected (rules, section 4.1). */
function randomWalls(chance: Chance): Uint8Array {
  for (;;) {
    const plan = new Uint8Array(CELLS);
    let remaining = WALL_CELLS;
    for (let wall = WALL_RUNS; wall >= 1; wall--)
      remaining -= buildWall(plan, wall, Math.floor(remaining / wall), chance);
    const terrain = plan.map((wall) => (wall === 0 ? CORRIDOR : WALL));
    if (areCorridorsConnected(terrain)) return terrain;
  }
}

/** @returns how many cells the wall took. */
function buildWall(plan: Uint8Array, wall: number, length: number, chance: Chance): number {
  let last = TURNS[chance.random(0, 3, "wallDirection")];
  let cell = freeWallStart(plan, chance);
  plan[cell] = wall;
  for (let built = 0; built < length; built++) {
    const permutation = chance.permutation(4, "wallTurns");
    const turn = permutation
      .map((index) => TURNS[index])
      .find((direction) => canBeWall(plan, wall, neighbour(cell, direction)));
    const goesOn = chance.random(1, 8, "wallGoesOn") !== 1 && canBeWall(plan, wall, neighbour(cell, last));
    if (!goesOn) {
      if (turn === undefined) return built + 1;
      last = turn;
    }
    cell = neighbour(cell, last);
    plan[cell] = wall;
  }
  return length + 1;
}

function freeWallStart(plan: Uint8Array, chance: Chance): number {
  for (;;) {
    const row = chance.random(1, GRID.rows - 2, "wallStart");
    const col = chance.random(1, GRID.cols - 2, "wallStart");
    const cell = cellAt(GRID, row, col);
    if (isWindowClear(GRID, cell, 1, (near) => plan[near] === 0)) return cell;
  }
}

/** Inside the border, free, away from other walls, and with at most two neighbours of the same wall. */
function canBeWall(plan: Uint8Array, wall: number, cell: number): boolean {
  if (cell === -1 || isOnBorder(cell) || plan[cell] !== 0) return false;
  let same = 0;
  for (const direction of DIRECTIONS) {
    const near = plan[cell + direction.rows * GRID.cols + direction.cols];
    if (near === wall) same++;
    else if (near !== 0) return false;
  }
  return same <= 2;
}

function areCorridorsConnected(terrain: Uint8Array): boolean {
  return floodSize(GRID, terrain.indexOf(CORRIDOR), (cell) => terrain[cell] === CORRIDOR) === countCorridors(terrain);
}

function countCorridors(terrain: Uint8Array): number {
  return terrain.reduce((count, type) => count + (type === CORRIDOR ? 1 : 0), 0);
}
