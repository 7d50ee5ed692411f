import { type Command, NOT_AN_INTEGER, type Order, type Seat } from "../../match/order";
import { failure, type Result, success } from "../../match/result";
import type { TextReader } from "../../text/text-reader";
import { DIRECTIONS } from "./board";
import type { WalkingDeadState } from "./state";

/** The number given as direction; an order that has none names no direction. */
export function directionOf(order: Order): number {
  return order.args[0] ?? NOT_AN_INTEGER;
}

/** `[id, direction]`, as the recorded matches write an order. */
export function formatOrder(order: Order): unknown {
  return [order.unit, directionOf(order)];
}

export function parseOrder(json: unknown): Result<Order> {
  if (Array.isArray(json) && json.length === 2 && json.every(isInteger)) {
    return success({ kind: "move", unit: json[0], args: [json[1]] });
  }
  const expected = "[id, direction]";
  const found = (JSON.stringify(json) ?? String(json)).slice(0, 60);
  const message = `expected an order like ${expected}, found ${found}`;
  return failure({ code: "wrong-order", message, expected, found });
}

function isInteger(value: unknown): value is number {
  return typeof value === "number" && value === (value | 0);
}

const LETTERS = DIRECTIONS.map(({ letter }) => letter);

export function orderName(order: Order): string {
  const direction = directionOf(order);
  return `move ${DIRECTIONS[direction]?.name ?? direction}`;
}

/** A line of the `commands` block of a `.res`. */
export function formatCommand({ order }: Command): string {
  return `${order.unit}\tm\t${LETTERS[order.args[0]]}\t\n`;
}

/** The `commands` block of a `.res`: what the players' units did, and then what the zombies did (seat -1). */
export function readCommands(reader: TextReader, before: WalkingDeadState): Command[] {
  reader.word("commands");
  const count = reader.integer("number of commands", 0, before.units.length);
  return Array.from({ length: count }, () => {
    const unit = reader.integer("id of a unit", 0, before.units.length - 1);
    reader.word("m");
    const direction = LETTERS.indexOf(reader.oneOf(LETTERS));
    return { seat: before.units[unit].clan as Seat | -1, order: { kind: "move", unit, args: [direction] } };
  });
}
