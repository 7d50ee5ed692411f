import { en } from "../contract/english";
import type { AnyGame } from "../contract/game";
import { type Order, type Requests, SEATS } from "../contract/order";
import { failure, type Problem, type Result, success } from "../contract/result";
import type { JsonReader } from "../text/json-reader";

/*
 * An order has one encoding, on its way between host and window as in files: what the game's codec writes. Here, and nowhere
 * else, it is written and read; `test/architecture` sees to that.
 */

export function encodeOrder({ codec }: AnyGame, order: Order): unknown {
  return codec.formatOrder(order);
}

/** The orders of one player in one round. */
export function encodeOrders(game: AnyGame, orders: readonly Order[]): unknown[] {
  return orders.map((order) => encodeOrder(game, order));
}

/** The orders of a round, by seat. */
export function encodeRequests(game: AnyGame, requests: Requests): unknown[][] {
  return requests.map((orders) => encodeOrders(game, orders));
}

/** One order, for example as somebody typed it. */
export function decodeOrder({ codec }: AnyGame, json: unknown): Result<Order> {
  return codec.parseOrder(json);
}

/** The orders of one player in one round, all of them or none. @param seat for the words of a problem. */
export function decodeOrders(game: AnyGame, list: readonly unknown[], seat?: number): Result<Order[]> {
  const orders: Order[] = [];
  for (const json of list) {
    const order = decodeOrder(game, json);
    if (!order.ok) return failure(wrongOrder(order.problem, seat, orders.length));
    orders.push(order.value);
  }
  return success(orders);
}

/** The orders of a round, by seat. */
export function decodeRequests(game: AnyGame, lists: readonly (readonly unknown[])[]): Result<Requests> {
  const requests: Order[][] = [];
  for (const list of lists) {
    const orders = decodeOrders(game, list, requests.length);
    if (!orders.ok) return orders;
    requests.push(orders.value);
  }
  return success(requests);
}

/** The orders of a round in a file: what is wrong is told where it stands. @param most for each player. */
export function readRequests(json: JsonReader, game: AnyGame, most: number): Requests {
  return json.items({ least: SEATS.length, most: SEATS.length }).map((list, seat) =>
    list.items({ most }).map((item, index) => {
      const order = decodeOrder(game, item.value);
      return order.ok ? order.value : item.refuse(wrongOrder(order.problem, seat, index));
    }),
  );
}

function wrongOrder(problem: Problem, seat: number | undefined, index: number): Problem {
  const message =
    seat === undefined
      ? en`order ${index + 1}: ${problem.message}`
      : en`order ${index + 1} of player ${seat}: ${problem.message}`;
  return { ...problem, message };
}
