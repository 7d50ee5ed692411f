import type { Round } from "../../match/game";
import { MAX_HEALTH } from "./config";
import { hellhoundsOf } from "./hellhounds";
import { type CrematoriaState, countPlayersUnits, isPrey, setOwner, type Unit } from "./state";
import { LEVEL, markAround } from "./topology";

/** No unit is reborn within this distance of another furyan or pioneer. */
const AWAY_FROM_UNITS = 1;
const AWAY_FROM_HELLHOUNDS = 3;

/** Killed pioneers and furyans are reborn in random caves not too close to other units (rules, section 6.7). */
export function rebirth(state: CrematoriaState, round: Round): void {
  const { chance } = state;
  const forbidden = cellsNearUnits(state);
  const cells = state.caves.filter((cave) => forbidden[cave] === 0);
  const dead = deadUnits(state);
  const places = chance.shortPermutation(cells.length, "rebirthPlaces");
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
