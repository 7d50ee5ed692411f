import {
  LARGEST_COUNT,
  LARGEST_CPU_SECONDS,
  LARGEST_ROUND,
  LARGEST_SEED,
  LONGEST_CONFIGURATION,
  PLAYER_NAME,
  SOURCE_HASH,
  STATE_HASH,
} from "../contract/bounds";
import { type Drawn, parseDrawn } from "../contract/drawing";
import { en } from "../contract/english";
import type { AnyGame, Configuration, Rules } from "../contract/game";
import { type Requests, SEATS } from "../contract/order";
import { failure, formatProblem, type Problem, type Result, success } from "../contract/result";
import { type JsonReader, readingJson } from "../text/json-reader";
import { linesOf, type TextLine } from "../text/lines";
import { encodeRequests, readRequests } from "./order-lists";

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
  /** False, and otherwise left out, when the machine had a part in it: played again, the match may come out otherwise. */
  readonly isReproducible?: boolean;
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
  /** The round that whoever kept the match wants to be seen; left out for the first one. */
  readonly opensAt?: number;
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
  const orders = encodeRequests(game, requests);
  return `${JSON.stringify({ ...round, orders })}\n`;
}

export function formatReplayResult(result: ReplayResult): string {
  return `${JSON.stringify({ result })}\n`;
}

/** Characters. */
const LONGEST = { configuration: LONGEST_CONFIGURATION, console: 2 ** 20, message: 64 * 1024 };
const REASON = /^[a-z-]{1,40}$/;
/** What a player is told of itself when it is frozen. */
const FROZEN = -1;

/** Reads a replay; nothing throws for bad input. @param findGame from the registry. */
export function parseReplay(text: string, file: string, findGame: (id: string) => AnyGame | undefined): Result<Replay> {
  const lines = linesOf(text);
  const first: TextLine = lines.next().value ?? { text: "", number: 1, isWhole: false };
  const head = parseHeader(first, file, findGame);
  if (!head.ok) return head;
  const { game, configuration } = head.value;
  const played = parseRounds(lines, { game, file, end: game.rounds(configuration.settings) });
  return played.ok ? success({ ...head.value, ...played.value }) : played;
}

/** A replay has all rounds from the first one on. @param first the round that its match begins with. @returns a problem without a file. */
export function checkFirstRound({ rounds: [recorded] }: Pick<Replay, "rounds">, first: number): Problem | null {
  if (recorded === undefined || recorded.round === first) return null;
  const message = en`the match begins with round ${first}, and this replay with round ${recorded.round}`;
  return { code: "missing-rounds", message, line: 2, column: 1 };
}

interface Reading {
  readonly game: AnyGame;
  readonly file: string;
  /** The number of the first round that the match has not. */
  readonly end: number;
}

interface Played {
  readonly rounds: readonly ReplayRound[];
  readonly result: ReplayResult | null;
}

function parseRounds(lines: Iterable<TextLine>, reading: Reading): Result<Played> {
  const { file } = reading;
  const rounds: ReplayRound[] = [];
  let result: ReplayResult | null = null;
  for (const { text, number, isWhole } of lines) {
    if (result !== null)
      return failure({ code: "after-the-end", message: AFTER_THE_END, file, line: number, column: 1 });
    const read = readingJson({ text, file, line: number }, (json) => readLine(json, reading, rounds.at(-1)));
    const isCutShort = !(read.ok || isWhole) && read.problem.code === "unexpected-end";
    if (isCutShort) break;
    if (!read.ok) return failure(broken(read.problem, (why) => en`this round is broken: ${why}`));
    if ("round" in read.value) rounds.push(read.value);
    else result = read.value;
  }
  return success({ rounds, result });
}

const AFTER_THE_END = en`this line is after the result, with which a replay ends`;

function readLine(json: JsonReader, reading: Reading, before: ReplayRound | undefined): ReplayRound | ReplayResult {
  if (!json.has("result")) return readRound(json, reading, before);
  const result = json.member("result");
  const last = reading.end - 1;
  if (before?.round === last) return readResult(result, last);
  const found = before === undefined ? en`no round` : en`round ${before.round}`;
  return result.refuse({
    code: "missing-rounds",
    message: en`the match ends with round ${last}, and ${found} is before its result`,
  });
}

/** Problems that speak for themselves. */
const OWN_WORDS = ["not-a-replay", "newer-format", "unknown-game", "round-out-of-order", "missing-rounds"];

function broken(problem: Problem, inWords: (why: string) => string): Problem {
  if (OWN_WORDS.includes(problem.code)) return problem;
  return { ...problem, code: "broken-replay", message: inWords(problem.message) };
}

type Head = Pick<Replay, "game" | "header" | "configuration">;

/** What the text of every replay begins with, and no other file of ours. */
export const REPLAY_START = '{"tauler"';

function parseHeader(
  { text, number }: TextLine,
  file: string,
  findGame: (id: string) => AnyGame | undefined,
): Result<Head> {
  const read = readingJson({ text, file, line: number }, (json) => {
    if (!json.has("tauler")) json.refuse({ code: "not-a-replay", message: en`this is not a Tauler replay` });
    return readReplayHeader(json.member("tauler"), findGame);
  });
  if (read.ok) return read;
  if (!text.startsWith(REPLAY_START))
    return failure({ ...read.problem, code: "not-a-replay", message: en`this is not a Tauler replay` });
  return failure(broken(read.problem, (why) => en`the header of this replay is broken: ${why}`));
}

/** What a replay begins with, in whatever file of ours it stands. For use inside `readingJson`. */
export function readReplayHeader(json: JsonReader, findGame: (id: string) => AnyGame | undefined): Head {
  const format = json.member("format").integer(1, LARGEST_COUNT);
  if (format > REPLAY_FORMAT) {
    const message = en`this replay has format ${format}; this Tauler reads up to ${REPLAY_FORMAT}: update it`;
    json.member("format").refuse({ code: "newer-format", message });
  }
  const id = json.member("game").text(40);
  const game = findGame(id);
  if (game === undefined)
    return json.member("game").refuse({ code: "unknown-game", message: en`there is no game "${id}"` });
  const text = json.member("configuration").text(LONGEST.configuration);
  const header = {
    format,
    game: id,
    configuration: text,
    seed: json.member("seed").integer(0, LARGEST_SEED),
    rules: readRules(json.member("rules"), game),
    players: four(json.member("players"), readPlayer),
    cpuSeconds: json.member("cpuSeconds").orNull((seconds) => seconds.number(Number.MIN_VALUE, LARGEST_CPU_SECONDS)),
  };
  return { game, header, configuration: readConfiguration(json.member("configuration"), game, text) };
}

/** A `.cnf` inside of a line: what is wrong with it is told by its own lines, in a sentence. */
function readConfiguration(json: JsonReader, game: AnyGame, text: string): Configuration<unknown> {
  const parsed = game.codec.parseConfiguration(text, en`the configuration`);
  if (!parsed.ok) return json.refuse({ ...parsed.problem, message: formatProblem(parsed.problem) });
  const wrong = game.checkSettings(parsed.value.settings);
  return wrong === null ? parsed.value : json.refuse(wrong);
}

/** One value for each of the game's rules. */
function readRules(json: JsonReader, { ruleFields }: AnyGame): Rules {
  const known = ruleFields.map(({ name }) => name);
  const other = json.members().find(([name]) => !known.includes(name));
  if (other !== undefined) other[1].refuse({ code: "unknown-rule", message: en`there is no rule of this name` });
  const chosen = ruleFields.map(({ name, values }) => [
    name,
    json.member(name).oneOf(values.map(({ value }) => value)),
  ]);
  return Object.fromEntries(chosen);
}

function four<Value>(json: JsonReader, read: (item: JsonReader) => Value): Value[] {
  return json.items({ least: SEATS.length, most: SEATS.length }).map(read);
}

function readPlayer(json: JsonReader): ReplayPlayer {
  return {
    name: json.member("name").matching(PLAYER_NAME, en`the name of a player: letters, digits and _, at most 12`),
    sourceHash: json.member("sourceHash").matching(SOURCE_HASH, "64 hexadecimal digits"),
  };
}

function readResult(json: JsonReader, lastRound: number): ReplayResult {
  const list = json.member("winners");
  const winners = list.items({ least: 1, most: SEATS.length }).map((winner) => winner.integer(0, SEATS.length - 1));
  if (new Set(winners).size < winners.length)
    list.refuse({ code: "wrong-value", message: en`a winner is there twice` });
  const scores = four(json.member("scores"), (score) => score.number(-LARGEST_COUNT, LARGEST_COUNT));
  const opensAt = json.optional("opensAt")?.integer(0, lastRound);
  return { scores, winners, ...(opensAt === undefined ? {} : { opensAt }) };
}

function readRound(json: JsonReader, { game, end }: Reading, before: ReplayRound | undefined): ReplayRound {
  const round = json.member("round").integer(0, Math.min(end - 1, LARGEST_ROUND));
  if (before !== undefined && round !== before.round + 1) {
    const message = en`expected round ${before.round + 1}, found round ${round}`;
    json.member("round").refuse({ code: "round-out-of-order", message });
  }
  const drawn = json.optional("drawn");
  const whole = {
    round,
    requests: readRequests(json.member("orders"), game, game.player.orderLimit),
    status: four(json.member("status"), readStatus),
    cerr: four(json.member("cerr"), (text) => text.text(LONGEST.console)),
    faults: json.member("faults").items({ most: SEATS.length }).map(readFault),
    hash: json.member("hash").matching(STATE_HASH, "16 hexadecimal digits"),
  };
  return drawn === null ? whole : { ...whole, drawn: readDrawn(drawn) };
}

/** What `status` told of one player. */
export function readStatus(json: JsonReader): number {
  return json.value === FROZEN ? FROZEN : json.number(0, 1);
}

function readFault(json: JsonReader): ReplayFault {
  const mark = json.optional("isReproducible");
  return {
    seat: json.member("seat").integer(0, SEATS.length - 1),
    reason: json.member("reason").matching(REASON, en`a reason: small letters`),
    message: json.member("message").text(LONGEST.message),
    ...(mark === null ? {} : { isReproducible: mark.boolean() }),
  };
}

function readDrawn(json: JsonReader): readonly (Drawn | null)[] {
  return (
    parseDrawn(json.value) ??
    json.refuse({ code: "broken-drawing", message: en`these are no drawings of four players` })
  );
}
