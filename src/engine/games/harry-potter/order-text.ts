import { en } from "../../contract/english";
import type { Command, Order, Seat } from "../../contract/order";
import { type Result, success } from "../../contract/result";
import { DIRECTIONS } from "../../grid/directions";
import { directionOf } from "../../orders/directed";
import { named } from "../../orders/named";
import { isInteger, wrongOrder } from "../../orders/order-json";
import type { TextReader } from "../../text/text-reader";
import type { HarryPotterState } from "./state";

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
  return wrongOrder('[id, "m", direction] or [id, "s", [label, …]]', json);
}

const LETTERS = DIRECTIONS.map(({ letter }) => letter);

/** A spell is named by its labels. */
export function orderName(order: Order): string {
  if (order.kind === "spell") return en`spell ${order.args.join(" ")}`;
  const direction = directionOf(order);
  return en`move ${named(DIRECTIONS, direction)?.name ?? direction}`;
}

/** The `commands` block of a `.res`: the orders that had an effect, with the clan that gave them. */
export function readCommands(reader: TextReader, before: HarryPotterState): Command[] {
  reader.word("commands");
  const count = reader.integer(() => en`how many commands`, 0, before.units.length);
  return Array.from({ length: count }, () => {
    const unit = reader.integer(() => en`id of a unit`, 0, before.units.length - 1);
    const order = reader.oneOf(["m", "s"]) === "m" ? readMove(reader, unit) : readSpell(reader, unit);
    return { seat: before.units[unit].clan as Seat, order };
  });
}

function readMove(reader: TextReader, unit: number): Order {
  return { kind: "move", unit, args: [LETTERS.indexOf(reader.oneOf(LETTERS))] };
}

function readSpell(reader: TextReader, unit: number): Order {
  const labels = reader.integer(() => en`how many labels`, 0, 3600);
  return { kind: "spell", unit, args: Array.from({ length: labels }, () => reader.integer("label")) };
}
