import type { Round } from "../../contract/game";
import type { Order } from "../../contract/order";
import type { Outcome } from "../../contract/round-report";
import { directionOf } from "../../orders/directed";
import { done, ignored } from "../../orders/outcome";
import { kill } from "./death";
import { deaths } from "./points";
import { DIRECTIONS, NO_UNIT, type PandemicState, removeMask, type Unit, WALL } from "./state";

/** What a move came to; `hasMoved` as the `commands` of the `.res` count it. */
export interface Move {
  readonly outcome: Outcome;
  readonly hasMoved: boolean;
}

/**
 * A unit goes to the next cell. Against a unit of another player it attacks, and takes its place if that unit dies.
 * The border of the board is wall, so no unit can leave it (rules, section 6.1).
 */
export function move(state: PandemicState, order: Order, round: Round): Move {
  const unit = state.units[order.unit];
  if (unit.isKilled) return { outcome: refuseDead(unit, round), hasMoved: false };
  const { rows, cols } = DIRECTIONS[directionOf(order)];
  const cell = unit.cell + rows * state.world.grid.cols + cols;
  if (state.world.terrain[cell] === WALL) return { outcome: ignored("wall", { cell }), hasMoved: false };
  const other = state.unitAt[cell];
  if (other === NO_UNIT) return enter(state, unit, { cell, killed: null }, round);
  const target = state.units[other];
  if (target.player === unit.player) return { outcome: blocked(target, cell, round), hasMoved: false };
  return attack(state, unit, target, round);
}

/** Before its turn only another unit, by its own order, can have killed it. */
function refuseDead({ id: unit }: Unit, { report }: Round): Outcome {
  return ignored("killedBefore", { unit, ...report?.killerOf(unit, deaths) });
}

function blocked(target: Unit, cell: number, round: Round): Outcome {
  const unit = target.id;
  const slot = round.report?.slotOfUnit(unit) ?? -1;
  return slot === -1 ? ignored("ownUnit", { unit, cell }) : ignored("ownUnitMovedIn", { unit, cell, slot });
}

/** The target loses 25 to 40 points; with less than 0 it dies and is reborn as a unit of the attacker's player. */
function attack(state: PandemicState, unit: Unit, target: Unit, round: Round): Move {
  const damage = state.chance.random(25, 40, "attack");
  const { cell } = target;
  target.health -= damage;
  const seatTarget = target.player;
  const args = { unit: unit.id, unitTarget: target.id, seatTarget, cell, damage, health: target.health };
  const blow = { unit: target.id, unitBy: unit.id, seatBy: unit.player, damage, health: target.health };
  round.report?.event("wounded", blow);
  if (target.health >= 0) return { outcome: done("attacked", args), hasMoved: false };
  kill(state, target, { newPlayer: unit.player, killer: unit.id }, round.report);
  return enter(state, unit, { cell, killed: { unitTarget: target.id, seatTarget } }, round);
}

/** The unit steps on a free cell, and takes the mask there if it wears none. */
function enter(
  state: PandemicState,
  unit: Unit,
  {
    cell,
    killed,
  }: { readonly cell: number; readonly killed: { readonly unitTarget: number; readonly seatTarget: number } | null },
  round: Round,
): Move {
  const cellFrom = unit.cell;
  state.unitAt[cellFrom] = NO_UNIT;
  state.unitAt[cell] = unit.id;
  unit.cell = cell;
  round.report?.event("unitMoved", { unit: unit.id, cellFrom, cell });
  const takesMask = state.maskAt[cell] === 1 && !unit.hasMask;
  if (takesMask) {
    unit.hasMask = true;
    removeMask(state, cell);
    round.report?.event("maskTaken", { unit: unit.id, cell });
  }
  if (killed !== null) {
    const code = takesMask ? "killedAndTookMask" : "killedAndMoved";
    return { outcome: done(code, { unit: unit.id, cellFrom, cell, ...killed }), hasMoved: true };
  }
  return { outcome: done(takesMask ? "movedAndTookMask" : "moved", { unit: unit.id, cellFrom, cell }), hasMoved: true };
}
