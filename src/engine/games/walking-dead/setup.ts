import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { en } from "../../contract/english";
import type { MatchSetup } from "../../contract/game";
import { failure, type Problem, type Result, success } from "../../contract/result";
import { NOBODY } from "../../grid/territory";
import type { StrengthRule, WalkingDeadSettings } from "./config";
import { SafeCells } from "./safe-cells";
import {
  type Beginning,
  emptyState,
  NOT_CONVERTING,
  putUnit,
  settleClans,
  type Unit,
  type WalkingDeadState,
} from "./state";
import { countStreets, randomStreets } from "./street-map";

/** The explicit board of a `FIXED` configuration (rules, section 2). */
export interface FixedBoard {
  readonly terrain: Uint8Array;
  readonly owner: Int8Array;
  /** By id. */
  readonly units: readonly Readonly<Unit>[];
  readonly food: readonly number[];
}

/** The state of round 0: from the seed alone, or from the board of the configuration, which costs no draw. */
export function setup({ configuration, seed, rules }: MatchSetup<FixedBoard>): Result<WalkingDeadState> {
  const beginning: Beginning = {
    settings: configuration.settings as WalkingDeadSettings,
    strengthRule: rules["strength"] as StrengthRule,
    chance: new PowerOfTwoChance(seed),
  };
  if (configuration.board !== null) return success(stateOfBoard(beginning, configuration.board));
  const terrain = randomStreets(beginning.chance);
  const crowded = checkRoom(beginning.settings, countStreets(terrain));
  return crowded === null ? success(randomState(beginning, terrain)) : failure(crowded);
}

/** All units and food items need a cell of their own: else the original never ends. */
function checkRoom(settings: WalkingDeadSettings, free: number): Problem | null {
  const { NUM_INI_UNITS_PER_CLAN, NUM_INI_ZOMBIES, NUM_INI_FOOD } = settings;
  const needed = 4 * NUM_INI_UNITS_PER_CLAN + NUM_INI_ZOMBIES + NUM_INI_FOOD;
  if (needed <= free) return null;
  const message = en`the board has ${free} street cells, and NUM_INI_UNITS_PER_CLAN ${NUM_INI_UNITS_PER_CLAN} with NUM_INI_ZOMBIES ${NUM_INI_ZOMBIES} and NUM_INI_FOOD ${NUM_INI_FOOD} need ${needed}; the original program would never end: use fewer`;
  return { code: "crowded-board", message };
}

/** The state that an explicit board, or the board of a recorded state, gives. */
export function stateOfBoard(beginning: Beginning, board: FixedBoard): WalkingDeadState {
  const units = board.units.map((unit) => ({ ...unit }));
  const state: WalkingDeadState = { ...emptyState(beginning, board.terrain), units };
  state.owner.set(board.owner);
  for (const cell of board.food) state.food[cell] = 1;
  for (const unit of units) state.unitAt[unit.cell] = unit.id;
  settleClans(state);
  return state;
}

function randomState(beginning: Beginning, terrain: Uint8Array): WalkingDeadState {
  const { settings } = beginning;
  const state: WalkingDeadState = { ...emptyState(beginning, terrain), units: newUnits(settings) };
  const safeCells = new SafeCells(state);
  for (const unit of state.units) {
    putUnit(state, unit, safeCells.takeForUnit(unit.type === "zombie" ? "placeOfZombie" : "placeOfUnit"), null);
  }
  for (let item = 0; item < settings.NUM_INI_FOOD; item++) state.food[safeCells.takeForFood("placeOfFood")] = 1;
  settleClans(state);
  return state;
}

/** In blocks by clan; the zombies follow. Nobody is anywhere yet. */
function newUnits(settings: WalkingDeadSettings): Unit[] {
  const perClan = settings.NUM_INI_UNITS_PER_CLAN;
  return Array.from({ length: 4 * perClan + settings.NUM_INI_ZOMBIES }, (_, id) => {
    const isZombie = id >= 4 * perClan;
    return {
      type: isZombie ? "zombie" : "living",
      id,
      clan: isZombie ? NOBODY : Math.floor(id / perClan),
      cell: -1,
      rounds: NOT_CONVERTING,
    };
  });
}
