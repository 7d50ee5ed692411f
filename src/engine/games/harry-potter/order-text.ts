import { type Command, NOT_AN_INTEGER, type Order, type Seat } from "../../match/order";
import { failure, type Result, success } from "../../match/result";
import type { TextReader } from "../../text/text-reader";
import { DIRECTIONS, type HarryPotterState } from "./state";

/** The direction of a move as the player gave it. */
export function directionOf(order: Order): number {
  return order.args[0] ?? NOT_AN_INTEGER;
}

/** `[id, "m", direction]` or `[id, "s", [label, …]]`, as the recorded matches write an order. */
export function formatOrder(order: Order): unknown {
  return order.kind === "move" ? [order.unit, "m", directionOf(order)] : [order.unit, "s", order.args];
}

export function parseOrder(json: unknown): Result<Order> {
  if (Array.isArray(json) && json.length === 3 && isInteger(json[0])) {
    const [unit, kind, argument] = json;
    if (kind === "m" && isInteger(argument)) return success({ kind: "move", unit, args: [argument] });
    if (kind === "s" && Array.isArray(argument) && argument.every(isInteger)) {
      return success({ kind: "spell", unit, args: argument });
    }
  }
  const expected = '[id, "m", direction] or [id, "s", [label, …]]';
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

/** A spell is named by its labels. */
export function orderName(order: Order): string {
  if (order.kind === "spell") return `spell ${order.args.join(" ")}`;
  const direction = directionOf(order);
  return `move ${DIRECTIONS[direction]?.name ?? direction}`;
}

/** The `commands` block of a `.res`: the orders that had an effect, with the clan that gave them. */
export function readCommands(reader: TextReader, before: HarryPotterState): Command[] {
  reader.word("commands");
  const count = reader.integer("number of commands", 0, before.units.length);
  return Array.from({ length: count }, () => {
    const unit = reader.integer("id of a unit", 0, before.units.length - 1);
    const order = reader.oneOf(["m", "s"]) === "m" ? readMove(reader, unit) : readSpell(reader, unit);
    return { seat: before.units[unit].clan as Seat, order };
  });
}

function readMove(reader: TextReader, unit: number): Order {
  return { kind: "move", unit, args: [LETTERS.indexOf(reader.oneOf(LETTERS))] };
}

function readSpell(reader: TextReader, unit: number): Order {
  const labels = reader.integer("number of labels", 0, 3600);
  return { kind: "spell", unit, args: Array.from({ length: labels }, () => reader.integer("label")) };
}
