import { findGame } from "../../../engine/games";
import type { AnyGame, Configuration } from "../../../engine/match/game";
import { failure, type Result, success } from "../../../engine/match/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { readTextFile } from "../files/read-text";
import type { PlayerPool } from "../players/player-pool";
import type { ContestTable } from "./play-planned-match";
import { type MatchRecord, parseResults, type ResultsHeader } from "./results-file";

/** A contest as its results file tells it. */
export interface KnownContest {
  readonly game: AnyGame;
  readonly header: ResultsHeader;
  readonly configuration: Configuration<unknown>;
  readonly records: readonly MatchRecord[];
}

export async function readContest(file: string): Promise<Result<KnownContest>> {
  const text = await readTextFile(file);
  if (!text.ok) return text;
  const results = parseResults(text.value, file);
  if (!results.ok) return results;
  const { header, records } = results.value;
  const game = findGame(header.game);
  if (game === undefined) return failure({ code: "unknown-game", message: `there is no game "${header.game}"`, file });
  const configuration = game.codec.parseConfiguration(header.configuration, `${file} (its configuration)`);
  return configuration.ok ? success({ game, header, configuration: configuration.value, records }) : configuration;
}

/** A contest goes on with the versions that it was begun with, or not at all. @param name of the contest, for the sentence. */
export function checkVersions(
  { players }: ResultsHeader,
  bundles: readonly PlayerBundle[],
  name: string,
): Result<null> {
  const changed = players.find(({ sourceHash }, index) => sourceHash !== bundles[index].sourceHash);
  if (changed === undefined) return success(null);
  const message = `${changed.word} has changed since ${name} was begun: its matches would mix two versions. Begin a new comparison.`;
  return failure({ code: "other-version", message });
}

/** What the matches of a contest are played with. */
export function tableOf(
  { game, header, configuration }: Omit<KnownContest, "records">,
  bundles: readonly PlayerBundle[],
  pool: PlayerPool,
): ContestTable {
  const { rules, cpuSeconds, compare } = header;
  return { game, configuration, rules, cpuSeconds, design: compare?.design ?? null, players: bundles, pool };
}

/** How many processes wait for their next match: four for each match that is played at once, and some for the players that are not in it. */
export function keptProcesses(jobs: number, players: number): number {
  return 4 * jobs + 2 * players;
}
