import type { Round } from "../../contract/game";
import type { Order } from "../../contract/order";
import type { Outcome } from "../../contract/round-report";
import { done, ignored } from "../../orders/outcome";
import { FURYAN_DAMAGE } from "./config";
import { byUnit, hurt, kill, SUN } from "./death";
import { deaths } from "./points";
import {
  CAVE,
  type CrematoriaState,
  ELEVATOR,
  firstHellhound,
  OUTSIDE,
  ROCK,
  relocate,
  setOwner,
  type Unit,
} from "./state";
import { DIRECTIONS, DOWN, distance, isUnderSun, LEVEL, NEIGHBOURS, SIDES, UP } from "./topology";

/** One order of a furyan or a pioneer: the first rule that applies decides (rules, section 6.2). */
export function move(state: CrematoriaState, order: Order, round: Round): Outcome {
  const unit = state.units[order.unit];
  if (unit.health === 0) return refuseDead(unit, round);
  const direction = order.args[0];
  if (direction >= UP) return ride(state, unit, direction, round);
  const target = NEIGHBOURS[unit.cell * SIDES + direction];
  if (target === -1) return ignored("outsideBoard", { direction: DIRECTIONS[direction].name });
  return go(state, unit, target, round);
}

/** Before its turn only a furyan, by its own order, can have killed it. */
function refuseDead(unit: Unit, { report }: Round): Outcome {
  return ignored("killedEarlier", { unit: unit.id, seat: unit.player, ...report?.killerOf(unit.id, deaths) });
}

/** Pioneers and furyans go up and down on elevators only. */
function ride(state: CrematoriaState, unit: Unit, direction: number, round: Round): Outcome {
  if (state.terrain[unit.cell] !== ELEVATOR) return ignored("noElevator", { cell: unit.cell });
  const isUnderground = unit.cell < LEVEL;
  if (isUnderground === (direction === DOWN)) return ignored(isUnderground ? "noLevelBelow" : "noLevelAbove", {});
  return go(state, unit, isUnderground ? unit.cell + LEVEL : unit.cell - LEVEL, round);
}

/** Towards a cell of the board. Who would be beside a hellhound, or in the sun, dies without having moved. */
function go(state: CrematoriaState, unit: Unit, target: number, round: Round): Outcome {
  if (state.terrain[target] === ROCK) return ignored("rock", { cell: target });
  const hellhound = hellhoundBeside(state, target);
  if (hellhound !== null) {
    kill(state, unit, byUnit(hellhound, "killedByHellhound"), round);
    return done("walkedIntoHellhound", { unit: unit.id, cell: target, unitTarget: hellhound.id });
  }
  if (state.unitAt[target] !== -1) return meet(state, unit, state.units[state.unitAt[target]], round);
  if (isUnderSun(state.round, target)) {
    kill(state, unit, SUN, round);
    return done("walkedIntoSun", { unit: unit.id, cell: target });
  }
  return enter(state, unit, target, round);
}

/** The hellhound at distance 1 at most of a cell of level 0, if there is one. */
export function hellhoundBeside(state: CrematoriaState, cell: number): Unit | null {
  if (cell >= LEVEL) return null;
  for (let id = firstHellhound(state.settings); id < state.units.length; id++) {
    if (distance(state.units[id].cell, cell) <= 1) return state.units[id];
  }
  return null;
}

/** A cell that another unit occupies is attacked. Pioneers cannot, and furyans do not attack their own group. */
function meet(state: CrematoriaState, unit: Unit, other: Unit, round: Round): Outcome {
  const { id, cell, player } = other;
  const slot = round.report?.slotOfUnit(id) ?? -1;
  if (unit.type === "pioneer") return ignored("pioneersDoNotAttack", { unit: id, cell, seat: player, slot });
  if (player === unit.player) return ignored("sameGroup", { unit: id, cell, seat: player, slot });
  const damage = state.chance.random(FURYAN_DAMAGE.least, FURYAN_DAMAGE.most, "furyanDamage");
  const isKilled = hurt(state, other, { damage, killer: byUnit(unit, "killedByFuryan") }, round);
  const args = { unit: unit.id, unitTarget: id, seatTarget: player, cell, damage };
  return isKilled ? done("attackedAndKilled", args) : done("attacked", { ...args, health: other.health });
}

/** A pioneer conquers caves and picks gems; a furyan only moves. The cell left keeps its owner. */
function enter(state: CrematoriaState, unit: Unit, target: number, round: Round): Outcome {
  const args = { unit: unit.id, cellFrom: unit.cell, cell: target };
  relocate(state, unit, target, round.report);
  if (unit.type !== "pioneer") return done("moved", args);
  if (state.terrain[target] === CAVE) return conquer(state, unit, args, round);
  if (state.terrain[target] === OUTSIDE && state.gem[target] === 1) return pickGem(state, unit, args, round);
  return done("moved", args);
}

interface Walk {
  readonly unit: number;
  readonly cellFrom: number;
  readonly cell: number;
}

function conquer(state: CrematoriaState, pioneer: Unit, { unit, cellFrom, cell }: Walk, round: Round): Outcome {
  const seat = state.owner[cell];
  if (seat === pioneer.player) return done("moved", { unit, cellFrom, cell });
  setOwner(state, cell, pioneer.player, round.report);
  // Field by field, here and in every slot: to copy an object with `...` costs Node 20 microseconds.
  return done("conquered", { unit, cellFrom, cell, seat });
}

function pickGem(state: CrematoriaState, pioneer: Unit, { unit, cellFrom, cell }: Walk, round: Round): Outcome {
  state.gem[cell] = 0;
  state.players[pioneer.player].gems++;
  round.report?.event("gemPicked", { unit, cell, seat: pioneer.player });
  return done("pickedGem", { unit, cellFrom, cell });
}
