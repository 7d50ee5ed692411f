import { z } from "zod";
import { failure, type Result, success } from "../../../engine/match/result";

/** The results file: lines of JSON, a header and one line per match. */

/** The number of the format that this program writes. */
const FORMAT = 1;

const test = z.object({ p0: z.number(), p1: z.number(), alpha: z.number(), beta: z.number() });

const header = z.object({
  format: z.number(),
  game: z.string(),
  /** The text of the `.cnf`. */
  configuration: z.string(),
  rules: z.record(z.string(), z.string()),
  /** CPU seconds that each player has for a match; null for no limit. */
  cpuSeconds: z.number().nullable(),
  /** A, B and the pool; or the players of a league. `word` is how the person named it, `sourceHash` its version. */
  players: z.array(
    z.object({
      word: z.string(),
      name: z.string(),
      sourceHash: z.string(),
      /** The how-manieth version of its file it is, from 1, where that is known. */
      version: z.number().optional(),
    }),
  ),
  /** The seed of block 0. */
  firstSeed: z.number(),
  maxMatches: z.number(),
  /** Null for a league. */
  compare: z.object({ design: z.enum(["duel", "field"]), test, isFixed: z.boolean() }).nullable(),
});

const four = z.array(z.number()).length(4);

const place = {
  block: z.number(),
  /** From 0, in its block. */
  match: z.number(),
  seed: z.number(),
  /** By seat: the index of the player in the header. */
  seats: four,
};

const fault = z.object({ seat: z.number(), reason: z.string(), round: z.number(), message: z.string() });

const played = z.object({
  ...place,
  /** By seat: the beginning of the version's hash. */
  versions: z.array(z.string()).length(4),
  scores: four,
  /** Units used. */
  fuel: four,
  /** Order calls. */
  orders: four,
  /** Orders that came to nothing; counted in some matches only. */
  failedOrders: four.nullable(),
  faults: z.array(fault),
  /** The round from whose start on whoever won was ahead to the end; null for a tie, and where there is no A and B. */
  swing: z.number().nullable().default(null),
});

const voided = z.object({ ...place, void: z.string() });

export type ResultsHeader = Readonly<z.infer<typeof header>>;
export type CompareTerms = NonNullable<ResultsHeader["compare"]>;
export type PlayedRecord = Readonly<z.infer<typeof played>>;
/** A match that could not be played, for reasons of ours: the sentence says which. */
export type VoidRecord = Readonly<z.infer<typeof voided>>;
export type MatchRecord = PlayedRecord | VoidRecord;

export interface Results {
  readonly header: ResultsHeader;
  /** Each match once, in the order of the schedule. */
  readonly records: readonly MatchRecord[];
}

export function isPlayed(record: MatchRecord): record is PlayedRecord {
  return !("void" in record);
}

export function newHeader(terms: Omit<ResultsHeader, "format">): ResultsHeader {
  return { format: FORMAT, ...terms };
}

export function formatHeader(results: ResultsHeader): string {
  return `${JSON.stringify({ taulerResults: results })}\n`;
}

export function formatRecord(record: MatchRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** The whole file, in the order of the schedule: whatever finished first, the same matches give the same text. */
export function formatResults({ header: head, records }: Results): string {
  return formatHeader(head) + inOrder(records).map(formatRecord).join("");
}

/** Reads a results file. A last line that was cut short, by a crash or a full disk, is left out. */
export function parseResults(text: string, file: string): Result<Results> {
  const lines = text.split("\n");
  const head = z.object({ taulerResults: header }).safeParse(parseJson(lines[0]));
  if (!head.success) {
    return failure({ code: "not-results", message: "this is not a results file of a comparison", file, line: 1 });
  }
  const { taulerResults } = head.data;
  if (taulerResults.format > FORMAT) {
    const message = `this file has format ${taulerResults.format}; this Tauler reads up to ${FORMAT}: update it`;
    return failure({ code: "newer-format", message, file, line: 1 });
  }
  const records: MatchRecord[] = [];
  for (let index = 1; index < lines.length - 1; index++) {
    const record = z.union([played, voided]).safeParse(parseJson(lines[index]));
    if (!record.success)
      return failure({ code: "broken-result", message: "this line is broken", file, line: index + 1 });
    records.push(record.data);
  }
  return success({ header: taulerResults, records: inOrder(records) });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function inOrder(records: readonly MatchRecord[]): MatchRecord[] {
  const sorted = [...records].sort((a, b) => a.block - b.block || a.match - b.match);
  return sorted.filter(({ block, match }, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.block !== block || before.match !== match;
  });
}
