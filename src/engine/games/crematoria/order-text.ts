import type { Command, Order, Seat } from "../../match/order";
import { failure, type Result, success } from "../../match/result";
import type { TextReader } from "../../text/text-reader";
import type { CrematoriaState } from "./state";
import { DIRECTIONS } from "./topology";

/** `[id, direction]`, as the recorded matches write an order. */
export function formatOrder(order: Order): unknown {
  return [order.unit, order.args[0]];
}

export function parseOrder(json: unknown): Result<Order> {
  if (Array.isArray(json) && json.length === 2 && json.every(isInteger)) {
    return success({ kind: "move", unit: json[0], args: [json[1]] });
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

export function orderName({ args: [direction] }: Order): string {
  return `move ${DIRECTIONS[direction]?.name ?? direction}`;
}

/** The `movements` block of a `.res`: those of the players, of the necromongers and of the hellhounds. */
export function readMovements(reader: TextReader, before: CrematoriaState): Command[] {
  reader.word("movements");
  const executed: Command[] = [];
  for (;;) {
    const unit = reader.integer("id of a unit, or -1", END, before.units.length - 1);
    if (unit === END) return executed;
    if (executed.length === before.units.length) reader.refuse("-1: one movement a unit at most");
    const order = { kind: "move", unit, args: [LETTERS.indexOf(reader.oneOf(LETTERS))] };
    executed.push({ seat: before.units[unit].player as Seat | -1, order });
  }
}

export function formatMovements(executed: readonly Command[]): string {
  const lines = executed.map(({ order }) => `${order.unit} ${DIRECTIONS[order.args[0]].letter}\n`);
  return `movements\n${lines.join("")}${END}\n`;
}
