/** The engine alone, on the first recorded match of each game: the figures are for Harry Potter. */

import { games } from "../src/engine/games";
import type { AnyGame, MatchState } from "../src/engine/match/game";
import { playReportedRound, playRound } from "../src/engine/match/runner";
import { resText } from "../src/main/host/matches/res-text";
import { type RecordedMatch, readRecordedMatch, recordedMatchNames } from "../test/conformance/recordings";
import { measure } from "./harness";

const TARGETS = { orders: 8, report: 16, res: 60, board: 25 };
const NOBODY_FROZEN = [false, false, false, false];

for (const game of games) await measureGame(game);

async function measureGame(game: AnyGame): Promise<void> {
  const [name] = recordedMatchNames(game);
  if (name === undefined) {
    console.log(`  ${game.id}: its recorded matches are not beside the repository`);
    return;
  }
  const match = readRecordedMatch(game, name);
  const setup = setupOf(game, match);
  const first = boardOf(game, setup);
  const rounds = match.requests.map((requests) => ({ requests, isFrozen: NOBODY_FROZEN }));
  const printed = { game, setup, names: match.names, first, rounds };
  const figures: readonly [keyof typeof TARGETS, string, () => unknown][] = [
    [
      "orders",
      "recorded orders",
      () => play(match, game.clone(first), (state, orders) => playRound(game, state, orders)),
    ],
    [
      "report",
      "with reports",
      () => play(match, game.clone(first), (state, orders) => playReportedRound(game, state, orders)),
    ],
    ["res", "with the .res text", () => resText(printed)],
    ["board", "board generation", () => boardOf(game, setup)],
  ];
  for (const [key, title, work] of figures) {
    await measure(`${game.id}: ${title}`, work, {
      warmUp: 20,
      runs: 40,
      against: { label: "the target", value: TARGETS[key] },
    });
  }
}

function setupOf(game: AnyGame, match: RecordedMatch) {
  const configuration = game.codec.parseConfiguration(match.configuration, `${match.name}.cnf`);
  if (!configuration.ok) throw new Error(configuration.problem.message);
  return { configuration: configuration.value, seed: match.seed, rules: match.rules };
}

function boardOf(game: AnyGame, setup: ReturnType<typeof setupOf>): MatchState {
  const state = game.setup(setup);
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

type PlayOne = (state: MatchState, requests: RecordedMatch["requests"][number]) => unknown;

function play({ requests }: RecordedMatch, state: MatchState, playOne: PlayOne): void {
  for (const orders of requests) playOne(state, orders);
}
