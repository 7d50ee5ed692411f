import { isDeepStrictEqual } from "node:util";
import { en } from "../../../../engine/contract/english";
import { failure, type Result, success } from "../../../../engine/contract/result";
import type { PlayerBundle } from "../../../contract/player-bundle";
import type { Gateway } from "../../files/gateway";
import { type ContestSession, reopenContest } from "../contest-session";
import { Journal } from "../journal";
import { readContest } from "../known-contest";
import type { ResultsHeader } from "../results-file";

/** A part of a tournament that has a results file of its own. */
export interface Stage {
  /** For people, as "round 2". */
  readonly label: string;
  readonly file: string;
  readonly header: ResultsHeader;
  readonly bundles: readonly PlayerBundle[];
}

/** A file of results is there already, of a stage that would be another one. */
const OTHER = (file: string) =>
  en`${file} is of another tournament: other players or versions of them, settings, seeds or numbers of matches. Choose another folder with -o`;

/** Begins a stage, or goes on with it; refused when the file is of another one. */
export async function openStage(
  folder: Gateway,
  { file, header }: Pick<Stage, "file" | "header">,
): Promise<Result<Pick<ContestSession, "journal" | "known">>> {
  const place = { gateway: folder, name: file };
  if ((await folder.look(file)) === null) {
    const journal = await Journal.create(place, header);
    return journal.ok ? success({ journal: journal.value, known: [] }) : journal;
  }
  const read = await readContest(place);
  if (!read.ok) return read;
  if (!isDeepStrictEqual(termsOf(read.value.header), termsOf(header)))
    return failure({ code: "other-tournament", message: OTHER(folder.nameOf(file)) });
  return reopenContest(place, read.value, header);
}

/** Players may be named otherwise, from another folder; what made the file is looked at where it is opened. */
function termsOf({ players, madeBy: _, ...terms }: ResultsHeader): unknown {
  return { ...terms, rules: { ...terms.rules }, players: players.map(({ name, sourceHash }) => [name, sourceHash]) };
}

/** The first seed of what is in a tournament's folder; undefined when nothing is. */
export async function begunSeed(folder: Gateway): Promise<number | undefined> {
  const entries = await folder.list();
  const files = entries.ok ? entries.value.filter(({ name }) => name.endsWith(".jsonl")) : [];
  const seeds: number[] = [];
  for (const { name } of files) {
    const read = await readContest({ gateway: folder, name });
    if (read.ok) seeds.push(read.value.header.firstSeed);
  }
  return seeds.length === 0 ? undefined : Math.min(...seeds);
}
