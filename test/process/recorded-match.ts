import type { AnyGame } from "../../src/engine/contract/game";
import { findGame, games } from "../../src/engine/games";
import type { MatchRecording } from "../../src/main/contract/match-recording";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { matchSetup } from "../../src/main/host/matches/match-setup";
import { type RoundPlayed, runMatch } from "../../src/main/host/matches/run-match";
import type { PlayerPool } from "../../src/main/host/players/player-pool";
import { findPlayer } from "../../src/main/host/workspace/find-player";
import { loadPlayer } from "../../src/main/host/workspace/load-player";

/** A match as it was played, and what a window keeps of it. */
export interface RecordedMatch {
  readonly recording: MatchRecording;
  readonly played: readonly RoundPlayed[];
  readonly bundles: readonly PlayerBundle[];
}

export interface MatchToRecord {
  readonly game: string;
  readonly bundles: readonly PlayerBundle[];
  readonly pool: PlayerPool;
  readonly seed?: number;
  /** The game's own number of rounds unless told. */
  readonly rounds?: number;
  readonly cpuSeconds?: number | null;
}

function gameCalled(id: string): AnyGame {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no ${id}`);
  return game;
}

/** A shipped player. */
export async function shippedBundle(name: string, game: string): Promise<PlayerBundle> {
  const file = await findPlayer(name, game, { workspace: "no-such-folder", resources: "resources" });
  if (!file.ok) throw new Error(file.problem.message);
  const { bundle } = await loadPlayer(file.value, { games: [game], game });
  if (bundle === null) throw new Error(`${name} has problems`);
  return bundle;
}

/** `AI<name>.ts` with this text. @throws when the bundler refuses it. */
export async function bundleOfFile(name: string, text: string): Promise<PlayerBundle> {
  const { bundle, problems } = await buildPlayer(playerSource(`AI${name}.ts`, text), {
    games: games.map(({ id }) => id),
  });
  if (bundle === null) throw new Error(problems.map(({ message }) => message).join("\n"));
  return bundle;
}

export async function recordMatch(match: MatchToRecord): Promise<RecordedMatch> {
  const { bundles, pool, seed = 30, cpuSeconds = 1 } = match;
  const game = gameCalled(match.game);
  const setup = matchSetup(game, { configuration: null, seed, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const { configuration, rules } = setup.value;
  const played: RoundPlayed[] = [];
  const stop = new AbortController();
  const onRound = (round: RoundPlayed) => {
    played.push(round);
    if (played.length === match.rounds) stop.abort();
  };
  const request = { game, setup: setup.value, players: bundles, pool, cpuSeconds, onRound, signal: stop.signal };
  await runMatch(request).catch((error) => {
    if (!stop.signal.aborted) throw error;
  });
  const recording: MatchRecording = {
    game: game.id,
    configuration: game.codec.formatConfiguration(configuration),
    seed,
    rules: { ...rules },
    cpuSeconds,
    players: bundles.map(({ name, sourceHash }) => ({ name, sourceHash })),
    rounds: played.map(({ round, requests, status }) => ({
      round,
      orders: requests.map((list) => list.map((order) => game.codec.formatOrder(order))),
      status: [...status],
    })),
  };
  return { recording: JSON.parse(JSON.stringify(recording)), played, bundles };
}
