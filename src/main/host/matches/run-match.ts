import type { AnyGame, MatchSetup, MatchState, RoundCommands } from "../../../engine/contract/game";
import type { Requests } from "../../../engine/contract/order";
import { failure, type Result, success } from "../../../engine/contract/result";
import { playRound, scoresOf, winnersOf } from "../../../engine/play/runner";
import { createViewEncoder } from "../../../engine/player/view-codec";
import type { Fault, MatchResult } from "../../contract/match-result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { FRAME_HEADER_BYTES, FrameType } from "../../contract/player-protocol";
import { writeHeader } from "../players/load-frame";
import { LostProcess, withoutLosses } from "../players/lost-process";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerTurn } from "../players/player-session";
import { seatPlayers, type Table, type TableSeating } from "./table";
import { EMPTY_TALLY, type Tally, withLoading, withTurn } from "./tally";
import { OtherMatch, ToldRounds } from "./told-rounds";

export interface MatchToPlay {
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown>;
  /** By seat. */
  readonly players: readonly PlayerBundle[];
  readonly pool: PlayerPool;
  /** As `TableSeating` has it. */
  readonly seatedBy?: TableSeating["seatedBy"];
  /** CPU seconds that each player has for the match; null for no limit. */
  readonly cpuSeconds: number | null;
  /** For an exact re-run: what the players are told of each other's CPU, by round and seat. */
  readonly recordedStatus?: readonly (readonly number[])[];
  /** For a re-run: who was frozen in which round, by seat, for what the machine had a part in. It is frozen there again, and not asked. */
  readonly recordedFaults?: ReadonlyMap<number, ReadonlyMap<number, Fault>>;
  /** What is carried out in a round instead of what the players asked for: the recorded orders, or those that a person gives. */
  readonly revise?: (round: number, requests: Requests) => Requests;
  /** What the players are told of each other's names; left out: the names of the bundles. */
  readonly names?: readonly string[];
  /** Is what the players draw kept? Left out: no, and it costs nothing. */
  readonly keepsDrawings?: boolean;
  /** Told of the state of round 0, before anybody plays. The state is not to be kept: it changes. */
  readonly onStart?: (state: MatchState) => void;
  readonly onRound?: (played: RoundPlayed) => void;
  /** Stops the match at once; `runMatch` rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** A round that has been played. All lists are by seat. */
export interface RoundPlayed {
  readonly round: number;
  readonly requests: Requests;
  readonly commands: RoundCommands;
  /** What the players were told: the share of CPU used before this round, -1 for a frozen player. */
  readonly status: readonly number[];
  readonly turns: readonly PlayerTurn[];
  /** After the round. It is not to be kept: it changes. */
  readonly state: MatchState;
}

/**
 * Plays a match between players in processes of their own. When the system takes one of these processes away, the match is void, and is played again from its beginning
 * with others; what was told already is not told twice.
 *
 * @returns a problem when it cannot be played at all.
 */
export async function runMatch(request: MatchToPlay): Promise<Result<MatchResult>> {
  const { signal, onStart, onRound } = request;
  const told = new ToldRounds(onRound);
  let isTold = false;
  const telling: Telling = {
    onStart(state) {
      if (!isTold) onStart?.(state);
      isTold = true;
    },
    onRound: (played) => told.tell(played),
  };
  try {
    return await withoutLosses(() => tryMatch(request, telling), { signal });
  } catch (error) {
    if (error instanceof OtherMatch) return failure(error.problem);
    throw error;
  }
}

type Telling = Required<Pick<MatchToPlay, "onStart" | "onRound">>;

async function tryMatch(request: MatchToPlay, telling: Telling): Promise<Result<MatchResult>> {
  const { game, setup, signal } = request;
  signal?.throwIfAborted();
  const first = game.setup(setup);
  if (!first.ok) return first;
  const seated = await seatPlayers({ ...request, seed: setup.seed, state: first.value });
  if (!seated.ok) return seated;
  const table = seated.value;
  const stop = () => table.stop();
  signal?.addEventListener("abort", stop);
  try {
    return success(await playMatch({ ...request, ...telling }, first.value, table));
  } catch (error) {
    // Whoever stops a match ends its processes.
    if (error instanceof LostProcess) signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    table.close();
  }
}

async function playMatch(request: MatchToPlay & Telling, state: MatchState, table: Table): Promise<MatchResult> {
  const { game, setup, signal, onStart, onRound, revise } = request;
  const rounds = game.rounds(setup.configuration.settings);
  const ask = createAsk(request, table);
  const firstRound = state.round;
  let tallies = request.players.map(() => EMPTY_TALLY);
  onStart(state);
  const loading = await table.load();
  while (state.round < rounds) {
    signal?.throwIfAborted();
    const { round } = state;
    const { status, answers } = await ask(state);
    signal?.throwIfAborted();
    const turns = round === firstRound ? answers.map((turn, seat) => withLoading(turn, loading[seat])) : answers;
    const asked = turns.map(({ orders }) => orders);
    const requests = revise?.(round, asked) ?? asked;
    const commands = playRound(game, state, requests);
    tallies = tallies.map((tally, seat) => withTurn(tally, turns[seat]));
    onRound({ round, requests, commands, status, turns, state });
  }
  return resultOf(request, { state, table, tallies });
}

interface Asked {
  readonly status: readonly number[];
  readonly answers: readonly PlayerTurn[];
}

/** Encodes a state once and lets all players think about it. In which order they answer makes no difference. */
function createAsk(
  { game, recordedStatus, recordedFaults }: MatchToPlay,
  table: Table,
): (state: MatchState) => Promise<Asked> {
  const encode = createViewEncoder(game.player.columns, FRAME_HEADER_BYTES);
  return async (state) => {
    const status = recordedStatus?.[state.round] ?? table.status;
    const frame = encode({ round: state.round, status, state });
    writeHeader(frame, FrameType.state);
    return { status, answers: await table.play(frame, state.round, recordedFaults?.get(state.round)) };
  };
}

interface Ended {
  readonly state: MatchState;
  readonly table: Table;
  readonly tallies: readonly Tally[];
}

function resultOf({ game, players }: MatchToPlay, { state, table, tallies }: Ended): MatchResult {
  const scores = scoresOf(game, state);
  const { fuel } = table;
  const seats = tallies.map((tally, seat) => ({
    ...tally,
    name: players[seat].name,
    score: scores[seat],
    fuel: fuel[seat],
  }));
  return { rounds: state.round, scores, winners: winnersOf(scores), seats };
}
