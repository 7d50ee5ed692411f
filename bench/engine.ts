/**
 * The engine alone, by its CPU, on a match between four of the game's own Demos: the orders are made first, outside the clock.
 */

import type { AnyGame, MatchState } from "../src/engine/contract/game";
import { games } from "../src/engine/games";
import { playReportedRound, playRound } from "../src/engine/play/runner";
import { resText } from "../src/engine/record/res-text";
import { measure } from "./harness";
import { firstState, ordersOfDemos, play, setupOf } from "./lib/demo-orders";

const SEED = 30;

/** Milliseconds of CPU that each part may take. */
interface Targets {
  readonly orders: number;
  readonly report: number;
  readonly res: number;
  readonly board: number;
}

/** A twentieth of what the original programs need for a match, and less. A game without targets is measured all the same. */
const TARGETS: Readonly<Record<string, Targets | undefined>> = {
  "harry-potter": { orders: 5, report: 16, res: 20, board: 25 },
  pandemic: { orders: 6, report: 30, res: 20, board: 30 },
  crematoria: { orders: 6, report: 20, res: 20, board: 5 },
  "walking-dead": { orders: 10, report: 30, res: 20, board: 5 },
  "apocalypse-now": { orders: 4, report: 12, res: 20, board: 25 },
};
const NAMES = ["Demo", "Demo", "Demo", "Demo"];
const NOBODY_FROZEN = [false, false, false, false];

for (const game of games) await measureGame(game);

async function measureGame(game: AnyGame): Promise<void> {
  const setup = setupOf(game, SEED);
  const first = firstState(game, setup);
  const requests = await ordersOfDemos(game, setup);
  const rounds = requests.map((orders) => ({ requests: orders, isFrozen: NOBODY_FROZEN }));
  const printed = { game, setup, names: NAMES, first, rounds };
  const targets = TARGETS[game.id];
  const figures: readonly [keyof Targets, string, () => unknown][] = [
    ["orders", "orders of Demos", () => play(requests, game.clone(first), (...round) => playRound(game, ...round))],
    [
      "report",
      "with reports",
      () => play(requests, game.clone(first), (...round) => playReportedRound(game, ...round)),
    ],
    ["res", "with the .res text", () => resText(printed)],
    ["board", "board generation", boardsOfManySeeds(game)],
  ];
  for (const [key, title, work] of figures) {
    const against = targets === undefined ? {} : { against: { label: "the target", value: targets[key] } };
    await measure(`${game.id}: ${title}`, work, { clock: "cpu", warmUp: 20, runs: 40, ...against });
  }
}

/** Another board in every run. */
function boardsOfManySeeds(game: AnyGame): () => MatchState {
  let seed = 0;
  return () => firstState(game, setupOf(game, seed++));
}
