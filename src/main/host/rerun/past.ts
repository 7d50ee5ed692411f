import { en } from "../../../engine/contract/english";
import type { AnyGame, MatchSetup, MatchState } from "../../../engine/contract/game";
import type { Requests } from "../../../engine/contract/order";
import { failure, type Result, success } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import { playRound } from "../../../engine/play/runner";
import { createViewEncoder } from "../../../engine/player/view-codec";
import { decodeRequests } from "../../../engine/record/order-lists";
import type { MatchRecording } from "../../contract/match-recording";
import { FRAME_HEADER_BYTES, FrameType } from "../../contract/player-protocol";
import { matchSetup } from "../matches/match-setup";
import { writeHeader } from "../players/load-frame";

/** A recorded match, checked, ready to be played again. */
export interface Past {
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown>;
  /** The state that the match began with; not to be changed. */
  readonly first: MatchState;
  readonly names: readonly string[];
  readonly cpuSeconds: number | null;
  readonly firstRound: number;
  /** How many rounds are recorded. */
  readonly length: number;
  /** What everybody asked for in a recorded round. */
  requestsOf(round: number): Requests;
  /** What the players were told of each other's CPU in a recorded round. */
  statusOf(round: number): readonly number[];
  /** STATE of a recorded round as the players got it; not to be changed. Kept, so that the game need not be played again for whoever plays the past once more. */
  frameOf(round: number): Uint8Array;
}

/** Checks a recording, which may come from anybody's file. */
export function openPast(recording: MatchRecording): Result<Past> {
  const game = findGame(recording.game);
  if (game === undefined) return failure({ code: "unknown-game", message: en`There is no game "${recording.game}".` });
  const setup = matchSetup(game, {
    configuration: { text: recording.configuration, file: "the match's configuration" },
    seed: recording.seed,
    rules: Object.entries(recording.rules).map(([name, value]) => `${name}=${value}`),
  });
  if (!setup.ok) return setup;
  const first = game.setup(setup.value);
  if (!first.ok) return first;
  const requests = readRequests(game, recording, first.value.round);
  if (!requests.ok) return requests;
  const firstRound = first.value.round;
  const past: Past = {
    game,
    setup: setup.value,
    first: first.value,
    names: recording.players.map(({ name }) => name),
    cpuSeconds: recording.cpuSeconds,
    firstRound,
    length: requests.value.length,
    requestsOf: (round) => requests.value[round - firstRound],
    statusOf: (round) => recording.rounds[round - firstRound].status,
    frameOf: (round) => frameOf(round),
  };
  const frameOf = keptFrames(past);
  return success(past);
}

function keptFrames(past: Past): Past["frameOf"] {
  const frames: Uint8Array[] = [];
  let way: PastWalk | null = null;
  return (round) => {
    way ??= walk(past);
    for (; way.round <= round; way.goOn()) frames.push(way.frame().slice());
    return frames[round - past.firstRound];
  };
}

function readRequests(game: AnyGame, { rounds }: MatchRecording, firstRound: number): Result<Requests[]> {
  const all: Requests[] = [];
  for (const { round, orders } of rounds) {
    if (round !== firstRound + all.length) return failure(broken(en`round ${firstRound + all.length} is missing`));
    const requests = decodeRequests(game, orders);
    if (!requests.ok) return failure(broken(`round ${round}: ${requests.problem.message}`));
    all.push(requests.value);
  }
  return success(all);
}

function broken(what: string) {
  return { code: "broken-recording", message: en`This match cannot be played again: ${what}.` };
}

/**
 * The last round that a player thought about: the one in which it was frozen, or the last one of the match.
 *
 * @returns null when it never thought about any.
 */
export function lastRoundOf(past: Past, seat: number): number | null {
  let last: number | null = null;
  for (let round = past.firstRound; round < past.firstRound + past.length; round++) {
    if (past.statusOf(round)[seat] < 0) return last;
    last = round;
  }
  return last;
}

/** A way through a past, round by round. */
export interface PastWalk {
  readonly round: number;
  /** At the start of `round`. It changes when the walk goes on: clone what is to stay. */
  readonly state: MatchState;
  /** STATE of this round as the players got it. The next call overwrites it. @throws RangeError after the last recorded round. */
  frame(): Uint8Array;
  /** Plays the recorded orders of this round. @throws RangeError after the last recorded round. */
  goOn(): void;
}

/** Begins at the first round. */
export function walk(past: Past): PastWalk {
  const { game, first, firstRound, length } = past;
  const state = game.clone(first);
  const encode = createViewEncoder(game.player.columns, FRAME_HEADER_BYTES);
  const checked = (round: number) => {
    if (round < firstRound + length) return round;
    throw new RangeError(`round ${round} is not recorded`);
  };
  return {
    get round() {
      return state.round;
    },
    state,
    frame() {
      const round = checked(state.round);
      const frame = encode({ round, status: past.statusOf(round), state });
      writeHeader(frame, FrameType.state);
      return frame;
    },
    goOn() {
      playRound(game, state, past.requestsOf(checked(state.round)));
    },
  };
}
