import { LARGEST_COUNT, LARGEST_SEED, PLAYER_NAME } from "../contract/bounds";
import { en } from "../contract/english";
import type { AnyGame } from "../contract/game";
import { type Order, type Requests, SEATS } from "../contract/order";
import { type Result, success } from "../contract/result";
import { type JsonReader, readingJson } from "../text/json-reader";
import { decodeOrder, encodeOrders, encodeRequests, readRequests } from "./order-lists";
import { type ReplayHeader, readReplayHeader, readStatus } from "./replay";

/**
 * A test of a player: what it must do at one moment of a recorded match. One file of JSON holds all that is needed to live through the
 * match up to there: its set-up, and what everybody asked for and was told of each other's CPU.
 */
export interface MatchTest {
  readonly game: AnyGame;
  /** Who is tested, by name; the code is whatever the player is when the test is run. */
  readonly player: string;
  readonly seat: number;
  readonly round: number;
  readonly unit: number;
  readonly expected: Expectation;
  /** The seeds by which the player's own dice are drawn, once for each; the match stays what it was. */
  readonly seeds: readonly number[];
  readonly header: ReplayHeader;
  /** From the first round of the match to that of the test. */
  readonly rounds: readonly TestedRound[];
}

/** What is asked of the unit's order. */
export type Expectation =
  /** It is this one; it is not this one; it is one of these. */
  | { readonly kind: "is" | "is-not" | "one-of"; readonly orders: readonly Order[] }
  /** The unit gets some order; it is alive after the round. */
  | { readonly kind: "any" | "survives"; readonly orders?: undefined };

/** Lists are by seat. */
export interface TestedRound {
  readonly round: number;
  readonly requests: Requests;
  readonly status: readonly number[];
}

/** The number of the format that this program writes. */
const TEST_FORMAT = 1;

/** So many orders of one unit, and seeds of a test, at most. */
export const MOST_EXPECTED = 50;
export const MOST_TEST_SEEDS = 20;

/** A record with a line for each round, so that it can be read, and compared by git. */
export function formatMatchTest(test: MatchTest): string {
  const { game, player, seat, round, unit, expected, seeds, header, rounds } = test;
  const { kind, orders } = expected;
  const told = orders === undefined ? { kind } : { kind, orders: encodeOrders(game, orders) };
  const members = { taulerTest: TEST_FORMAT, player, seat, round, unit, expected: told, seeds, match: header };
  const lines = Object.entries(members).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  const played = rounds.map(({ requests, ...one }) => {
    return `    ${JSON.stringify({ ...one, orders: encodeRequests(game, requests) })}`;
  });
  return `{\n${lines.join("")}  "rounds": [\n${played.join(",\n")}\n  ]\n}\n`;
}

/** Reads a test, which may come from anybody; nothing throws for bad input. @param findGame from the registry. */
export function parseMatchTest(
  text: string,
  file: string,
  findGame: (id: string) => AnyGame | undefined,
): Result<MatchTest> {
  return readingJson({ text, file, line: 1 }, (json) => readTest(json, findGame));
}

const MEMBERS = ["taulerTest", "player", "seat", "round", "unit", "expected", "seeds", "match", "rounds"];
const HEADER = ["format", "game", "configuration", "seed", "rules", "players", "cpuSeconds"];

function readTest(json: JsonReader, findGame: (id: string) => AnyGame | undefined): MatchTest {
  checkFormat(json);
  onlyMembers(json, MEMBERS);
  onlyMembers(json.member("match"), HEADER);
  const { game, header, configuration } = readReplayHeader(json.member("match"), findGame);
  const last = game.rounds(configuration.settings) - 1;
  const rounds = readRounds(json.member("rounds"), { game, last });
  const round = json.member("round").integer(0, last);
  const played = rounds.at(-1)?.round ?? -1;
  if (played !== round) {
    const message = en`the test is about round ${round}, and its last recorded round is ${played}`;
    json.member("rounds").refuse({ code: "missing-rounds", message });
  }
  return {
    game,
    player: json.member("player").matching(PLAYER_NAME, en`the name of a player: letters, digits and _, at most 12`),
    seat: json.member("seat").integer(0, SEATS.length - 1),
    round,
    unit: json.member("unit").integer(0, LARGEST_COUNT),
    expected: readExpectation(json.member("expected"), game),
    seeds: readSeeds(json.member("seeds")),
    header,
    rounds,
  };
}

function checkFormat(json: JsonReader): void {
  if (!json.has("taulerTest")) json.refuse({ code: "not-a-test", message: en`this is not a Tauler test` });
  const format = json.member("taulerTest");
  if (format.integer(1, LARGEST_COUNT) <= TEST_FORMAT) return;
  const message = en`this test has format ${String(format.value)}; this Tauler reads up to ${TEST_FORMAT}: update it`;
  format.refuse({ code: "newer-format", message });
}

/** What we do not know would not be tested: it is refused and not overlooked. */
function onlyMembers(json: JsonReader, names: readonly string[]): void {
  const other = json.members().find(([name]) => !names.includes(name));
  if (other === undefined) return;
  const message = en`this is not known here; there are only ${names.map((name) => `"${name}"`).join(", ")}`;
  other[1].refuse({ code: "unknown-member", message });
}

function readRounds(json: JsonReader, { game, last }: { readonly game: AnyGame; readonly last: number }) {
  const rounds: TestedRound[] = [];
  for (const item of json.items({ least: 1, most: last + 1 })) {
    onlyMembers(item, ["round", "orders", "status"]);
    const number = item.member("round");
    const round = number.integer(0, last);
    const before = rounds.at(-1);
    if (before !== undefined && round !== before.round + 1) {
      const message = en`expected round ${before.round + 1}, found round ${round}`;
      number.refuse({ code: "round-out-of-order", message });
    }
    rounds.push({
      round,
      requests: readRequests(item.member("orders"), game, game.player.orderLimit),
      status: item.member("status").items({ least: SEATS.length, most: SEATS.length }).map(readStatus),
    });
  }
  return rounds;
}

function readExpectation(json: JsonReader, game: AnyGame): Expectation {
  const kind = json.member("kind").oneOf(["is", "is-not", "one-of", "any", "survives"]);
  if (kind === "any" || kind === "survives") {
    onlyMembers(json, ["kind"]);
    return { kind };
  }
  onlyMembers(json, ["kind", "orders"]);
  const most = kind === "one-of" ? MOST_EXPECTED : 1;
  const items = json.member("orders").items({ least: 1, most });
  const orders = items.map((item) => {
    const order = decodeOrder(game, item.value);
    return order.ok ? order.value : item.refuse(order.problem);
  });
  return { kind, orders };
}

function readSeeds(json: JsonReader): number[] {
  const seeds = json.items({ least: 1, most: MOST_TEST_SEEDS }).map((seed) => seed.integer(0, LARGEST_SEED));
  if (new Set(seeds).size < seeds.length) json.refuse({ code: "wrong-value", message: en`a seed is there twice` });
  return seeds;
}

/** A test as its file would say it: what is wrong with it, is told before it is written. */
export function checkMatchTest(test: MatchTest, findGame: (id: string) => AnyGame | undefined): Result<string> {
  const text = formatMatchTest(test);
  const read = parseMatchTest(text, en`the test`, findGame);
  return read.ok ? success(text) : read;
}
