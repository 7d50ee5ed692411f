import { LARGEST_ROUND } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import type { Requests } from "../../../engine/contract/order";
import { type Result, success } from "../../../engine/contract/result";
import { readRequests } from "../../../engine/record/order-lists";
import { type JsonReader, readingJson } from "../../../engine/text/json-reader";
import { linesOf } from "../../../engine/text/lines";

/** An original program sets no limit to a player's orders; so many in a round are more than a line can hold. */
const MOST_ORDERS = 1_000_000;

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
  for (const { text: line, number } of linesOf(text)) {
    const round = readingJson({ text: line, file, line: number }, (json) =>
      readRound(game, json, firstRound + rounds.length),
    );
    if (!round.ok) return round;
    rounds.push(round.value);
  }
  return success(rounds);
}

function readRound(game: AnyGame, json: JsonReader, expected: number): Requests {
  const number = json.member("round");
  const round = number.integer(0, LARGEST_ROUND);
  if (round !== expected) {
    number.refuse({ code: "round-out-of-order", message: en`expected round ${expected}, found round ${round}` });
  }
  return readRequests(json.member("orders"), game, MOST_ORDERS);
}
