import type { Chance } from "../../chance/chance";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { en } from "../../contract/english";
import type { MatchSetup } from "../../contract/game";
import { SEATS } from "../../contract/order";
import { failure, type Problem, type Result, success } from "../../contract/result";
import { checkSettings, type PandemicSettings } from "./config";
import { randomWorld } from "./generator";
import { spawn } from "./spawn";
import { addMask, emptyState, type PandemicState, type Unit, type World } from "./state";

/** The explicit board of a `FIXED` configuration (rules, section 1). */
export interface FixedBoard {
  readonly world: World;
  readonly virus: Uint8Array;
  /** Cells, in the order of the list. */
  readonly masks: readonly number[];
}

/** The first units of each player are infected, the first with damage 1, the second 2, the third 3 (rules, section 4). */
const INFECTED_AT_START = 3;

/** The state of round 0: from the seed alone, or from the board of the configuration; then the units find a place. */
export function setup({ configuration, seed }: MatchSetup<FixedBoard>): Result<PandemicState> {
  const settings = configuration.settings as PandemicSettings;
  const wrong = checkSettings(settings);
  if (wrong !== null) return failure(wrong);
  const chance = new PowerOfTwoChance(seed);
  const state =
    configuration.board === null ? randomState(settings, chance) : fixedState(settings, chance, configuration.board);
  if (state === null) return failure(noBoard(settings));
  for (const seat of SEATS) {
    const homeless = spawn(state, unitsOf(state, seat), null);
    if (homeless !== null) return failure(noPlace(homeless));
  }
  return success(state);
}

function randomState(settings: PandemicSettings, chance: Chance): PandemicState | null {
  const world = randomWorld({ rows: settings.rows, cols: settings.cols }, chance);
  return world === null ? null : { ...emptyState(settings, world, chance), units: newUnits(settings) };
}

function fixedState(settings: PandemicSettings, chance: Chance, board: FixedBoard): PandemicState {
  const state = { ...emptyState(settings, board.world, chance), units: newUnits(settings) };
  state.virus.set(board.virus);
  for (const cell of board.masks) addMask(state, cell);
  return state;
}

/** In blocks by player. */
function newUnits({ nb_units, initial_health }: PandemicSettings): Unit[] {
  return Array.from({ length: 4 * nb_units }, (_, id) => {
    const number = id % nb_units;
    const isInfected = number < INFECTED_AT_START;
    return {
      id,
      player: Math.floor(id / nb_units),
      cell: -1,
      health: initial_health,
      damage: isInfected ? number + 1 : 0,
      turns: isInfected ? 1 : 0,
      isImmune: false,
      hasMask: false,
      isKilled: false,
    };
  });
}

function unitsOf(state: PandemicState, seat: number): Unit[] {
  return state.units.filter((unit) => unit.player === seat);
}

function noBoard({ rows, cols }: PandemicSettings): Problem {
  const message = en`no board of ${rows} x ${cols} with 8 cities was found in very many attempts; try another seed`;
  return { code: "no-board", message };
}

function noPlace({ id, player }: Unit): Problem {
  const message = en`no place for unit ${id} of player ${player}: it needs grass with no unit beside it; the original program stops there: use fewer units, or a board with more grass`;
  return { code: "no-place-for-unit", message };
}
