import { failure, formatProblem, type Result, success } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import type { MatchTest } from "../../../engine/record/match-test";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { TestResult } from "../../contract/test-api";
import type { PlayerPool } from "../players/player-pool";
import { findPlayerByName, type PlayerPlaces } from "../workspace/find-player";
import { loadPlayer } from "../workspace/load-player";
import { runTest } from "./run-test";
import type { TestFile } from "./test-files";

export interface PlayerToTest {
  readonly game: string;
  readonly places: PlayerPlaces;
  readonly pool: PlayerPool;
  readonly signal?: AbortSignal | undefined;
}

/** Runs tests one after the other, each player as it is in its file now, which is compiled once. Broken tests have failed, and so have all of a player that cannot be played. */
export class PlayerTests {
  readonly #options: PlayerToTest;
  readonly #bundles = new Map<string, Result<PlayerBundle>>();

  constructor(options: PlayerToTest) {
    this.#options = options;
  }

  async run({ name, test }: TestFile): Promise<TestResult> {
    if (!test.ok) return { name, hasPassed: false, text: formatProblem(test.problem) };
    const bundle = await this.bundleOf(test.value);
    if (!bundle.ok) return { name, hasPassed: false, text: formatProblem(bundle.problem) };
    const { pool, signal } = this.#options;
    const verdict = await runTest(test.value, { bundle: bundle.value, pool, signal });
    return verdict.ok ? { name, ...verdict.value } : { name, hasPassed: false, text: formatProblem(verdict.problem) };
  }

  async bundleOf({ player }: MatchTest): Promise<Result<PlayerBundle>> {
    const known = this.#bundles.get(player) ?? (await this.#load(player));
    this.#bundles.set(player, known);
    return known;
  }

  async #load(player: string): Promise<Result<PlayerBundle>> {
    const { game, places } = this.#options;
    const file = await findPlayerByName(player, game, places);
    if (!file.ok) return file;
    const { bundle, problems } = await loadPlayer(file.value, { games: games.map(({ id }) => id), game });
    return bundle === null ? failure(problems[0]) : success(bundle);
  }
}
