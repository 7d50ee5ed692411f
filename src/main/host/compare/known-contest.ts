import { LARGEST_FILE } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import type { AnyGame, Configuration } from "../../../engine/contract/game";
import { failure, type Result, success } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import type { PlayerBundle } from "../../contract/player-bundle";
import { checkPlayerName } from "../../contract/player-name";
import type { FilePlace } from "../files/gateway";
import { textOf } from "../files/read-text";
import type { PlayerPool } from "../players/player-pool";
import { SharedThread } from "../shared-thread";
import { readResults } from "./parse-results";
import type { ContestTable } from "./play-planned-match";
import type { MatchRecord, Results, ResultsHeader } from "./results-file";

/** A contest as its results file tells it. */
export interface KnownContest {
  readonly game: AnyGame;
  readonly header: ResultsHeader;
  readonly configuration: Configuration<unknown>;
  readonly records: readonly MatchRecord[];
}

export async function readContest({ gateway, name }: FilePlace): Promise<Result<KnownContest>> {
  const bytes = await gateway.read(name, LARGEST_FILE);
  if (!bytes.ok) return bytes;
  const file = gateway.nameOf(name);
  const text = textOf(bytes.value, file);
  if (!text.ok) return text;
  const results = await readInTurns(text.value, file);
  if (!results.ok) return results;
  const { header, records } = results.value;
  const wrong = header.players.map((player) => checkPlayerName(player.name)).find((problem) => problem !== null);
  if (wrong !== undefined) return failure({ ...wrong, file, line: 1 });
  const game = findGame(header.game);
  if (game === undefined)
    return failure({ code: "unknown-game", message: en`there is no game "${header.game}"`, file });
  const configuration = game.codec.parseConfiguration(header.configuration, `${file} (its configuration)`);
  return configuration.ok ? success({ game, header, configuration: configuration.value, records }) : configuration;
}

/** A league of a course takes a while: the window is served meanwhile. */
async function readInTurns(text: string, file: string): Promise<Result<Results>> {
  const thread = new SharedThread();
  const reading = readResults(text, file);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
    if (thread.isDue) await thread.next();
  }
}

/** A contest goes on with the versions that it was begun with, or not at all. @param name of the contest, for the sentence. */
export function checkVersions(
  { players }: ResultsHeader,
  bundles: readonly PlayerBundle[],
  name: string,
): Result<null> {
  const changed = players.find(({ sourceHash }, index) => sourceHash !== bundles[index].sourceHash);
  if (changed === undefined) return success(null);
  const message = en`${changed.word} has changed since ${name} was begun: its matches would mix two versions. Begin a new one.`;
  return failure({ code: "other-version", message });
}

/** What the matches of a contest are played with. */
export function tableOf(
  { game, header, configuration }: Omit<KnownContest, "records">,
  bundles: readonly PlayerBundle[],
  pool: PlayerPool,
): ContestTable {
  const { rules, cpuSeconds, compare } = header;
  return { game, configuration, rules, cpuSeconds, yardstick: compare, players: bundles, pool };
}
