import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { en } from "../../contract/english";
import type { MatchSetup } from "../../contract/game";
import { failure, type Problem, type Result, success } from "../../contract/result";
import { randomMap } from "./cave-map";
import type { CrematoriaSettings } from "./config";
import {
  CAVE,
  type CrematoriaMap,
  type CrematoriaState,
  countPlayersUnits,
  emptyState,
  firstHellhound,
  setOwner,
} from "./state";
import { cellOf, GRID, LEVEL, markAround } from "./topology";

/** Cells around a hellhound where no unit is at the start. */
const AWAY_FROM_HELLHOUNDS = 3;
/** The original has no limit; the memory of a player's process has. */
const MOST_NECROMONGERS = 10_000;

/** The state of round 0: the map, random or fixed, and the units at random places (rules, sections 4 and 5). */
export function setup({ configuration, seed }: MatchSetup<CrematoriaMap>): Result<CrematoriaState> {
  const settings = configuration.settings as CrematoriaSettings;
  const tooMany = checkUnits(settings);
  if (tooMany !== null) return failure(tooMany);
  const chance = new PowerOfTwoChance(seed);
  const map = configuration.board === null ? randomMap(chance, settings.nb_elevators) : success(configuration.board);
  if (!map.ok) return map;
  const state = emptyState(settings, chance, map.value);
  const noRoom = placeUnits(state);
  if (noRoom !== null) return failure(noRoom);
  return success(state);
}

/** Said before anything is made for so many units. */
export function checkUnits(settings: CrematoriaSettings): Problem | null {
  if (countPlayersUnits(settings) + settings.nb_hellhounds > LEVEL) return crowded(en`the units`);
  if (settings.max_nb_necromongers <= MOST_NECROMONGERS) return null;
  const message = en`max_nb_necromongers ${settings.max_nb_necromongers} is too many: at most ${MOST_NECROMONGERS} here`;
  return { code: "too-many-units", message };
}

function crowded(what: string): Problem {
  return {
    code: "crowded-board",
    message: en`there are not enough caves for ${what}: use fewer units (nb_furyans, nb_pioneers, nb_hellhounds) or a map with more caves`,
  };
}

/** @returns a problem when there are not enough caves. */
function placeUnits(state: CrematoriaState): Problem | null {
  const forbidden = new Uint8Array(LEVEL);
  for (let id = state.units.length - 1; id >= firstHellhound(state.settings); id--) {
    if (!state.caves.some((cave) => forbidden[cave] === 0)) return crowded(en`hellhound ${id}`);
    place(state, id, freeCave(state, forbidden));
    markAround(forbidden, state.units[id].cell, AWAY_FROM_HELLHOUNDS);
  }
  return placePlayersUnits(state, forbidden);
}

/** Draws rows and columns until they are those of a cave that is not forbidden. */
function freeCave({ terrain, chance }: CrematoriaState, forbidden: Uint8Array): number {
  for (;;) {
    const row = chance.random(0, GRID.rows - 1, "hellhoundRow");
    const cell = cellOf(row, chance.random(0, GRID.cols - 1, "hellhoundCol"), 0);
    if (terrain[cell] === CAVE && forbidden[cell] === 0) return cell;
  }
}

/** Furyans and pioneers in random order to random caves away from the hellhounds. */
function placePlayersUnits(state: CrematoriaState, forbidden: Uint8Array): Problem | null {
  const { caves, chance } = state;
  const free = caves.filter((cave) => forbidden[cave] === 0);
  const count = countPlayersUnits(state.settings);
  if (free.length < count) return crowded(en`${count} furyans and pioneers`);
  chance.shortPermutation(caves.length - free.length, "unusedOrder");
  const ids = chance.shortPermutation(count, "unitOrder");
  const places = chance.shortPermutation(free.length, "placeOrder");
  ids.forEach((id, index) => {
    place(state, id, free[places[index]]);
  });
  return null;
}

/** A pioneer owns the cave where it starts. */
function place(state: CrematoriaState, id: number, cell: number): void {
  const unit = state.units[id];
  unit.cell = cell;
  state.unitAt[cell] = id;
  if (unit.type === "pioneer") setOwner(state, cell, unit.player, null);
}
