import { type Drawn, parseDrawn } from "./drawing";
import type { AnyGame, Configuration, Rules } from "./game";
import { type Order, type Requests, SEATS } from "./order";
import { failure, type Problem, type Result, success } from "./result";

/**
 * Our replay (`.tauler`): lines of JSON. A header, one line per round with all that the players asked for, and a result.
 * A match that was cut short has no result, and its last line may be broken: the rounds before it count.
 */

/** The number of the format that this program writes. */
export const REPLAY_FORMAT = 1;

export interface ReplayPlayer {
  readonly name: string;
  /** The hash of the source that played, as the bundler gives it. */
  readonly sourceHash: string;
}

export interface ReplayHeader {
  readonly format: number;
  readonly game: string;
  /** The text of the `.cnf`. */
  readonly configuration: string;
  readonly seed: number;
  readonly rules: Rules;
  readonly players: readonly ReplayPlayer[];
  /** CPU seconds that each player had for the match; null: no limit. */
  readonly cpuSeconds: number | null;
}

export interface ReplayFault {
  readonly seat: number;
  readonly reason: string;
  readonly message: string;
}

/** One round, as it was played. All lists are by seat. */
export interface ReplayRound {
  readonly round: number;
  readonly requests: Requests;
  /** The share of the CPU budget used before this round, negative for a frozen player: what `status` told. */
  readonly status: readonly number[];
  /** What each player wrote to its console. */
  readonly cerr: readonly string[];
  /** Players that were frozen in this round. */
  readonly faults: readonly ReplayFault[];
  /** The hash of the state after the round. */
  readonly hash: string;
  /** What the players drew; left out when nobody drew, or when it was too much to keep. */
  readonly drawn?: readonly (Drawn | null)[];
}

export interface ReplayResult {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export interface Replay {
  readonly game: AnyGame;
  readonly header: ReplayHeader;
  readonly configuration: Configuration<unknown>;
  readonly rounds: readonly ReplayRound[];
  /** Null for a match that was cut short. */
  readonly result: ReplayResult | null;
}

export function formatReplayHeader(header: ReplayHeader): string {
  return `${JSON.stringify({ tauler: header })}\n`;
}

export function formatReplayRound(game: AnyGame, { requests, ...round }: ReplayRound): string {
  const orders = requests.map((list) => list.map((order) => game.codec.formatOrder(order)));
  return `${JSON.stringify({ ...round, orders })}\n`;
}

export function formatReplayResult(result: ReplayResult): string {
  return `${JSON.stringify({ result })}\n`;
}

/** Reads a replay; nothing throws for bad input. @param findGame from the registry. */
export function parseReplay(text: string, file: string, findGame: (id: string) => AnyGame | undefined): Result<Replay> {
  const lines = text.split("\n");
  const header = parseHeader(parseJson(lines[0]));
  if (!header.ok) return failure({ ...header.problem, file, line: 1 });
  const game = findGame(header.value.game);
  if (game === undefined) {
    return failure({ code: "unknown-game", message: `there is no game "${header.value.game}"`, file, line: 1 });
  }
  const configuration = game.codec.parseConfiguration(header.value.configuration, `${file} (its configuration)`);
  if (!configuration.ok) return configuration;
  const played = parseRounds(game, lines, file);
  if (!played.ok) return played;
  return success({ game, header: header.value, configuration: configuration.value, ...played.value });
}

interface Played {
  readonly rounds: readonly ReplayRound[];
  readonly result: ReplayResult | null;
}

function parseRounds(game: AnyGame, lines: readonly string[], file: string): Result<Played> {
  const rounds: ReplayRound[] = [];
  for (let index = 1; index < lines.length; index++) {
    if (lines[index] === "") continue;
    const json = parseJson(lines[index]);
    if (json === undefined && index === lines.length - 1) break;
    const result = parseResult(json);
    if (result !== null) return success({ rounds, result });
    const round = parseRound(game, json, rounds.at(-1)?.round);
    if (!round.ok) return failure({ ...round.problem, file, line: index + 1 });
    rounds.push(round.value);
  }
  return success({ rounds, result: null });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(json: unknown): json is Json {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function isFourOf<Value>(json: unknown, isValue: (value: unknown) => value is Value): json is Value[] {
  return Array.isArray(json) && json.length === SEATS.length && json.every(isValue);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isPlayer(value: unknown): value is ReplayPlayer {
  return isRecord(value) && isString(value.name) && isString(value.sourceHash);
}

function isFault(value: unknown): value is ReplayFault {
  return isRecord(value) && isNumber(value.seat) && isString(value.reason) && isString(value.message);
}

function problem(code: string, message: string): Result<never> {
  const told: Problem = { code, message };
  return failure(told);
}

function parseHeader(json: unknown): Result<ReplayHeader> {
  const header = isRecord(json) ? json.tauler : undefined;
  if (!isRecord(header) || !isNumber(header.format)) return problem("not-a-replay", "this is not a Tauler replay");
  if (header.format > REPLAY_FORMAT) {
    const message = `this replay has format ${header.format}; this Tauler reads up to ${REPLAY_FORMAT}: update it`;
    return problem("newer-format", message);
  }
  const { game, configuration, seed, rules, players, cpuSeconds } = header;
  const isWhole =
    isString(game) &&
    isString(configuration) &&
    isNumber(seed) &&
    isRecord(rules) &&
    Object.values(rules).every(isString) &&
    isFourOf(players, isPlayer) &&
    (cpuSeconds === null || isNumber(cpuSeconds));
  if (!isWhole) return problem("broken-header", "the header of this replay is broken");
  return success({ format: header.format, game, configuration, seed, rules: rules as Rules, players, cpuSeconds });
}

function parseResult(json: unknown): ReplayResult | null {
  const result = isRecord(json) ? json.result : undefined;
  if (!isRecord(result) || !isFourOf(result.scores, isNumber) || !Array.isArray(result.winners)) return null;
  return { scores: result.scores, winners: result.winners.filter(isNumber) };
}

function parseRound(game: AnyGame, json: unknown, before: number | undefined): Result<ReplayRound> {
  if (!isRecord(json) || !isNumber(json.round)) return problem("broken-round", "expected a round or the result");
  const { round, orders, status, cerr, faults, hash, drawn } = json;
  if (before !== undefined && round !== before + 1) {
    return problem("round-out-of-order", `expected round ${before + 1}, found round ${round}`);
  }
  const isWhole =
    isFourOf(orders, (list): list is unknown[] => Array.isArray(list)) &&
    isFourOf(status, isNumber) &&
    isFourOf(cerr, isString) &&
    Array.isArray(faults) &&
    faults.every(isFault) &&
    isString(hash);
  const drawings = drawn === undefined ? undefined : parseDrawn(drawn);
  if (!isWhole || drawings === null) return problem("broken-round", `round ${round} is broken`);
  const requests: Order[][] = [];
  for (const list of orders) {
    const parsed = parseOrders(game, list);
    if (!parsed.ok) return parsed;
    requests.push(parsed.value);
  }
  const whole = { round, requests, status, cerr, faults, hash };
  return success(drawings === undefined ? whole : { ...whole, drawn: drawings });
}

function parseOrders(game: AnyGame, list: readonly unknown[]): Result<Order[]> {
  const orders: Order[] = [];
  for (const json of list) {
    const order = game.codec.parseOrder(json);
    if (!order.ok) return order;
    orders.push(order.value);
  }
  return success(orders);
}
