/** The units of the turn, read from its columns: what the player's API and its checks of orders look up by id. */

import { onMatchStart, onTurnStart, turn } from "../../player/runtime";
import type { KnownHelicopter, KnownUnit, KnownUnits } from "./order-check";
import { type Heading, Pos, SIZE, type Unit, UnitType } from "./player-types";

/** Rows of the tables of soldiers and helicopters, by id; null until someone asks in this turn. */
let rows: { readonly soldiers: Map<number, number>; readonly helicopters: Map<number, number> } | null = null;

function forget(): void {
  rows = null;
}

// A player's module may ask before its first turn.
onMatchStart(forget);
onTurnStart(forget);

export function posOf(cell: number): Pos {
  return new Pos(Math.floor(cell / SIZE), cell % SIZE);
}

function tables() {
  if (rows === null) {
    const { soldierId, helicopterId } = turn.columns;
    rows = { soldiers: rowsById(soldierId), helicopters: rowsById(helicopterId) };
  }
  return rows;
}

function rowsById(ids: ArrayLike<number>): Map<number, number> {
  const map = new Map<number, number>();
  for (let row = 0; row < ids.length; row++) map.set(ids[row], row);
  return map;
}

/** The ids of a team's units. */
export function idsOf(ids: ArrayLike<number>, seats: ArrayLike<number>, team: number): number[] {
  const own: number[] = [];
  for (let row = 0; row < ids.length; row++) if (seats[row] === team - 1) own.push(ids[row]);
  return own;
}

function soldierAtRow(row: number): Unit {
  const { soldierId, soldierSeat, soldierCell, soldierHealth } = turn.columns;
  return {
    id: soldierId[row],
    type: UnitType.Soldier,
    team: soldierSeat[row] + 1,
    pos: posOf(soldierCell[row]),
    health: soldierHealth[row],
    heading: -1,
    napalm: -1,
    waiting: [],
  };
}

function helicopterAtRow(row: number): Unit {
  const { helicopterId, helicopterSeat, helicopterCell, helicopterHeading, helicopterNapalm } = turn.columns;
  return {
    id: helicopterId[row],
    type: UnitType.Helicopter,
    team: helicopterSeat[row] + 1,
    pos: posOf(helicopterCell[row]),
    health: -1,
    heading: helicopterHeading[row] as Heading,
    napalm: helicopterNapalm[row],
    waiting: waitingIn(row),
  };
}

function waitingIn(row: number): number[] {
  const { helicopterWaiting, waiting } = turn.columns;
  let first = 0;
  for (let before = 0; before < row; before++) first += helicopterWaiting[before];
  return Array.from(waiting.subarray(first, first + helicopterWaiting[row]));
}

const NO_INFO: Omit<Unit, "pos" | "waiting"> = {
  id: -1,
  type: -1,
  team: -1,
  health: -1,
  heading: -1,
  napalm: -1,
};

/** What the shared checks of orders need to know, read from the turn's columns. */
export const knownUnits: KnownUnits = {
  soldier(id: number): KnownUnit | undefined {
    const row = tables().soldiers.get(id);
    if (row === undefined) return undefined;
    return { seat: turn.columns.soldierSeat[row], cell: turn.columns.soldierCell[row] };
  },
  helicopter(id: number): KnownHelicopter | undefined {
    const row = tables().helicopters.get(id);
    return row === undefined ? undefined : knownHelicopter(row);
  },
  helicoptersOf(seat: number): KnownHelicopter[] {
    const all = Array.from(turn.columns.helicopterId, (_, row) => knownHelicopter(row));
    return all.filter((helicopter) => helicopter.seat === seat);
  },
};

function knownHelicopter(row: number): KnownHelicopter {
  const { helicopterSeat, helicopterCell, helicopterWaiting } = turn.columns;
  return { seat: helicopterSeat[row], cell: helicopterCell[row], waiting: { length: helicopterWaiting[row] } };
}

/** The unit with an id, or undefined. */
export function findUnit(id: number): Unit | undefined {
  const soldier = tables().soldiers.get(id);
  if (soldier !== undefined) return soldierAtRow(soldier);
  const helicopter = tables().helicopters.get(id);
  return helicopter === undefined ? undefined : helicopterAtRow(helicopter);
}

/** Stands for a unit that does not exist: every number is -1. */
export function noUnit(): Unit {
  return { ...NO_INFO, pos: new Pos(-1, -1), waiting: [] };
}

/** Seats are 0 to 3, teams 1 to 4; nobody is -1. */
export function teamOrNobody(seat: number): number {
  return seat === -1 ? -1 : seat + 1;
}
