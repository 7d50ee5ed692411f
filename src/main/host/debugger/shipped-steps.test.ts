import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { chosen } from "../../../../scripts/lib/short-run.mjs";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame, games } from "../../../engine/games";
import { playRound } from "../../../engine/play/runner";
import { buildPlayer } from "../bundler/build-player";
import { readPlayerSource } from "../bundler/player-source";
import { matchSetup } from "../matches/match-setup";
import { findUnmirrored } from "./testing/mirror";

/*
 * The law of steps over every player that comes with Tauler: in one round, back is the mirror of forward. The other seats give no orders.
 */

const ROUND = 1;
/** Some rounds have tens of thousands. */
const MOST = 600;
/** At every so many places the variables are looked at, which takes long. */
const LOOKED_EVERY = 50;

const PLAYERS = games.flatMap(({ id }) =>
  readdirSync(`resources/games/${id}/players`)
    .filter((file) => file.endsWith(".ts") && file !== "AINull.ts")
    .map((file) => [id, file] as const),
);

function stateOf(game: AnyGame) {
  const setup = matchSetup(game, { configuration: null, seed: 7, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const first = game.setup(setup.value);
  if (!first.ok) throw new Error(first.problem.message);
  return first.value;
}

const LAST_OF_GAMES = new Set(games.map(({ id }) => PLAYERS.findLast(([game]) => game === id)));

test.each(chosen(PLAYERS, (player) => LAST_OF_GAMES.has(player)))(
  "through a round of %s/%s one steps back as forward",
  async (id, file) => {
    // Each game has made a realm's only API of its module.
    vi.resetModules();
    const api: object = await import(`../../../engine/games/${id}/player-api.ts`);
    const { beginSeatedMatch, beginSeatedTurn } = await import("../../../engine/testing/seated-turn");
    const game = findGame(id) as AnyGame;
    const source = await readPlayerSource(`resources/games/${id}/players/${file}`);
    if (!source.ok) throw new Error(source.problem.message);
    const { bundle, problems } = await buildPlayer(source.value, { games: [id], game: id, hasSteps: true });
    if (bundle === null) throw new Error(JSON.stringify(problems));
    let state = stateOf(game);
    const beginRound = (round: number) => {
      if (round === 0) {
        state = stateOf(game);
        beginSeatedMatch(game.player, state, { seat: 0 });
        return;
      }
      playRound(game, state, [[], [], [], []]);
      beginSeatedTurn(game.player, state);
    };
    const { stops, problems: found } = await findUnmirrored(
      { bundle: bundle.code, api, beginRound, rounds: ROUND + 2, most: MOST, localsEvery: LOOKED_EVERY },
      ROUND,
    );
    expect(found).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  },
);
