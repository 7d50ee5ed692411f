import { isDeepStrictEqual } from "node:util";
import { failure, type Result, success } from "../../engine/contract/result";
import type { PlayerBundle } from "../contract/player-bundle";
import { Journal } from "../host/compare/journal";
import { readContest } from "../host/compare/known-contest";
import { checkMadeBy } from "../host/compare/made-by";
import { isPlayed, type MatchRecord, type ResultsHeader } from "../host/compare/results-file";
import type { Gateway } from "../host/files/gateway";

/** A part of a tournament that has a results file of its own. */
export interface Stage {
  /** For people, as "round 2". */
  readonly label: string;
  readonly file: string;
  readonly header: ResultsHeader;
  readonly bundles: readonly PlayerBundle[];
}

/** A file of results is there already, of a stage that would be another one. */
const OTHER =
  "is of another tournament: other players or versions of them, settings, seeds or numbers of matches. Choose another folder with -o";

/** Begins a stage, or goes on with it; refused when the file is of another one. */
export async function openStage(
  folder: Gateway,
  { file, header }: Stage,
): Promise<Result<{ readonly journal: Journal; readonly known: readonly MatchRecord[] }>> {
  const place = { gateway: folder, name: file };
  if ((await folder.look(file)) === null) {
    const journal = await Journal.create(place, header);
    return journal.ok ? success({ journal: journal.value, known: [] }) : journal;
  }
  const read = await readContest(place);
  if (!read.ok) return read;
  const isOurs = checkMadeBy(read.value.header.madeBy, folder.nameOf(file));
  if (!isOurs.ok) return isOurs;
  if (!isDeepStrictEqual(withoutWords(read.value.header), withoutWords(header)))
    return failure({ code: "other-tournament", message: `${folder.nameOf(file)} ${OTHER}` });
  const known = read.value.records.filter(isPlayed);
  const journal = await Journal.reopen(place, { header, records: known });
  return journal.ok ? success({ journal: journal.value, known }) : journal;
}

/** Players may be named otherwise, from another folder. */
function withoutWords({ players, ...terms }: ResultsHeader): unknown {
  return { ...terms, rules: { ...terms.rules }, players: players.map(({ name, sourceHash }) => [name, sourceHash]) };
}
