import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { AnyGame, Rules } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import { decodeRequests } from "../../src/engine/record/order-lists";
import { describeUnless } from "../skips";

/** The matches recorded from the original programs, which live beside the repository. */
const FOLDER = join(import.meta.dirname, "../../../shared/conformance");

const lacking = existsSync(FOLDER)
  ? null
  : { missing: "../shared", reason: "The recorded matches are not beside the clone." };

/** A suite about recorded matches. */
export function describeRecorded(name: string, suite: () => void): void {
  describeUnless(lacking, name, suite);
}

export interface RecordedMatch {
  readonly name: string;
  readonly configuration: string;
  readonly seed: number;
  readonly names: readonly string[];
  readonly rules: Rules;
  readonly requests: readonly Requests[];
  readonly res: string;
}

/** @returns the names of a game's recorded matches; none where there are no recordings. */
export function recordedMatchNames(game: AnyGame): string[] {
  const folder = join(FOLDER, game.id);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => (file.endsWith(".cnf") ? [file.slice(0, -".cnf".length)] : []));
}

export function readRecordedMatch(game: AnyGame, name: string): RecordedMatch {
  const res = readZipped(game.id, `${name}.res.gz`);
  return {
    name,
    configuration: readFileSync(join(FOLDER, game.id, `${name}.cnf`), "utf8"),
    res,
    requests: readRequests(game, name),
    ...readHeader(game, name, res),
    rules: rulesOf(game, name),
  };
}

/** A line of one of the other files of a match, as JSON: hidden values, boards by seed. */
export function readJsonLines(game: AnyGame, file: string): unknown[] {
  return readZipped(game.id, file)
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

function readZipped(gameId: string, file: string): string {
  return gunzipSync(readFileSync(join(FOLDER, gameId, file))).toString("utf8");
}

function readRequests(game: AnyGame, name: string): Requests[] {
  const lines = readJsonLines(game, `${name}.orders.jsonl.gz`) as { orders: unknown[][] }[];
  return lines.map(({ orders }) => {
    const requests = decodeRequests(game, orders);
    if (!requests.ok) throw new Error(requests.problem.message);
    return requests.value;
  });
}

/** Most recordings say the seed and the names in their `.res`; where the format has no seed, `matches.json` does. */
function readHeader(game: AnyGame, name: string, res: string): { seed: number; names: readonly string[] } {
  const seed = /^Seed (\d+)$/m.exec(res);
  const names = /^names +(.*)$/m.exec(res);
  if (seed !== null && names !== null) return { seed: Number(seed[1]), names: names[1].split(" ") };
  const list = JSON.parse(readFileSync(join(FOLDER, game.id, "matches.json"), "utf8"));
  const match = (Array.isArray(list) ? list : list.matches).find((entry: { name: string }) => entry.name === name);
  return { seed: match.seed, names: match.players ?? match.names };
}

/** The rule set under which a match was recorded: the first of each field unless its README says otherwise. */
function rulesOf(game: AnyGame, name: string): Rules {
  const recorded: Readonly<Record<string, string>> = {
    strength: name.endsWith("-unit-strength") ? "statement" : "release",
    edition: "program",
  };
  return Object.fromEntries(game.ruleFields.map((field) => [field.name, recorded[field.name]]));
}
