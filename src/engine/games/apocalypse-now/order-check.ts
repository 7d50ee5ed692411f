import type { Order } from "../../contract/order";
import { isInside } from "../../grid/grid";
import { FORWARD_1, GRID, JUMPS_PER_ROUND, NAPALM } from "./constants";
import { type Edition, isUnder } from "./state";

/** Why a call is rejected: keys of the game's messages, in the order in which they are tested. */
export type Rejection =
  | "unknownUnit"
  | "foreignUnit"
  | "wrongType"
  | "repeated"
  | "tooFar"
  | "unknownCode"
  | "outsideBoard"
  | "noJumpLeft"
  | "tooManyJumps";

export interface KnownUnit {
  readonly seat: number;
  readonly cell: number;
}

export interface KnownHelicopter extends KnownUnit {
  readonly waiting: { readonly length: number };
}

/** What the checks need to know of the state at the start of the round. */
export interface KnownUnits {
  soldier(id: number): KnownUnit | undefined;
  helicopter(id: number): KnownHelicopter | undefined;
  /** In the order of the team's list. */
  helicoptersOf(seat: number): readonly KnownHelicopter[];
}

/**
 * Checks the calls of one player in one round, each at the time of the call: against the state at the start of the round
 * and the calls accepted before (rules, section 4). The engine and the player's API use the same checks.
 */
export class OrderCheck {
  readonly #units: KnownUnits;
  readonly #seat: number;
  readonly #edition: Edition;
  /** Units whose only order of the round is used up. */
  readonly #ordered = new Set<number>();
  readonly #jumps: JumpBook;

  constructor(units: KnownUnits, seat: number, edition: Edition) {
    this.#units = units;
    this.#seat = seat;
    this.#edition = edition;
    this.#jumps = new JumpBook(units.helicoptersOf(seat), edition);
  }

  /** @returns null when the order is accepted. */
  check(order: Order): Rejection | null {
    if (order.kind === "soldier") return this.#checkSoldier(order);
    return order.kind === "helicopter" ? this.#checkHelicopter(order) : this.#checkJump(order);
  }

  #checkSoldier({ unit, args }: Order): Rejection | null {
    const soldier = this.#units.soldier(unit);
    if (soldier === undefined) return this.#wrongUnit(this.#units.helicopter(unit));
    if (soldier.seat !== this.#seat) return "foreignUnit";
    return this.#use(unit, isNear(soldier.cell, args[0], args[1]) ? null : "tooFar");
  }

  #checkHelicopter({ unit, args }: Order): Rejection | null {
    const helicopter = this.#units.helicopter(unit);
    if (helicopter === undefined) return this.#wrongUnit(this.#units.soldier(unit));
    if (helicopter.seat !== this.#seat) return "foreignUnit";
    return this.#use(unit, isCode(args[0]) ? null : "unknownCode");
  }

  /** @param ofOtherType the unit with the id that the call names, which is not of the kind that it is for. */
  #wrongUnit(ofOtherType: KnownUnit | undefined): Rejection {
    if (ofOtherType === undefined) return "unknownUnit";
    return ofOtherType.seat === this.#seat ? "wrongType" : "foreignUnit";
  }

  /** Recorded program: only an accepted order counts. Statement: the first one is the only one that is tried. */
  #use(unit: number, wrong: Rejection | null): Rejection | null {
    if (wrong !== null && this.#edition === "program") return this.#ordered.has(unit) ? "repeated" : wrong;
    // One look-up instead of two: a unit that is in the set leaves its size as it is.
    const before = this.#ordered.size;
    return this.#ordered.add(unit).size === before ? "repeated" : wrong;
  }

  #checkJump({ args }: Order): Rejection | null {
    const [row, col] = args;
    if (!isInside(GRID, row, col)) return this.#edition === "statement" ? "outsideBoard" : "noJumpLeft";
    return this.#jumps.book(row, col);
  }
}

/** Which helicopter's parachutist makes each of the jumps that a player orders in a round. */
export class JumpBook {
  /** By helicopter, in the order of the team's list: the parachutists that jump. */
  readonly jumps: number[];
  readonly #helicopters: readonly KnownHelicopter[];
  readonly #edition: Edition;
  #total = 0;

  constructor(helicopters: readonly KnownHelicopter[], edition: Edition) {
    this.#helicopters = helicopters;
    this.#edition = edition;
    this.jumps = helicopters.map(() => 0);
  }

  /** @returns null when the jump is accepted. */
  book(row: number, col: number): Rejection | null {
    const index = this.#helicopterFor(row, col);
    if (index === -1 || !this.#hasOneLeft(index)) return "noJumpLeft";
    if (this.#total === JUMPS_PER_ROUND) return "tooManyJumps";
    this.jumps[index]++;
    this.#total++;
    return null;
  }

  /** The one over the cell. Statement: a jump elsewhere is made too, from the first one with a parachutist left. */
  #helicopterFor(row: number, col: number): number {
    for (let index = 0; index < this.#helicopters.length; index++) {
      if (isUnder(this.#helicopters[index].cell, row, col)) return index;
    }
    return this.#edition === "statement" ? this.jumps.findIndex((_, index) => this.#hasOneLeft(index)) : -1;
  }

  #hasOneLeft(index: number): boolean {
    return this.jumps[index] < this.#helicopters[index].waiting.length;
  }
}

/** One of the eight cells around, or the cell itself. */
function isNear(cell: number, row: number, col: number): boolean {
  return Math.abs(row - Math.trunc(cell / GRID.cols)) <= 1 && Math.abs(col - (cell % GRID.cols)) <= 1;
}

function isCode(code: number): boolean {
  return code >= FORWARD_1 && code <= NAPALM;
}
