/**
 * The module `tauler/apocalypse-now`: what a player of Apocalypse Now may see and do, with the meaning of the original C++
 * program. Its names are Catalan; each function here tells the one that it stands for.
 *
 * Coordinates are `x`, the row, from north to south, and `y`, the column, from west to east, both 0 to 59. Teams are 1
 * to 4. Every function that takes `(x, y)` takes a position too.
 *
 * Nothing here throws. A wrong argument writes `error: …` to the player's console and gives a default value, which each
 * function tells.
 */

import { MersenneChance } from "../../chance/mersenne-chance";
import { NOT_AN_INTEGER, type Order } from "../../contract/order";
import { CommonPlayer, drawOn } from "../../player/common-player";
import { formatValues } from "../../player/format-value";
import { integerOr } from "../../player/order-log";
import { giveOrder, onMatchStart, onTurnStart, takeFuel, turn, writeCerr } from "../../player/runtime";
import { OrderCheck, type Rejection } from "./order-check";
import {
  type Command,
  coordinatesOf,
  isOnBoard,
  NUM_ROUNDS,
  type Pos,
  type Post,
  SIZE,
  type Terrain,
  type Unit,
} from "./player-types";
import { findUnit, idsOf, knownUnits, noUnit, posOf, teamOrNobody } from "./player-units";

export { assert } from "../../player/assert";
export type { Colour, Heat } from "../../player/common-player";
export { greater, less, type Ordered } from "../../player/ordered";
export { PriorityQueue } from "../../player/priority-queue";
export {
  Command,
  FIRE_PROBABILITY,
  FOREST_DAMAGE,
  FOREST_FIRE_ROUNDS,
  FULL_HEALTH,
  GRASS_DAMAGE,
  Heading,
  HIGH_VALUE,
  isValid,
  LOW_VALUE,
  MAX_JUMPS,
  NAPALM_ROUNDS,
  NUM_HELICOPTERS,
  NUM_POSTS,
  NUM_ROUNDS,
  NUM_SOLDIERS,
  OTHER_FIRE_ROUNDS,
  Pos,
  PosMap,
  PosSet,
  type Post,
  REACH,
  SIZE,
  Terrain,
  type Unit,
  UnitType,
  WAITING_ROUNDS,
} from "./player-types";

let seed = 0;
let chance = new MersenneChance(0);
let check: OrderCheck | null = null;

onMatchStart((start) => {
  seed = start.seed;
  beginAnew();
});

onTurnStart(beginAnew);

/** As in a local match of the original, where every round begins with the same copy of the player's generator. */
function beginAnew(): void {
  chance = new MersenneChance(seed);
  check = null;
}

/** As in the other games: a longer one would fill the memory. */
const LARGEST_PERMUTATION = 1_000_000;

function paidPermutation(size: number): number[] {
  takeFuel(size);
  return chance.permutation(size, "");
}

function isTeam(team: number): boolean {
  return Number.isInteger(team) && team >= 1 && team <= 4;
}

function complain(call: string, args: readonly unknown[], reason = ""): void {
  writeCerr(`error: ${call} called with ${formatValues(args)}${reason === "" ? "" : ` : ${reason}`}\n`);
}

/** The cell's number, or -1 with a complaint. */
function cellOf(call: string, xOrPos: number | Pos, y: number | undefined): number {
  const isPos = typeof xOrPos === "object" && xOrPos !== null;
  const row = isPos ? xOrPos.x : xOrPos;
  const col = isPos ? xOrPos.y : y;
  if (isOnBoard(row, col)) return (row as number) * SIZE + (col as number);
  complain(call, [row, col]);
  return -1;
}

const REASONS: Readonly<Record<Rejection, string>> = {
  unknownUnit: "there is no such unit",
  foreignUnit: "the unit is not yours",
  wrongType: "the unit is of the other type",
  repeated: "the unit has an order already",
  tooFar: "the cell is not beside the soldier",
  unknownCode: "there is no such code",
  outsideBoard: "the cell is not on the board",
  noJumpLeft: "no parachutist is left for a jump there",
  tooManyJumps: "there are 4 jumps already",
};

/** Gives the order, whatever it is, and complains at once about one that will be rejected. */
function order(call: string, kind: string, unit: unknown, args: readonly unknown[]): void {
  giveOrder(kind, unit, args);
  const numbers = args.map((value) => integerOr(value, NOT_AN_INTEGER));
  const checked: Order = { kind, unit: integerOr(unit, NOT_AN_INTEGER), args: numbers };
  const edition = turn.settings.IS_STATEMENT_EDITION === 1 ? "statement" : "program";
  check ??= new OrderCheck(knownUnits, turn.seat, edition);
  const rejection = check.check(checked);
  if (rejection !== null) complain(call, kind === "jump" ? args : [unit, ...args], REASONS[rejection]);
}

drawOn<Pos>({
  cells: () => SIZE * SIZE,
  cellOf: ({ x, y }) => (isOnBoard(x, y) ? x * SIZE + y : -1),
  hasUnit: (id) => findUnit(id) !== undefined,
});

/**
 * Extend this class in a file `AI<Name>.ts` as `export class <Name> extends Player` and write `play()`. One object plays
 * the whole match: what you keep in its fields is there in the next round.
 */
export abstract class Player extends CommonPlayer<Pos> {
  /** Called once per round, with the state at the start of the round: give your orders here. C++: `play()`. */
  abstract play(): void;

  /** Your own team, 1 to 4. C++: `qui_soc()`. */
  me(): number {
    return turn.seat + 1;
  }

  /** The name of a team's player. No such team: an error, and `""`. C++: `nom(e)`. */
  name(team: number): string {
    if (isTeam(team)) return turn.names[team - 1];
    complain("name", [team]);
    return "";
  }

  /** The current round, 0 to 199. C++: `quin_torn()`. */
  round(): number {
    return turn.round;
  }

  /** Rounds that are left, this one included: 200 to 1. C++: `torns_restants()`. */
  roundsLeft(): number {
    return NUM_ROUNDS - turn.round;
  }

  /** What a cell is: `Terrain.Forest`, `Grass`, `Water` or `Mountain`. Outside the board: an error, and -1. C++: `que(x, y)`. */
  terrain(x: number, y: number): Terrain | -1;
  terrain(pos: Pos): Terrain | -1;
  terrain(xOrPos: number | Pos, y?: number): Terrain | -1 {
    const cell = cellOf("terrain", xOrPos, y);
    return cell === -1 ? -1 : (turn.columns.terrain[cell] as Terrain);
  }

  /** Rounds that a cell still burns, 0 without fire. Outside the board: an error, and -1. C++: `temps_foc(x, y)`. */
  fire(x: number, y: number): number;
  fire(pos: Pos): number;
  fire(xOrPos: number | Pos, y?: number): number {
    const cell = cellOf("fire", xOrPos, y);
    return cell === -1 ? -1 : turn.columns.fire[cell];
  }

  /** The id of the soldier on a cell, 0 when there is none. Outside the board: an error, and -1. C++: `quin_soldat(x, y)`. */
  soldierAt(x: number, y: number): number;
  soldierAt(pos: Pos): number;
  soldierAt(xOrPos: number | Pos, y?: number): number {
    const cell = cellOf("soldierAt", xOrPos, y);
    return cell === -1 ? -1 : turn.columns.soldierAt[cell];
  }

  /**
   * The id of the helicopter whose centre is over a cell, 0 when there is none. Outside the board: an error, and -1. C++:
   * `quin_heli(x, y)`.
   */
  helicopterAt(x: number, y: number): number;
  helicopterAt(pos: Pos): number;
  helicopterAt(xOrPos: number | Pos, y?: number): number {
    const cell = cellOf("helicopterAt", xOrPos, y);
    if (cell === -1) return -1;
    const row = turn.columns.helicopterCell.indexOf(cell);
    return row === -1 ? 0 : turn.columns.helicopterId[row];
  }

  /**
   * The team that holds the post on a cell, -1 when nobody does, 0 when there is no post. Outside the board: an error,
   * and -1. C++: `de_qui_post(x, y)`.
   */
  postOwner(x: number, y: number): number;
  postOwner(pos: Pos): number;
  postOwner(xOrPos: number | Pos, y?: number): number {
    const cell = cellOf("postOwner", xOrPos, y);
    if (cell === -1) return -1;
    const post = turn.columns.postCell.indexOf(cell);
    return post === -1 ? 0 : teamOrNobody(turn.columns.postOwner[post]);
  }

  /** The points of the post on a cell, 0 when there is none. Outside the board: an error, and -1. C++: `valor_post(x, y)`. */
  postValue(x: number, y: number): number;
  postValue(pos: Pos): number;
  postValue(xOrPos: number | Pos, y?: number): number {
    const cell = cellOf("postValue", xOrPos, y);
    if (cell === -1) return -1;
    const post = turn.columns.postCell.indexOf(cell);
    return post === -1 ? 0 : turn.columns.postValue[post];
  }

  /** The ids of a team's soldiers, the new ones at the end. No such team: an error, and `[]`. C++: `soldats(e)`. */
  soldiers(team: number): number[] {
    if (isTeam(team)) return idsOf(turn.columns.soldierId, turn.columns.soldierSeat, team);
    complain("soldiers", [team]);
    return [];
  }

  /** The ids of a team's helicopters. No such team: an error, and `[]`. C++: `helis(e)`. */
  helicopters(team: number): number[] {
    if (isTeam(team)) return idsOf(turn.columns.helicopterId, turn.columns.helicopterSeat, team);
    complain("helicopters", [team]);
    return [];
  }

  /** All posts, always in the same order. C++: `posts()`. */
  posts(): Post[] {
    const { postCell, postOwner, postValue } = turn.columns;
    return Array.from(postCell, (cell, post) => ({
      team: teamOrNobody(postOwner[post]),
      pos: posOf(cell),
      value: postValue[post],
    }));
  }

  /** All about a unit. No such unit, or one that died: an error, and a unit all of whose numbers are -1. C++: `dades(id)`. */
  unit(id: number): Unit {
    const unit = findUnit(id);
    if (unit !== undefined) return unit;
    complain("unit", [id]);
    return noUnit();
  }

  /** A team's score now. No such team: an error, and -1. C++: `puntuacio(e)`. */
  score(team: number): number {
    if (isTeam(team)) return turn.columns.score[team - 1];
    complain("score", [team]);
    return -1;
  }

  /** The share of its CPU time that a team has used, 0 to 1; -1 when it is frozen. No such team: an error, and -1. C++: `status(e)`. */
  status(team: number): number {
    if (isTeam(team)) return turn.status[team - 1];
    complain("status", [team]);
    return -1;
  }

  /**
   * A whole number from `low` to `high`, both included, from your own generator. It begins anew in every round, with the
   * same numbers. When `low > high`: an error, and -1. C++: `uniforme(l, u)`.
   */
  random(low: number, high: number): number {
    if (Number.isSafeInteger(low) && Number.isSafeInteger(high) && low <= high) return chance.random(low, high, "");
    complain("random", [low, high]);
    return -1;
  }

  /** The numbers 0 to `size - 1` in random order, from your own generator. `size` out of 0 to 10^6: an error, and `[]`. C++: `permutacio(n)`. */
  randomPermutation(size: number): number[] {
    if (Number.isSafeInteger(size) && size >= 0 && size <= LARGEST_PERMUTATION) return paidPermutation(size);
    complain("randomPermutation", [size]);
    return [];
  }

  /** True with a probability, from your own generator. Outside 0 to 1: an error, and false. C++: `probabilitat(p)`. */
  probability(p: number): boolean {
    if (p >= 0 && p <= 1) return chance.probability(p, "");
    complain("probability", [p]);
    return false;
  }

  /**
   * Orders a soldier to move to one of the eight cells beside it, or to attack the enemy there. C++: `ordena_soldat(id, x, y)`.
   *
   * Rejected, with an error: no such unit, not yours, a helicopter, one that has an order already, a cell that is not beside
   * it. In the statement's edition the first call for a soldier is the only one that is tried.
   */
  orderSoldier(id: number, x: number, y: number): void;
  orderSoldier(id: number, pos: Pos): void;
  orderSoldier(id: number, xOrPos: number | Pos, y?: number): void {
    order("orderSoldier", "soldier", id, coordinatesOf(xOrPos, y));
  }

  /**
   * Orders a helicopter to advance, turn or launch napalm. C++: `ordena_helicopter(id, codi)`.
   *
   * Rejected, with an error: no such unit, not yours, a soldier, one that has an order already, no such code.
   */
  orderHelicopter(id: number, command: Command): void {
    order("orderHelicopter", "helicopter", id, [command]);
  }

  /**
   * Orders a parachutist to jump onto a cell under one of your helicopters. C++: `ordena_paracaigudista(x, y)`.
   *
   * Rejected, with an error: nobody is left in the helicopter over the cell, or 4 jumps are ordered already. A jump onto
   * water, fire or a soldier is accepted, and the parachutist dies. So it does in the statement's edition in a cell that is
   * not under your helicopters; in the program's edition that call is rejected.
   */
  orderJump(x: number, y: number): void;
  orderJump(pos: Pos): void;
  orderJump(xOrPos: number | Pos, y?: number): void {
    order("orderJump", "jump", -1, coordinatesOf(xOrPos, y));
  }
}
