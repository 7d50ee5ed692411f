import { type Command, NOT_AN_INTEGER, type Order, type Seat } from "../../match/order";
import { failure, type Result, success } from "../../match/result";
import type { TextReader } from "../../text/text-reader";
import { DIRECTIONS, NONE, type PandemicState } from "./state";

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
    const [unit, direction] = json;
    return success({ kind: "move", unit, args: [direction] });
  }
  const expected = "[id, direction]";
  const found = (JSON.stringify(json) ?? String(json)).slice(0, 60);
  return failure({
    code: "wrong-order",
    message: `expected an order like ${expected}, found ${found}`,
    expected,
    found,
  });
}

function isInteger(value: unknown): value is number {
  return typeof value === "number" && value === (value | 0);
}

const LETTERS = DIRECTIONS.map(({ letter }) => letter);
const END = -1;

export function orderName(order: Order): string {
  const direction = directionOf(order);
  return direction === NONE ? "stay" : `move ${DIRECTIONS[direction]?.name ?? direction}`;
}

/** The `commands` block of a `.res`: the orders that moved their units, with the player that gave them. */
export function readCommands(reader: TextReader, before: PandemicState): Command[] {
  reader.word("commands");
  const commands: Command[] = [];
  for (;;) {
    const unit = reader.integer("id of a unit, or -1 for the end", END, before.units.length - 1);
    if (unit === END) return commands;
    const direction = LETTERS.indexOf(reader.oneOf(LETTERS));
    const seat = before.units[unit].player as Seat;
    commands.push({ seat, order: { kind: "move", unit, args: [direction] } });
  }
}

export function formatCommand({ order }: Command): string {
  return `${order.unit} ${DIRECTIONS[directionOf(order)].letter}\n`;
}
