import type { Round } from "../../contract/game";
import { type Command, type Order, SEATS, type Seat } from "../../contract/order";
import type { Message } from "../../contract/round-report";
import { cellAt } from "../../grid/grid";
import { GRID } from "./constants";
import { type KnownUnits, OrderCheck, type Rejection } from "./order-check";
import { type ApocalypseChance, type ApocalypseState, helicoptersOf } from "./state";

/**
 * Each call is checked against the state at the start of the round and the player's own accepted calls; a rejected call
 * has no effect. Accepted are kept by team: soldiers by id, helicopters by id, jumps in the order of the calls.
 */
export function acceptOrders(state: ApocalypseState, round: Round): void {
  const units = knownUnits(state);
  for (const seat of SEATS) {
    const check = new OrderCheck(units, seat, state.edition);
    const accepted: Command[] = [];
    const requests = round.requests[seat];
    for (let call = 0; call < requests.length; call++) {
      const order = requests[call];
      const rejection = check.check(order);
      if (rejection === null) accepted.push({ seat, order });
      else round.report?.reject({ seat, order, call, reason: reasonOf(state, order, rejection) });
    }
    for (const list of listsByKind(accepted)) for (const command of list) round.accepted.push(command);
  }
}

function knownUnits(state: ApocalypseState): KnownUnits {
  const helicopters = new Map(state.helicopters.map((helicopter) => [helicopter.id, helicopter]));
  return {
    soldier: (id) => state.soldiers.get(id),
    helicopter: (id) => helicopters.get(id),
    helicoptersOf: (seat) => helicoptersOf(state, seat),
  };
}

/** One player's commands in the three lists of the original: soldiers by id, helicopters by id, jumps as they came. */
export function listsByKind(commands: readonly Command[]): Command[][] {
  const soldiers: Command[] = [];
  const helicopters: Command[] = [];
  const jumps: Command[] = [];
  for (const command of commands) {
    if (command.order.kind === "soldier") soldiers.push(command);
    else if (command.order.kind === "helicopter") helicopters.push(command);
    else jumps.push(command);
  }
  return [inOrder(soldiers), inOrder(helicopters), jumps];
}

/** Most players call unit by unit, and nothing is to be sorted. */
function inOrder(commands: Command[]): Command[] {
  for (let index = 1; index < commands.length; index++) {
    if (byUnit(commands[index - 1], commands[index]) > 0) return commands.sort(byUnit);
  }
  return commands;
}

function byUnit(one: Command, other: Command): number {
  return one.order.unit - other.order.unit;
}

function isJump({ order }: Command): boolean {
  return order.kind !== "soldier" && order.kind !== "helicopter";
}

/** An order with the player that gave it: never the rules. */
export interface TeamOrder {
  readonly seat: Seat;
  readonly order: Order;
}

/** The accepted orders of a kind, teams one after the other. */
export function acceptedOrders(round: Round, kind: "soldier" | "helicopter" | "jump"): TeamOrder[] {
  const wanted: TeamOrder[] = [];
  for (const command of round.accepted) {
    const isWanted = kind === "jump" ? isJump(command) : command.order.kind === kind;
    if (isWanted) wanted.push(command as TeamOrder);
  }
  return wanted;
}

/** In random order, without priority for any team. */
export function inRandomOrder(
  commands: readonly TeamOrder[],
  chance: ApocalypseChance,
  decides: string,
): readonly TeamOrder[] {
  if (commands.length <= 1) return commands;
  const sequence: TeamOrder[] = [];
  for (const index of chance.permutation(commands.length, decides)) sequence.push(commands[index]);
  return sequence;
}

function reasonOf(state: ApocalypseState, order: Order, code: Rejection): Message {
  const { unit, args } = order;
  if (code === "unknownUnit") return { code, args: { id: unit } };
  if (code === "foreignUnit") return { code, args: { unit, seat: seatOf(state, unit) } };
  if (code === "wrongType") return { code: order.kind === "soldier" ? "noSoldier" : "noHelicopter", args: { unit } };
  if (code === "repeated") return { code, args: { unit } };
  if (code === "unknownCode") return { code, args: { unit, number: args[0] } };
  return { code, args: { ...(code === "tooFar" ? { unit } : {}), row: args[0], col: args[1] } };
}

function seatOf(state: ApocalypseState, id: number): number {
  const unit = state.soldiers.get(id) ?? state.helicopters.find((helicopter) => helicopter.id === id);
  return unit === undefined ? -1 : unit.seat;
}

/** The cell that an accepted order for a soldier, or a jump, names. */
export function targetOf({ args }: Order): number {
  return cellAt(GRID, args[0], args[1]);
}
