import type { PlayerBundle } from "../../contract/player-bundle";
import type { PlannedMatch } from "./contest";
import type { MatchRecord, ResultsHeader } from "./results-file";

/** What a contest's process needs before it plays. */
export interface ContestOpening {
  readonly header: ResultsHeader;
  /** By index. */
  readonly bundles: readonly PlayerBundle[];
  /** Where the programs of the players' processes are. */
  readonly player: string;
  /** So many processes of players wait for their next match. */
  readonly kept: number;
  /** Whether the process, with its players, takes only what nobody else on this machine wants; as its parent does otherwise. */
  readonly isPolite: boolean;
}

/** What the host says to a process that plays the matches of a contest. */
export type ToContest =
  | { readonly kind: "open"; readonly opening: ContestOpening }
  | { readonly kind: "play"; readonly number: number; readonly match: PlannedMatch };

/** What that process answers: the match with this number is over. */
export interface FromContest {
  readonly number: number;
  readonly record: MatchRecord;
}
