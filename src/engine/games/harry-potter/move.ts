import type { Round } from "../../contract/game";
import type { Order } from "../../contract/order";
import type { MessageArguments, Outcome } from "../../contract/round-report";
import { DIRECTIONS } from "../../grid/directions";
import { cellAt } from "../../grid/grid";
import { directionOf } from "../../orders/directed";
import { named } from "../../orders/named";
import { done, ignored } from "../../orders/outcome";
import { fight } from "./fight";
import {
  GRID,
  type HarryPotterState,
  isReachedByVoldemort,
  neighbour,
  putUnit,
  to32Bits,
  type Unit,
  WALL,
} from "./state";

/** One move: the first rule that applies decides (rules, section 8.1). */
export function move(state: HarryPotterState, order: Order, round: Round): Outcome {
  const unit = state.units[order.unit];
  const number = directionOf(order);
  const direction = named(DIRECTIONS, number);
  if (direction === undefined) return ignored("badDirection", { direction: number });
  if (unit.type === "wizard" && number % 2 === 1) return ignored("diagonalWizard", { direction: direction.name });
  const target = neighbour(unit.cell, direction);
  if (target === -1) return ignored("outsideBoard", { direction: direction.name });
  if (isReachedByVoldemort(state, target)) return walkIntoVoldemort(state, unit, target, round);
  if (state.terrain[target] === WALL) return ignored("wall", { cell: target });
  if (state.book[target] === 1) return readBook(state, unit, target, round);
  if (state.unitAt[target] === -1) return enter(state, unit, target, round);
  return meet(state, unit, state.units[state.unitAt[target]], round);
}

/** The unit dies without having moved; even where the target is a wall. */
function walkIntoVoldemort(state: HarryPotterState, unit: Unit, target: number, round: Round): Outcome {
  killByVoldemort(state, unit, round);
  const cellOfVoldemort = cellAt(GRID, state.voldemort.row, state.voldemort.col);
  return done("walkedIntoVoldemort", { unit: unit.id, cellFrom: unit.cell, cell: target, cellOfVoldemort });
}

/** Takes a unit off the board until the end of the round. A wizard counts for no clan meanwhile. */
export function killByVoldemort(state: HarryPotterState, unit: Unit, round: Round): void {
  state.unitAt[unit.cell] = -1;
  if (unit.type === "ghost") {
    state.inProgress.isGhostKilled[unit.clan] = true;
  } else {
    state.inProgress.killedWizards[unit.clan].push(unit.id);
    state.clans[unit.clan].wizards--;
  }
  round.report?.event("killed", { unit: unit.id, cell: unit.cell, seat: unit.clan });
}

function readBook(state: HarryPotterState, unit: Unit, target: number, round: Round): Outcome {
  state.book[target] = 0;
  state.inProgress.booksRead[unit.clan]++;
  const cellFrom = unit.cell;
  round.report?.event("bookRead", { unit: unit.id, cell: target, seat: unit.clan });
  walk(state, unit, target, round);
  return done("readBook", { unit: unit.id, cellFrom, cell: target });
}

function enter(state: HarryPotterState, unit: Unit, target: number, round: Round): Outcome {
  const cellFrom = unit.cell;
  walk(state, unit, target, round);
  return done("moved", { unit: unit.id, cellFrom, cell: target });
}

/** The cell left keeps its owner. */
function walk(state: HarryPotterState, unit: Unit, target: number, round: Round): void {
  state.unitAt[unit.cell] = -1;
  round.report?.event("unitMoved", { unit: unit.id, cellFrom: unit.cell, cell: target });
  putUnit(state, unit, target, round.report);
}

/** The unit in the way, for people. */
interface Met {
  readonly cell: number;
  readonly unit: number;
  readonly seat: number;
  /** Of its own order, if that was before; else -1. */
  readonly slot: number;
}

/** The target cell holds a unit; nobody moves. */
function meet(state: HarryPotterState, unit: Unit, other: Unit, round: Round): Outcome {
  const args = { cell: other.cell, unit: other.id, seat: other.clan, slot: round.report?.slotOfUnit(other.id) ?? -1 };
  if (unit.type === "ghost") return ignored("ghostBlocked", args);
  if (unit.roundsPending > 0) return ignored("convertingWizardBlocked", withRounds(args, unit));
  if (other.clan === unit.clan) {
    return isConverting(other) ? rescue(unit, other, round) : ignored("blockedByOwnUnit", args);
  }
  if (other.type === "ghost") return attackGhost(state, unit, other, round);
  if (isConverting(other)) return ignored("targetConverting", withRounds(args, other));
  return fight(state, unit, other, round);
}

/** Field by field: to copy an object with `...` costs Node 20 some microseconds, and this happens in every round. */
function withRounds({ cell, unit, seat, slot }: Met, { roundsPending: rounds }: Unit): MessageArguments {
  return { cell, unit, seat, slot, rounds };
}

function isConverting(unit: Unit): boolean {
  return unit.type === "wizard" && unit.roundsPending > 0;
}

/** A wizard of the own clan stops converting. */
function rescue(unit: Unit, other: Unit, round: Round): Outcome {
  round.report?.event("conversionCancelled", { unit: other.id, unitBy: unit.id, seat: other.next });
  other.roundsPending = 0;
  other.next = -1;
  return done("rescued", { unit: unit.id, unitTarget: other.id });
}

/** The attack makes the ghost rest longer; after one it cannot be attacked again for some rounds. */
function attackGhost(state: HarryPotterState, unit: Unit, ghost: Unit, round: Round): Outcome {
  const { ROUNDS_NO_ATTACK_GHOST, ROUNDS_ATTACK_RESTING_GHOST } = state.settings;
  const immuneRounds = ROUNDS_NO_ATTACK_GHOST - (state.round - ghost.next);
  if (ghost.next !== -1 && immuneRounds > 0) {
    return ignored("ghostImmune", { unit: ghost.id, roundOfAttack: ghost.next, rounds: immuneRounds });
  }
  ghost.roundsPending = to32Bits(ghost.roundsPending + ROUNDS_ATTACK_RESTING_GHOST);
  ghost.next = state.round;
  round.report?.event("ghostAttacked", {
    unit: ghost.id,
    unitBy: unit.id,
    seatBy: unit.clan,
    rounds: ghost.roundsPending,
  });
  const parties = { unit: unit.id, unitTarget: ghost.id, seatTarget: ghost.clan };
  return done("attackedGhost", { ...parties, rounds: ROUNDS_ATTACK_RESTING_GHOST });
}
