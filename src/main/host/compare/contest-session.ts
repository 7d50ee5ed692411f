import type { AnyGame, Configuration } from "../../../engine/contract/game";
import { type Result, success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { FilePlace } from "../files/gateway";
import { Journal } from "./journal";
import type { KnownContest } from "./known-contest";
import { checkMadeBy } from "./made-by";
import { isPlayed, type MatchRecord, type ResultsHeader } from "./results-file";

/** All that is needed to play a contest. */
export interface ContestSession {
  readonly game: AnyGame;
  readonly header: ResultsHeader;
  readonly configuration: Configuration<unknown>;
  readonly bundles: readonly PlayerBundle[];
  readonly journal: Journal;
  /** Matches that were played before. */
  readonly known: readonly MatchRecord[];
}

/** Goes on in a results file. Refused when another program has begun it, or while somebody else writes it. @param header as it goes on */
export async function reopenContest(
  place: FilePlace,
  { header: before, records }: Pick<KnownContest, "header" | "records">,
  header: ResultsHeader = before,
): Promise<Result<Pick<ContestSession, "journal" | "known">>> {
  const isOurs = checkMadeBy(before.madeBy, place.gateway.nameOf(place.name));
  if (!isOurs.ok) return isOurs;
  const known = records.filter(isPlayed);
  const journal = await Journal.reopen(place, { header, records: known });
  return journal.ok ? success({ journal: journal.value, known }) : journal;
}
