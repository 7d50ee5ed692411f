import { LARGEST_SEED, MOST_PLAYERS } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import { SEATS } from "../../../engine/contract/order";
import { failure, type Result, success } from "../../../engine/contract/result";
import { type JsonReader, readingJson } from "../../../engine/text/json-reader";
import type { PlannedMatch } from "../compare/contest";
import type { recordReader } from "../compare/parse-results";
import { asKept, type MatchRecord } from "../compare/results-file";
import { HASH, MACHINE_NAME } from "./queue-names";

/** What goes over a queue: a job is the matches of one block, or those of it that are still to be played. */
export interface BlockJob {
  /** The hash of the contest's papers. */
  readonly contest: string;
  /** All of one block and its seed; one at least. */
  readonly matches: readonly PlannedMatch[];
  /** The machine that has played it: another one is to play it again. */
  readonly notOn?: string;
}

/** What a worker answers. */
export interface BlockAnswer {
  readonly machine: string;
  /** In the order of the job's matches; null from a machine that is not to play the block, where there is no other one. */
  readonly records: readonly MatchRecord[] | null;
}

const MOST_MATCHES = 8;
const MOST_BLOCKS = 1_000_000;

/** The beginning of the contest's hash, which no two contests share, keeps keys short: the server names a job again and again. */
const DIGITS_OF_CONTEST = 16;

/** The same matches have the same name, whoever asks for them: what is given out twice is played once. */
export function nameOfJob({ contest, matches, notOn }: BlockJob): string {
  const numbers = matches.map(({ match }) => match).join("");
  return `${contest.slice(0, DIGITS_OF_CONTEST)}-${matches[0].block}-${numbers}${notOn === undefined ? "" : "-again"}`;
}

/** As it lies on the server. */
export function packJob({ contest, matches, notOn }: BlockJob): object {
  const [{ block, seed }] = matches;
  const played = matches.map(({ match, seats }) => [match, ...seats]);
  return { contest, block, seed, matches: played, ...(notOn === undefined ? {} : { notOn }) };
}

/** @param data what somebody put on the server. */
export function readJob(data: unknown): Result<BlockJob> {
  return readingJson({ text: textOf(data), file: "the job", line: 1 }, (json) => {
    const block = json.member("block").integer(0, MOST_BLOCKS);
    const seed = json.member("seed").integer(0, LARGEST_SEED);
    const matches = json.member("matches").items({ least: 1, most: MOST_MATCHES });
    const notOn = json.optional("notOn")?.matching(MACHINE_NAME, en`a machine's name`);
    return {
      contest: json.member("contest").matching(HASH, "64 hexadecimal digits"),
      matches: matches.map((match) => ({ block, ...readMatch(match), seed })).map(inOrder),
      ...(notOn === undefined ? {} : { notOn }),
    };
  });
}

function readMatch(json: JsonReader): Pick<PlannedMatch, "match" | "seats"> {
  const numbers = json.items({ least: 1 + SEATS.length, most: 1 + SEATS.length });
  const [match, ...seats] = numbers;
  return {
    match: match.integer(0, MOST_MATCHES - 1),
    seats: seats.map((player) => player.integer(0, MOST_PLAYERS - 1)),
  };
}

/** As the members of a planned match stand everywhere. */
function inOrder({ block, match, seed, seats }: PlannedMatch): PlannedMatch {
  return { block, match, seed, seats };
}

export function packAnswer({ machine, records }: BlockAnswer): object {
  return { machine, records: records?.map(asKept) ?? null };
}

/**
 * Reads an answer, believing nothing: neither that it is one, nor that it is the answer to this job. A problem names the machine, where the answer does.
 *
 * @param read of the contest.
 */
export function readAnswer(answer: unknown, job: BlockJob, read: ReturnType<typeof recordReader>): Result<BlockAnswer> {
  const line = { text: textOf(answer), file: "the answer", line: 1 };
  // On its own: of an answer that is too long to be read, the machine is told, too.
  const named = { ...line, text: textOf(machineIn(answer)) };
  const machine = readingJson(named, (json) => json.member("machine").matching(MACHINE_NAME, en`a machine's name`));
  if (!machine.ok) return wrongAnswer(null, machine.problem.message);
  const records = readRecords(line, job, read);
  return records.ok
    ? success({ machine: machine.value, records: records.value })
    : wrongAnswer(machine.value, records.problem.message);
}

function machineIn(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "machine" in answer ? { machine: answer.machine } : answer;
}

function readRecords(
  line: Parameters<typeof readingJson>[0],
  { matches }: BlockJob,
  read: ReturnType<typeof recordReader>,
): Result<readonly MatchRecord[] | null> {
  const texts = readingJson(line, (json) =>
    json
      .member("records")
      .orNull((list) => list.items({ least: matches.length, most: matches.length }).map(({ value }) => value)),
  );
  if (!texts.ok || texts.value === null) return texts.ok ? success(null) : texts;
  const records: MatchRecord[] = [];
  for (const [index, planned] of matches.entries()) {
    const record = read({ ...line, text: textOf(texts.value[index]) });
    if (!record.ok) return record;
    if (!isOf(record.value, planned))
      return failure({ code: "wrong-answer", message: en`these are not the matches that were asked for` });
    records.push(record.value);
  }
  return success(records);
}

/** @param machine null where the answer does not say it. */
function wrongAnswer(machine: string | null, why: string): Result<never> {
  const who = machine === null ? en`a worker that does not say its name` : machine;
  return failure({ code: "wrong-answer", message: en`the answer of ${who}: ${why}` });
}

function isOf(record: MatchRecord, { block, match, seed, seats }: PlannedMatch): boolean {
  const isSame = record.block === block && record.match === match && record.seed === seed;
  return isSame && record.seats.every((player, seat) => player === seats[seat]);
}

/** Whatever has no text of JSON reads as null. */
function textOf(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}
