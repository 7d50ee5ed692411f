import type { AnyGame, MatchSetup } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { COMPILER_MISSING } from "../../contract/compiler-missing";
import type { JudgeEvent } from "../../contract/judge-api";
import type { PlayerBundle, SourceProblem } from "../../contract/player-bundle";
import type { GameChoice } from "../bundler/gate/modules";
import type { PlayerSource } from "../bundler/player-source";
import { buildFilled, checkAsCpp11 } from "../cpp/build-cpp-player";
import { judgeWarnings } from "../cpp/judge-text";
import { matchSetup } from "../matches/match-setup";
import { runMatch } from "../matches/run-match";
import type { PlayerPool } from "../players/player-pool";
import { orRefuse, Refused } from "../refused";
import { compareTwins } from "../twins/compare-twins";
import { buildSource } from "../workspace/build-source";
import { findPlayerByName, type PlayerPlaces } from "../workspace/find-player";
import { loadPlayer } from "../workspace/load-player";
import {
  matchChecks,
  notCompiled,
  notFilled,
  type PlayedSeat,
  reportOf,
  type TrialReport,
  twinChecks,
} from "./judge-report";

export interface TryOut {
  readonly choice: GameChoice;
  readonly pool: PlayerPool;
  /** Where Dummy is. */
  readonly places: PlayerPlaces;
  /** Of the first match. */
  readonly seed: number;
  /** At one seat after the other. */
  readonly matches: number;
  readonly signal?: AbortSignal | undefined;
}

/** What is under way, and at last the report. */
export type TrialEvent =
  | Exclude<JudgeEvent, { kind: "report" }>
  | { readonly kind: "report"; readonly report: TrialReport };

/**
 * Is a player in C++ ready for the judge? It is not when it does not compile there, fails, runs out of time, uses what is not there, depends on variables that were
 * not set, or never beats Dummy. Tells what it does, and at last the report.
 *
 * @throws Refused when there is no compiler, or no Dummy
 */
export async function* tryOut(source: PlayerSource, options: TryOut): AsyncGenerator<TrialEvent> {
  yield { kind: "compiling" };
  const built = await compiled(source, options.choice);
  options.signal?.throwIfAborted();
  if ("report" in built) {
    yield { kind: "report", report: built.report };
    return;
  }
  yield* playTrial(built, options);
}

/** The CPU time of the two that are compared, in the judge's: what looks for mistakes takes a few times as long, and a loop without end is to come to one. */
const TWIN_BUDGETS = 8;

export interface TrialPlayer {
  readonly game: AnyGame;
  readonly problems: readonly SourceProblem[];
  /** As it will be; and with every variable that was not set filled with rubbish, and frozen by what it uses that is not there. */
  readonly one: PlayerBundle;
  readonly filled: PlayerBundle;
}

/** @returns a report where it is one already. */
async function compiled(source: PlayerSource, choice: GameChoice): Promise<TrialPlayer | { report: TrialReport }> {
  const built = await buildSource(source, choice);
  const missing = built.problems.find(({ code }) => code === COMPILER_MISSING);
  if (missing !== undefined) throw new Refused(missing);
  const warnings =
    built.bundle === null ? [] : [...(await checkAsCpp11(source, choice)), ...judgeWarnings(source.text, source.file)];
  const problems = [...built.problems, ...warnings];
  if (built.bundle === null || problems.some(({ severity }) => severity === "error"))
    return { report: notCompiled(problems) };
  // What compiles as it is compiles with rubbish in it, but for what a file does with `new` itself.
  const filled = await buildFilled(source, choice);
  if (filled.bundle === null) return { report: notFilled([...problems, ...filled.problems]) };
  const game = findGame(built.bundle.game) as AnyGame;
  return { game, problems, one: built.bundle, filled: filled.bundle };
}

async function dummyOf(game: AnyGame, places: PlayerPlaces): Promise<PlayerBundle> {
  const found = orRefuse(await findPlayerByName("Dummy", game.id, places));
  const { bundle, problems } = await loadPlayer(found, { games: [game.id], game: game.id });
  if (bundle === null) throw new Refused(problems[0]);
  return bundle;
}

/** What is played of it. @throws Refused when there is no Dummy to play against */
export async function* playTrial(
  { game, problems, one, filled }: TrialPlayer,
  { pool, places, signal, seed, matches }: Omit<TryOut, "choice">,
): AsyncGenerator<TrialEvent> {
  const dummy = await dummyOf(game, places);
  const running = { game, pool, ...(signal === undefined ? {} : { signal }) };
  yield { kind: "filled" };
  const players = [one, dummy, dummy, dummy];
  const twins = { setup: setupOf(game, seed), one, other: filled, players, seats: [0] };
  const cpuSeconds = TWIN_BUDGETS * game.player.cpuSeconds;
  const filledTwin = orRefuse(await compareTwins({ ...running, ...twins, cpuSeconds }));
  const seats: PlayedSeat[] = [];
  for (let index = 0; index < matches; index++) {
    yield { kind: "playing", match: index + 1, matches };
    const seat = index % 4;
    const seated = [0, 1, 2, 3].map((other) => (other === seat ? one : dummy));
    const match = { setup: setupOf(game, seed + index), players: seated, cpuSeconds: game.player.cpuSeconds };
    seats.push({ result: orRefuse(await runMatch({ ...running, ...match })), seat });
  }
  yield { kind: "report", report: reportOf(problems, [...twinChecks(filledTwin), ...matchChecks(game, seats)]) };
}

function setupOf(game: AnyGame, seed: number): MatchSetup<unknown> {
  return orRefuse(matchSetup(game, { configuration: null, seed, rules: [] }));
}
