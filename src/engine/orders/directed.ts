/** Orders that name a unit and a direction by its number, as most games have them. */

import { NOT_AN_INTEGER, type Order } from "../contract/order";
import { type Result, success } from "../contract/result";
import { isInteger, wrongOrder } from "./order-json";

/** The number given as direction; an order that has none names no direction. */
export function directionOf({ args }: Order): number {
  return args[0] ?? NOT_AN_INTEGER;
}

/** `[id, direction]`, as the recorded matches write an order. */
export function formatDirected(order: Order): unknown {
  return [order.unit, directionOf(order)];
}

export function parseDirected(json: unknown): Result<Order> {
  if (Array.isArray(json) && json.length === 2 && json.every(isInteger)) {
    return success({ kind: "move", unit: json[0], args: [json[1]] });
  }
  return wrongOrder("[id, direction]", json);
}
