import { findGame, games } from "../../engine/games";
import type { Requests } from "../../engine/match/order";
import { parseReplay, type Replay } from "../../engine/match/replay";
import { failure, type Result, success } from "../../engine/match/result";
import { stateHash } from "../../engine/match/state-hash";
import type { PlayerBundle } from "../contract/player-bundle";
import { readTextFile } from "../host/files/read-text";
import { type PlayedRound, runMatch } from "../host/matches/run-match";
import { playerFolder, resourcesFolder } from "../host/places";
import { PlayerPool } from "../host/players/player-pool";
import { findPlayer } from "../host/workspace/find-player";
import { loadPlayer } from "../host/workspace/load-player";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface VerifyReplayOptions {
  readonly workspace: string;
  readonly json: boolean;
}

/** Runs the players of a replay again, and compares orders and hashes round by round. */
export async function verifyReplay(terminal: Terminal, file: string, options: VerifyReplayOptions): Promise<ExitCode> {
  const text = await readTextFile(file);
  if (!text.ok) return refuse(terminal, text.problem);
  const replay = parseReplay(text.value, file, findGame);
  if (!replay.ok) return refuse(terminal, replay.problem);
  const players = await findPlayers(replay.value, options.workspace);
  if (!players.ok) return refuse(terminal, players.problem);
  const difference = await playAgain(replay.value, players.value);
  if (!difference.ok) return refuse(terminal, difference.problem);
  say(terminal, { replay: replay.value, difference: difference.value, json: options.json });
  return difference.value === null ? EXIT.done : EXIT.no;
}

/** The players as they were when the match was played, known by the hash of their source. */
async function findPlayers({ game, header }: Replay, workspace: string): Promise<Result<PlayerBundle[]>> {
  const bundles: PlayerBundle[] = [];
  for (const { name, sourceHash } of header.players) {
    const file = await findPlayer(name, game.id, { workspace, resources: resourcesFolder });
    if (!file.ok) return file;
    const { bundle, problems } = await loadPlayer(file.value, { games: games.map(({ id }) => id), game: game.id });
    if (bundle === null) return failure(problems[0]);
    if (bundle.sourceHash !== sourceHash) {
      const message = `${file.value.path} is not the version of ${name} that played this match: its source has changed`;
      return failure({ code: "other-version", message, file: file.value.path });
    }
    bundles.push(bundle);
  }
  return success(bundles);
}

interface ReplayDifference {
  readonly round: number;
  readonly what: string;
}

/** @returns the first round that came out differently; null when none did. */
async function playAgain(replay: Replay, players: readonly PlayerBundle[]): Promise<Result<ReplayDifference | null>> {
  const { game, header, configuration, rounds } = replay;
  const setup = { configuration, seed: header.seed, rules: header.rules };
  const pool = new PlayerPool({ folder: playerFolder });
  const enough = new AbortController();
  let difference: ReplayDifference | null = null;
  const onRound = (played: PlayedRound) => {
    const index = played.round - rounds[0].round;
    difference ??= compareRound(replay, played, index);
    if (difference !== null || index === rounds.length - 1) enough.abort();
  };
  if (rounds.length === 0) return success(null);
  const recordedStatus: (readonly number[])[] = [];
  for (const { round, status } of rounds) recordedStatus[round] = status;
  const { cpuSeconds } = header;
  const request = { game, setup, players, pool, cpuSeconds, recordedStatus, onRound, signal: enough.signal };
  try {
    const played = await runMatch(request);
    return played.ok ? success(difference) : played;
  } catch (error) {
    if (enough.signal.aborted) return success(difference);
    throw error;
  } finally {
    await pool.close();
  }
}

function compareRound({ game, rounds }: Replay, played: PlayedRound, index: number): ReplayDifference | null {
  const recorded = rounds[index];
  if (recorded === undefined) return { round: played.round, what: "the replay ends before this round" };
  const asJson = (requests: Requests, seat: number) =>
    JSON.stringify(requests[seat].map((order) => game.codec.formatOrder(order)));
  for (const seat of [0, 1, 2, 3]) {
    if (asJson(recorded.requests, seat) !== asJson(played.requests, seat)) {
      return { round: played.round, what: `player ${seat} gave other orders` };
    }
    if (recorded.cerr[seat] !== played.turns[seat].cerr) {
      return { round: played.round, what: `player ${seat} wrote something else` };
    }
  }
  return recorded.hash === stateHash(played.state) ? null : { round: played.round, what: "the state has another hash" };
}

interface Verdict {
  readonly replay: Replay;
  readonly difference: ReplayDifference | null;
  readonly json: boolean;
}

function say(terminal: Terminal, { replay, difference, json }: Verdict): void {
  const rounds = replay.rounds.length;
  const isWhole = replay.result !== null;
  if (json) terminal.print(`${JSON.stringify({ rounds, isWhole, isEqual: difference === null, difference })}\n`);
  else if (difference === null)
    terminal.print(
      `equal: ${rounds} rounds, every order and every state${isWhole ? "" : " (the match was cut short)"}\n`,
    );
  else terminal.print(`different in round ${difference.round}: ${difference.what}\n`);
}
