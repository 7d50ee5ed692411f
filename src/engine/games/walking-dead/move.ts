import type { Round } from "../../contract/game";
import type { Order } from "../../contract/order";
import type { Outcome } from "../../contract/round-report";
import { DIRECTIONS } from "../../grid/directions";
import { directionOf } from "../../orders/directed";
import { named } from "../../orders/named";
import { done, ignored } from "../../orders/outcome";
import { neighbour, OUTSIDE, WASTE } from "./board";
import { fight } from "./fight";
import { type Unit, type WalkingDeadState, walk } from "./state";

/** One order of a living unit: the first rule that applies decides (rules, section 5.3). */
export function move(state: WalkingDeadState, order: Order, round: Round): Outcome {
  const unit = state.units[order.unit];
  const direction = directionOf(order);
  const name = named(DIRECTIONS, direction)?.name;
  if (name === undefined) return ignored("badDirection", { direction });
  if (unit.type === "dead") return refuseDead(state, unit, round);
  if (direction % 2 === 1) return ignored("diagonal", { direction: name });
  const target = neighbour(unit.cell, direction);
  if (target === OUTSIDE) return ignored("outsideBoard", { direction: name });
  if (state.terrain[target] === WASTE) return ignored("waste", { cell: target });
  if (state.unitAt[target] !== -1) return meet(state, unit, state.units[state.unitAt[target]], round);
  return enter(state, unit, target, round);
}

function refuseDead(state: WalkingDeadState, unit: Unit, { report }: Round): Outcome {
  const death = state.inProgress.deaths.find((one) => one.unit === unit.id);
  if (death === undefined) return ignored("dead", { unit: unit.id, rounds: unit.rounds });
  const slot = report?.slotOfUnit(death.killer) ?? -1;
  const seatBy = state.units[death.killer].clan;
  return ignored("diedInThisRound", { unit: unit.id, unitBy: death.killer, seatBy, slot });
}

/** The unit takes the cell for its clan, and the food that is there. */
function enter(state: WalkingDeadState, unit: Unit, target: number, round: Round): Outcome {
  const cellFrom = unit.cell;
  const isMeal = state.food[target] === 1;
  if (isMeal) eat(state, unit, target, round);
  walk(state, unit, target, round.report);
  return done(isMeal ? "ate" : "moved", { unit: unit.id, cellFrom, cell: target });
}

function eat(state: WalkingDeadState, unit: Unit, target: number, round: Round): void {
  state.food[target] = 0;
  state.inProgress.eaten[unit.clan]++;
  round.report?.event("foodEaten", { unit: unit.id, cell: target, seat: unit.clan });
}

/** The target cell holds a unit; nobody moves. */
function meet(state: WalkingDeadState, unit: Unit, other: Unit, round: Round): Outcome {
  if (other.type === "zombie") return killZombie(state, unit, other, round);
  if (other.type === "living" && other.clan !== unit.clan) return fight(state, unit, other, round);
  const code = other.type === "dead" ? "blockedByDead" : "blockedByOwnUnit";
  return ignored(code, {
    cell: other.cell,
    unit: other.id,
    seat: other.clan,
    slot: round.report?.slotOfUnit(other.id) ?? -1,
  });
}

/** The zombie leaves its cell at once, and comes back at the end of the round on the side of its killer. */
function killZombie(state: WalkingDeadState, unit: Unit, zombie: Unit, round: Round): Outcome {
  const points = state.settings.POINTS_FOR_KILLING_ZOMBIE;
  const { cell } = zombie;
  state.unitAt[cell] = -1;
  state.clans[unit.clan].killPoints += points;
  state.inProgress.killedZombies[unit.clan].push(zombie.id);
  round.report?.event("zombieKilled", { unit: zombie.id, cell, unitBy: unit.id, seatBy: unit.clan, points });
  return done("killedZombie", { unit: unit.id, unitTarget: zombie.id, cell });
}
