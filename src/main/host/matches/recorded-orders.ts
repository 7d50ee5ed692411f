import type { AnyGame } from "../../../engine/match/game";
import { type Order, type Requests, SEATS } from "../../../engine/match/order";
import { failure, type Problem, type Result, success } from "../../../engine/match/result";

/**
 * Reads recorded orders: one line of JSON per round, `{"round": r, "orders": [[…], […], […], […]]}`, rounds in order.
 *
 * @param firstRound the round that the match begins with.
 */
export function parseRecordedOrders(
  game: AnyGame,
  text: string,
  { file, firstRound }: { readonly file: string; readonly firstRound: number },
): Result<Requests[]> {
  const rounds: Requests[] = [];
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index++) {
    if (lines[index].trim() === "") continue;
    const round = parseRound(game, lines[index], firstRound + rounds.length);
    if (!round.ok) return failure({ ...round.problem, file, line: index + 1, column: round.problem.column ?? 1 });
    rounds.push(round.value);
  }
  return success(rounds);
}

function parseRound(game: AnyGame, line: string, round: number): Result<Requests> {
  const json = parseJson(line);
  if (!json.ok) return json;
  if (!isRound(json.value)) return unexpected('{"round": …, "orders": [four lists]}', line);
  if (json.value.round !== round) return unexpected(`round ${round}`, `round ${json.value.round}`);
  const requests: Order[][] = [];
  for (const [seat, list] of json.value.orders.entries()) {
    const orders = parseOrders(game, list, seat);
    if (!orders.ok) return orders;
    requests.push(orders.value);
  }
  return success(requests);
}

/** The orders of one player in one round, as the game's codec wrote them. @param seat for the words of a problem. */
export function parseOrders(game: AnyGame, list: readonly unknown[], seat: number): Result<Order[]> {
  const orders: Order[] = [];
  for (const [index, json] of list.entries()) {
    const order = game.codec.parseOrder(json);
    if (!order.ok) {
      return failure({ ...order.problem, message: `order ${index + 1} of player ${seat}: ${order.problem.message}` });
    }
    orders.push(order.value);
  }
  return success(orders);
}

function parseJson(line: string): Result<unknown> {
  try {
    return success(JSON.parse(line));
  } catch (error) {
    const column = /position (\d+)/.exec(String(error))?.[1];
    const found = unexpected("a line of JSON", line);
    if (found.ok || column === undefined) return found;
    return failure({ ...found.problem, column: Number(column) + 1 });
  }
}

interface RecordedRound {
  readonly round: number;
  readonly orders: readonly unknown[][];
}

function isRound(json: unknown): json is RecordedRound {
  if (typeof json !== "object" || json === null || !("round" in json) || !("orders" in json)) return false;
  const { round, orders } = json;
  return (
    typeof round === "number" && Array.isArray(orders) && orders.length === SEATS.length && orders.every(Array.isArray)
  );
}

function unexpected(expected: string, text: string): Result<never> {
  const found = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const problem: Problem = { code: "wrong-orders", message: `expected ${expected}, found ${found}`, expected, found };
  return failure(problem);
}
