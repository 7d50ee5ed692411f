import type { Chance } from "../../chance/chance";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { LARGEST_COMMON_SEED } from "../../contract/bounds";
import { en } from "../../contract/english";
import type { MatchSetup } from "../../contract/game";
import { failure, type Problem, type Result, success } from "../../contract/result";
import { colOf, rowOf } from "../../grid/grid";
import type { HarryPotterSettings } from "./config";
import { newIngredients } from "./ingredients";
import { SafeCells } from "./safe-cells";
import { CELLS, emptyState, GRID, type HarryPotterState, isVoldemortWellPlaced, putUnit, type Unit } from "./state";
import { countCorridors, randomWalls } from "./walls";

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
  if (seed > LARGEST_COMMON_SEED) return failure(tooLarge(seed));
  const settings = configuration.settings as HarryPotterSettings;
  const chance = new PowerOfTwoChance(seed);
  if (configuration.board !== null) return checked(fixedState(settings, chance, configuration.board), seed);
  const terrain = randomWalls(chance);
  const crowded = checkRoom(settings, terrain);
  return crowded === null ? checked(randomState(settings, chance, terrain), seed) : failure(crowded);
}

function checked(state: HarryPotterState, seed: number): Result<HarryPotterState> {
  if (isVoldemortWellPlaced(state)) return success(state);
  const message = en`with seed ${seed} these settings give a board on which Voldemort stands on the border or beside a unit; the original program stops there too: choose another seed, or fewer wizards and books`;
  return failure({ code: "voldemort-misplaced", message });
}

/** All units and books need a cell of their own, and Voldemort a free one: else the original never ends. */
function checkRoom(settings: HarryPotterSettings, terrain: Uint8Array): Problem | null {
  const { NUM_INI_WIZARDS_PER_CLAN, NUM_INI_BOOKS } = settings;
  const needed = 4 * (NUM_INI_WIZARDS_PER_CLAN + 1) + NUM_INI_BOOKS + 1;
  const free = countCorridors(terrain);
  if (needed <= free) return null;
  const message = en`the board has ${free} free cells, and NUM_INI_WIZARDS_PER_CLAN ${NUM_INI_WIZARDS_PER_CLAN} with NUM_INI_BOOKS ${NUM_INI_BOOKS} need ${needed}; the original program would never end: use fewer`;
  return { code: "crowded-board", message };
}

function fixedState(settings: HarryPotterSettings, chance: Chance, board: FixedBoard): HarryPotterState {
  const state: HarryPotterState = {
    ...emptyState(settings, chance),
    terrain: board.terrain,
    units: board.units.map((unit) => ({ ...unit })),
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

/** The rules keep to seeds with which the sum that makes a player's is defined (section 2). */
function tooLarge(seed: number): Problem {
  const message = en`the seed may be ${LARGEST_COMMON_SEED} at most, for each player's is one more than that of the one before; it is ${seed}`;
  return { code: "seed-too-large", message };
}
