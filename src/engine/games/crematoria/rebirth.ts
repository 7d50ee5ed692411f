import type { Round } from "../../contract/game";
import { MAX_HEALTH } from "./config";
import { hellhoundsOf } from "./hellhounds";
import { type CrematoriaState, countPlayersUnits, isPrey, setOwner, type Unit } from "./state";
import { LEVEL, markAround } from "./topology";

/** No unit is reborn within this distance of another furyan or pioneer. */
const AWAY_FROM_UNITS = 1;
const AWAY_FROM_HELLHOUNDS = 3;
/** A unit that is reborn takes so many cells from those that come after it. */
const CELLS_PER_UNIT = (2 * AWAY_FROM_UNITS + 1) ** 2;

/** Killed pioneers and furyans are reborn in random caves not too close to other units (rules, section 6.7). */
export function rebirth(state: CrematoriaState, round: Round): void {
  const { chance } = state;
  const forbidden = cellsNearUnits(state);
  const cells = cavesOutside(state.caves, forbidden);
  const dead = deadUnits(state);
  const places = chance.shortPermutation(cells.length, "rebirthPlaces", CELLS_PER_UNIT * dead.length);
  const ids = chance.shortPermutation(dead.length, "rebirthOrder");
  let next = 0;
  for (const index of ids) {
    while (next < places.length && forbidden[cells[places[next]]] === 1) next++;
    if (next === places.length) {
      round.report?.event("noRoomToBeReborn", { unit: dead[index].id });
      continue;
    }
    const cell = cells[places[next]];
    bring(state, dead[index], cell, round);
    markAround(forbidden, cell, AWAY_FROM_UNITS);
  }
}

/** The caves that are not forbidden (0 or 1 for each cell). */
function cavesOutside(caves: Int16Array, forbidden: Uint8Array): Int16Array {
  const cells = new Int16Array(caves.length);
  let count = 0;
  for (let index = 0; index < caves.length; index++) {
    // Without a branch, which no processor could foresee.
    cells[count] = caves[index];
    count += 1 - forbidden[caves[index]];
  }
  return cells.subarray(0, count);
}

function cellsNearUnits(state: CrematoriaState): Uint8Array {
  const marks = new Uint8Array(LEVEL);
  for (const unit of state.units) {
    if (isPrey(unit) && unit.cell < LEVEL) markAround(marks, unit.cell, AWAY_FROM_UNITS);
  }
  for (const hellhound of hellhoundsOf(state)) markAround(marks, hellhound.cell, AWAY_FROM_HELLHOUNDS);
  return marks;
}

function deadUnits({ units, settings }: CrematoriaState): Unit[] {
  return units.slice(0, countPlayersUnits(settings)).filter((unit) => unit.health === 0);
}

/** Full health; a pioneer owns its cell at once. */
function bring(state: CrematoriaState, unit: Unit, cell: number, round: Round): void {
  const cellFrom = unit.cell;
  unit.cell = cell;
  unit.health = MAX_HEALTH[unit.type];
  state.unitAt[cell] = unit.id;
  round.report?.event("reborn", { unit: unit.id, cellFrom, cell, seat: unit.player, health: unit.health });
  if (unit.type === "pioneer") setOwner(state, cell, unit.player, round.report);
}
