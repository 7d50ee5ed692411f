import type { Round } from "../../contract/game";
import type { Order } from "../../contract/order";
import type { Outcome } from "../../contract/round-report";
import { done, ignored } from "../../orders/outcome";
import { FOREST, FOREST_DAMAGE, GRASS_DAMAGE } from "./constants";
import { acceptedOrders, inRandomOrder, targetOf } from "./orders";
import { killSoldier, otherTeam } from "./parachutists";
import { deaths } from "./points";
import { type ApocalypseState, isWalkable, NO_SOLDIER, occupy, type Soldier, soldierOn } from "./state";

/** Soldiers move and attack in random order (rules, section 5.3). */
export function moveSoldiers(state: ApocalypseState, round: Round): void {
  for (const command of inRandomOrder(acceptedOrders(round, "soldier"), state.chance, "soldierOrder")) {
    round.report?.beginSlot(command.seat, command.order);
    const outcome = march(state, command.order, round);
    round.report?.endSlot(outcome);
    if (isListed(outcome)) round.executed.push(command);
  }
}

/** The original lists as done those that moved or walked into fire, not those that attacked. */
function isListed({ code }: Outcome): boolean {
  return code === "moved" || code === "walkedIntoFire";
}

/** The first rule that applies decides. */
function march(state: ApocalypseState, order: Order, round: Round): Outcome {
  const cell = targetOf(order);
  const soldier = state.soldiers.get(order.unit);
  if (!isWalkable(state.terrain, cell)) return ignored("notWalkable", { cell });
  if (soldier === undefined) return refuseDead(order.unit, round);
  if (isFireDeadly(state, cell)) return walkIntoFire(state, soldier, cell, round);
  if (cell === soldier.cell) return ignored("alreadyThere", { cell });
  const other = soldierOn(state, cell);
  if (other === undefined) return move(state, soldier, cell, round);
  if (other.seat === soldier.seat) {
    return ignored("blockedByOwnSoldier", { cell, unit: other.id, slot: round.report?.slotOfUnit(other.id) ?? -1 });
  }
  return attack(state, soldier, other, round);
}

/** Before its turn an enemy or napalm has killed it: a burning soldier's order is long over when fire spreads. */
function refuseDead(id: number, { report }: Round): Outcome {
  return ignored("alreadyDead", { id, ...report?.killerOf(id, deaths) });
}

/** Recorded program: whoever stands there. Statement: a soldier dies if it moves there, so not where one stands. */
function isFireDeadly(state: ApocalypseState, cell: number): boolean {
  return state.fire[cell] > 0 && (state.edition === "program" || state.soldierAt[cell] === NO_SOLDIER);
}

function walkIntoFire(state: ApocalypseState, soldier: Soldier, cell: number, { report }: Round): Outcome {
  const seatTo = otherTeam(state, soldier.seat);
  killSoldier(state, soldier, { death: "enteredFire", seatTo, report });
  return done("walkedIntoFire", { unit: soldier.id, cell, seatTo });
}

function move(state: ApocalypseState, soldier: Soldier, cell: number, { report }: Round): Outcome {
  const cellFrom = soldier.cell;
  state.soldierAt[cellFrom] = NO_SOLDIER;
  report?.event("soldierMoved", { unit: soldier.id, cellFrom, cell });
  occupy(state, soldier, cell, report);
  return done("moved", { unit: soldier.id, cellFrom, cell });
}

/** The enemy is hurt, more on grass than in the forest; the attacker stays where it is. */
function attack(state: ApocalypseState, soldier: Soldier, enemy: Soldier, { report }: Round): Outcome {
  const least = state.terrain[enemy.cell] === FOREST ? FOREST_DAMAGE : GRASS_DAMAGE;
  const damage = state.chance.random(least, 2 * least, "damage");
  enemy.health -= damage;
  const { id: unitTarget, seat: seatTarget, cell, health } = enemy;
  if (health > 0) {
    report?.event("soldierWounded", { unit: unitTarget, unitBy: soldier.id, seatBy: soldier.seat, damage, health });
    return done("attacked", { unit: soldier.id, unitTarget, seatTarget, cell, damage, health });
  }
  killSoldier(state, enemy, { death: "killed", seatTo: soldier.seat, killer: soldier, report });
  return done("killedEnemy", { unit: soldier.id, unitTarget, seatTarget, cell, damage });
}
