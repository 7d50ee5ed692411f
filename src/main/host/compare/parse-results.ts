import { isDeepStrictEqual } from "node:util";
import {
  LARGEST_COMMON_SEED,
  LARGEST_COUNT,
  LARGEST_CPU_SECONDS,
  LARGEST_ROUND,
  LONGEST_CONFIGURATION,
  MOST_PLAYERS,
  PLAYER_NAME,
  SOURCE_HASH,
} from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import type { Rules } from "../../../engine/contract/game";
import { SEATS } from "../../../engine/contract/order";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { OBJECTIVES } from "../../../engine/stats/objective";
import { type JsonReader, type JsonText, readingJson } from "../../../engine/text/json-reader";
import { linesOf, type TextLine } from "../../../engine/text/lines";
import { checkTest } from "./contest-terms";
import { readMadeBy } from "./made-by";
import {
  type CompareTerms,
  type ContestPlayer,
  inOrder,
  type MatchRecord,
  type PlannedPlace,
  type PlayedRecord,
  RESULTS_FORMAT,
  type RecordedFault,
  type Results,
  type ResultsHeader,
} from "./results-file";
import { VersionContest } from "./version-contest";

const MOST = { matches: 1_000_000, matchesOfBlock: 8, players: MOST_PLAYERS, rules: 20, faults: 100 };
/** Characters. */
const LONGEST = { configuration: LONGEST_CONFIGURATION, word: 400, rule: 40, message: 64 * 1024 };
/** Numbers between 0 and 1 that are neither. */
const PROBABILITY = [Number.MIN_VALUE, 1 - Number.EPSILON] as const;
const VERSION = /^[0-9a-f]{12}$/;
const REASON = /^[a-z-]{1,40}$/;
const WHILE_LOADING = -1;

/** Reads a results file; nothing throws for bad input. A last line that was cut short, by a crash or a full disk, is left out. */
export function parseResults(text: string, file: string): Result<Results> {
  const reading = readResults(text, file);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
  }
}

/** The same, a line at a time: a long file need not be read in one go. */
export function* readResults(text: string, file: string): Generator<undefined, Result<Results>, undefined> {
  const lines = linesOf(text);
  const first: TextLine = lines.next().value ?? { text: "", number: 1, isWhole: false };
  const header = parseHeader(first, file);
  if (!header.ok) return header;
  const known: Known = { header: header.value, schedule: scheduleOf(header.value), records: new Map() };
  for (const { text: line, number, isWhole } of lines) {
    const place = { text: line, file, line: number };
    const record = readingJson(place, (json) => readRecord(json, known));
    const isCutShort = !(record.ok || isWhole) && record.problem.code === "unexpected-end";
    if (isCutShort) break;
    if (!record.ok) return failure(broken("broken-result", record.problem, (why) => en`this line is broken: ${why}`));
    known.records.set(nameOf(record.value), record.value);
    yield;
  }
  return success({ header: header.value, records: inOrder([...known.records.values()]) });
}

/** Reads single matches of a contest, as those of its file are read. */
export function recordReader(header: ResultsHeader): (text: JsonText) => Result<MatchRecord> {
  const known: Known = { header, schedule: scheduleOf(header), records: new Map() };
  return (text) => readingJson(text, (json) => readRecord(json, known));
}

/** What a record is compared with. */
interface Known {
  readonly header: ResultsHeader;
  /** Null for a league, whose schedule follows its results. */
  readonly schedule: Pick<VersionContest, "plan"> | null;
  readonly records: Map<string, MatchRecord>;
}

/** A comparison that is gone on with may have a smaller `maxMatches` than the blocks that it has played. */
function scheduleOf(header: ResultsHeader): Known["schedule"] {
  if (header.compare === null) return null;
  return new VersionContest({ ...header, maxMatches: Number.POSITIVE_INFINITY }, header.compare);
}

/** Problems that speak for themselves. */
const OWN_WORDS = ["newer-format"];

function broken(code: string, problem: Problem, inWords: (why: string) => string): Problem {
  return OWN_WORDS.includes(problem.code) ? problem : { ...problem, code, message: inWords(problem.message) };
}

function parseHeader({ text, number }: TextLine, file: string): Result<ResultsHeader> {
  const header = readingJson({ text, file, line: number }, (json) => readHeader(json.member("taulerResults")));
  return header.ok
    ? header
    : failure(broken("not-results", header.problem, (why) => en`this is not a results file of a comparison: ${why}`));
}

function readHeader(json: JsonReader): ResultsHeader {
  const format = json.member("format").integer(1, LARGEST_COUNT);
  if (format > RESULTS_FORMAT) {
    const message = en`this file has format ${format}; this Tauler reads up to ${RESULTS_FORMAT}: update it`;
    json.member("format").refuse({ code: "newer-format", message });
  }
  const compare = json.member("compare").orNull(readTerms);
  const header = {
    format,
    madeBy: json.optional("madeBy")?.orNull(readMadeBy) ?? null,
    game: json.member("game").text(LONGEST.rule),
    configuration: json.member("configuration").text(LONGEST.configuration),
    rules: readRules(json.member("rules")),
    cpuSeconds: json.member("cpuSeconds").orNull((seconds) => seconds.number(Number.MIN_VALUE, LARGEST_CPU_SECONDS)),
    players: json.member("players").items(numberOfPlayers(compare)).map(readPlayer),
    firstSeed: json.member("firstSeed").integer(0, LARGEST_COMMON_SEED),
    maxMatches: json.member("maxMatches").integer(1, MOST.matches),
    compare,
    ...(compare === null ? readGroups(json) : {}),
  };
  const isTooFar = header.firstSeed + header.maxMatches > LARGEST_COMMON_SEED;
  if (isTooFar) json.member("firstSeed").refuse({ code: "wrong-value", message: en`the seeds would run out` });
  return header;
}

/** Blocks of a league whose players are given. */
function readGroups(json: JsonReader): Pick<ResultsHeader, "groups"> {
  const groups = json.optional("groups");
  if (groups === null) return {};
  const players = json.member("players").items({ most: MOST.players }).length;
  return {
    groups: groups.items({ most: MOST.matches }).map((item) => ({
      block: item.member("block").integer(0, MOST.matches),
      group: four(item.member("group"), (player) => player.integer(0, players - 1)),
    })),
  };
}

/** A duel has two; a field has opponents, too. */
function numberOfPlayers(compare: CompareTerms | null): { readonly least: number; readonly most: number } {
  if (compare?.design === "duel") return { least: 2, most: 2 };
  return { least: compare === null ? 2 : 3, most: MOST.players };
}

function readTerms(json: JsonReader): CompareTerms {
  const options = json.member("test");
  const probability = (name: string) => options.member(name).number(...PROBABILITY);
  const test = { p0: probability("p0"), p1: probability("p1"), alpha: probability("alpha"), beta: probability("beta") };
  const checked = checkTest(test);
  if (!checked.ok) options.refuse(checked.problem);
  return {
    design: json.member("design").oneOf(["duel", "field"]),
    // The first format knew no other.
    objective: json.optional("objective")?.oneOf(OBJECTIVES) ?? "rank",
    test,
    isFixed: json.member("isFixed").boolean(),
  };
}

/** Whether the game has them is for whoever knows the game. */
function readRules(json: JsonReader): Rules {
  const members = json.members();
  if (members.length > MOST.rules) json.refuse({ code: "wrong-value", message: en`no game has so many rules` });
  return Object.fromEntries(members.map(([name, value]) => [name, value.text(LONGEST.rule)]));
}

function readPlayer(json: JsonReader): ContestPlayer {
  const version = json.optional("version");
  return {
    word: json.member("word").text(LONGEST.word),
    name: json.member("name").matching(PLAYER_NAME, en`the name of a player: letters, digits and _, at most 12`),
    sourceHash: json.member("sourceHash").matching(SOURCE_HASH, "64 hexadecimal digits"),
    ...(version === null ? {} : { version: version.integer(1, LARGEST_COUNT) }),
  };
}

/** A match may be there twice only if it came out the same. */
function readRecord(json: JsonReader, known: Known): MatchRecord {
  const place = readPlace(json, known);
  const reason = json.optional("void");
  const record =
    reason === null ? readPlayed(json, place, known.header) : { ...place, void: reason.text(LONGEST.message) };
  const other = known.records.get(nameOf(record));
  const isContradicted = other !== undefined && JSON.stringify(other) !== JSON.stringify(record);
  if (isContradicted)
    json.refuse({ code: "wrong-value", message: en`this match is there already, and came out otherwise` });
  return record;
}

function nameOf({ block, match }: PlannedPlace): string {
  return `${block} ${match}`;
}

function readPlace(json: JsonReader, { header: { firstSeed, players }, schedule }: Known): PlannedPlace {
  const block = json.member("block").integer(0, Math.min(MOST.matches, LARGEST_COMMON_SEED - firstSeed));
  const place = {
    block,
    match: json.member("match").integer(0, MOST.matchesOfBlock - 1),
    seed: json.member("seed").integer(firstSeed + block, firstSeed + block),
    seats: four(json.member("seats"), (seat) => seat.integer(0, players.length - 1)),
  };
  const planned = schedule?.plan(block) ?? "wait";
  const isPlanned = planned === "wait" || planned === "end" || isDeepStrictEqual(planned[place.match], place);
  if (!isPlanned) json.refuse({ code: "wrong-value", message: en`the schedule of this comparison has no such match` });
  return place;
}

function readPlayed(json: JsonReader, place: PlannedPlace, { players }: Known["header"]): PlayedRecord {
  const sources = place.seats.map((player) => players[player].sourceHash);
  const count = (item: JsonReader) => item.integer(0, LARGEST_COUNT);
  return {
    ...place,
    versions: four(json.member("versions"), (item, seat) => readVersion(item, sources[seat])),
    scores: four(json.member("scores"), (item) => item.number(-LARGEST_COUNT, LARGEST_COUNT)),
    fuel: four(json.member("fuel"), (item) => item.number(0, LARGEST_COUNT)),
    orders: four(json.member("orders"), count),
    failedOrders: json.member("failedOrders").orNull((list) => four(list, count)),
    faults: json.member("faults").items({ most: MOST.faults }).map(readFault),
    swing: json.optional("swing")?.orNull((round) => round.integer(0, LARGEST_ROUND)) ?? null,
  };
}

function readVersion(json: JsonReader, sourceHash: string): string {
  const version = json.matching(VERSION, en`12 hexadecimal digits`);
  if (sourceHash.startsWith(version)) return version;
  return json.refuse({ code: "wrong-value", message: en`this is not the version of the player at this seat` });
}

function readFault(json: JsonReader): RecordedFault {
  const mark = json.optional("isReproducible");
  return {
    seat: json.member("seat").integer(0, SEATS.length - 1),
    reason: json.member("reason").matching(REASON, en`a reason: small letters`),
    round: json.member("round").integer(WHILE_LOADING, LARGEST_ROUND),
    message: json.member("message").text(LONGEST.message),
    ...(mark === null ? {} : { isReproducible: mark.boolean() }),
  };
}

function four<Value>(json: JsonReader, read: (item: JsonReader, seat: number) => Value): Value[] {
  return json.items({ least: SEATS.length, most: SEATS.length }).map(read);
}
