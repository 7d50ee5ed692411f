import type { Round } from "../../contract/game";
import { SEATS } from "../../contract/order";
import type { Outcome } from "../../contract/round-report";
import type { Turns } from "../../contract/turns";
import { done } from "../../orders/outcome";
import { FULL_HEALTH, GRID } from "./constants";
import { JumpBook } from "./order-check";
import { acceptedOrders, inRandomOrder, type TeamOrder, targetOf } from "./orders";
import { addParachutist, otherTeam } from "./parachutists";
import {
  type ApocalypseState,
  type Helicopter,
  helicoptersOf,
  isUnder,
  isWalkable,
  NO_SOLDIER,
  occupy,
  type Soldier,
  soldierOn,
} from "./state";

/**
 * Parachutists that are not used for 20 rounds die; the others jump. Recorded program: by team and call; statement: in
 * random order (rules, sections 5.1 and 11.3).
 */
export function dropParachutists(state: ApocalypseState, round: Round): void {
  const jumps = acceptedOrders(round, "jump");
  passTime(state, jumps, round);
  const isRandom = turnsOfJumps(state) === "shuffled";
  const sequence = isRandom ? inRandomOrder(jumps, state.chance, "jumpOrder") : jumps;
  for (const command of sequence) {
    round.report?.beginSlot(command.seat, command.order);
    const outcome = jump(state, command, round);
    round.report?.endSlot(outcome);
    if (outcome.code === "landed") round.executed.push(command);
  }
}

export function turnsOfJumps({ edition }: ApocalypseState): Turns {
  return edition === "statement" ? "shuffled" : "asGiven";
}

/** Those that jump leave the helicopters, the first to be lost first; the others wait one round less. */
function passTime(state: ApocalypseState, jumps: readonly TeamOrder[], round: Round): void {
  const gained = [0, 0, 0, 0];
  for (const seat of SEATS) {
    const helicopters = helicoptersOf(state, seat);
    const book = new JumpBook(helicopters, state.edition);
    for (const { order } of jumps.filter((command) => command.seat === seat)) book.book(order.args[0], order.args[1]);
    helicopters.forEach((helicopter, index) => {
      const expired = wait(helicopter, book.jumps[index], round);
      for (let count = 0; count < expired; count++) gained[otherTeam(state, seat)]++;
    });
  }
  for (const seat of SEATS)
    for (let count = 0; count < gained[seat]; count++) addParachutist(state, seat, round.report);
}

/** @returns how many are lost. */
function wait(helicopter: Helicopter, jumps: number, { report }: Round): number {
  if (helicopter.waiting.length === 0) return 0;
  const waiting = helicopter.waiting.slice(jumps).map((rounds) => rounds - 1);
  helicopter.waiting = waiting.filter((rounds) => rounds > 0);
  const expired = waiting.length - helicopter.waiting.length;
  const { id: unit, seat } = helicopter;
  if (helicopter.waiting.length > 0) {
    report?.event("parachutistsWait", { unit, seat, jumps, rounds: helicopter.waiting.join(", ") });
  } else if (jumps > 0) report?.event("parachutistsJump", { unit, seat, jumps });
  if (expired > 0) report?.event("parachutistsLost", { unit, seat, count: expired });
  return expired;
}

/** One jump onto a cell (rules, section 5.1 c). */
function jump(state: ApocalypseState, { seat, order }: TeamOrder, round: Round): Outcome {
  const cell = targetOf(order);
  const standing = soldierOn(state, cell);
  const failure = reasonToDie(state, seat, cell, standing);
  if (failure === null && standing === undefined) return land(state, seat, cell, round);
  const seatTo = failure === null ? (standing as Soldier).seat : otherTeam(state, seat);
  addParachutist(state, seatTo, round.report);
  const unit = standing?.id ?? NO_SOLDIER;
  return done(failure ?? "jumpedOntoEnemy", { cell, seatTo, ...(unit === NO_SOLDIER ? {} : { unit }) });
}

/** Why a parachutist dies and goes to a team at random; null when it lands, or falls on an enemy. */
function reasonToDie(state: ApocalypseState, seat: number, cell: number, standing: Soldier | undefined): string | null {
  if (!isCovered(state, seat, cell)) return "jumpedOutside";
  if (!isWalkable(state.terrain, cell)) return "jumpedIntoWater";
  if (state.fire[cell] > 0) return "jumpedIntoFire";
  return standing?.seat === seat ? "jumpedOntoOwnSoldier" : null;
}

/** Is a helicopter of the team over the cell? Only in the statement's edition it may not be. */
function isCovered(state: ApocalypseState, seat: number, cell: number): boolean {
  const row = Math.trunc(cell / GRID.cols);
  const col = cell % GRID.cols;
  return helicoptersOf(state, seat).some((helicopter) => isUnder(helicopter.cell, row, col));
}

function land(state: ApocalypseState, seat: number, cell: number, { report }: Round): Outcome {
  const soldier: Soldier = { id: state.nextId++, seat, cell, health: FULL_HEALTH };
  state.soldiers.set(soldier.id, soldier);
  report?.event("soldierLanded", { unit: soldier.id, cell, seat });
  occupy(state, soldier, cell, report);
  return done("landed", { cell, unit: soldier.id });
}
