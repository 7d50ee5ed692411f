import type { AnyGame, MatchState, Recording } from "../../../engine/contract/game";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { findGame, games } from "../../../engine/games";
import { stateHash } from "../../../engine/play/state-hash";
import { Timeline } from "../../../engine/play/timeline";
import { encodeRequests } from "../../../engine/record/order-lists";
import { RecordedTimeline } from "../../../engine/record/recorded-timeline";
import { checkFirstRound, parseReplay, type Replay, type ReplayRound } from "../../../engine/record/replay";
import type { PlayedRound } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import type { MatchInView } from "./match-in-view";

/** The match of a `.res` or a `.tauler`. @param file its name, for what goes wrong. */
export function matchOfFile(text: string, file: string): Result<MatchInView> {
  const isReplay = text.startsWith("{") || /\.tauler(\.|$)/.test(file);
  return isReplay ? matchOfReplay(text, file) : matchOfRecording(text, file);
}

function matchOfReplay(text: string, file: string): Result<MatchInView> {
  const parsed = parseReplay(text, file, findGame);
  if (!parsed.ok) return parsed;
  const replay = parsed.value;
  const timeline = playAgain(replay, file);
  if (!timeline.ok) return timeline;
  const { game, header, configuration, rounds, result } = replay;
  return success({
    id: file,
    request: null,
    game,
    setup: { configuration, seed: header.seed, rules: header.rules },
    names: header.players.map(({ name }) => name),
    file,
    forkOf: null,
    header,
    commands: null,
    timeline: timeline.value,
    played: rounds.map((round) => playedRound(game, round)),
    status: result === null ? "stopped" : "finished",
    seats: null,
    ...(result?.opensAt === undefined ? {} : { opensAt: result.opensAt }),
  });
}

/** Every round must come out as it did when it was recorded: what is shown is what was played. */
function playAgain({ game, header, configuration, rounds }: Replay, file: string): Result<Timeline> {
  const first = game.setup({ configuration, seed: header.seed, rules: header.rules });
  if (!first.ok) return failure({ ...first.problem, file, line: 1, column: 1 });
  const missing = checkFirstRound({ rounds }, first.value.round);
  if (missing !== null) return failure({ ...missing, file });
  const timeline = new Timeline(game, first.value);
  for (const [index, { round, requests, hash }] of rounds.entries()) {
    if (round === timeline.lastRound) timeline.append(requests);
    if (stateHash(timeline.stateAt(timeline.lastRound)) !== hash) return failure(differs(round, file, index + 2));
  }
  return success(timeline);
}

function differs(round: number, file: string, line: number): Problem {
  const message = t`round ${round} does not come out as it was recorded: the file was changed, or another version of Tauler wrote it`;
  return { code: "replay-differs", message, file, line, column: 1 };
}

function playedRound(game: AnyGame, replayed: ReplayRound): PlayedRound {
  const { round, requests, status, cerr, faults, drawn } = replayed;
  return {
    round,
    orders: encodeRequests(game, requests),
    status: [...status],
    cerr: [...cerr],
    faults: faults.map((fault) => ({ ...fault, stack: "" })),
    ...(drawn === undefined ? {} : { drawn: [...drawn] }),
  };
}

function matchOfRecording(text: string, file: string): Result<MatchInView> {
  const problems: Problem[] = [];
  for (const game of games) {
    const parsed = game.codec.parseRecording(text, file);
    if (parsed.ok) return success(recordedMatch(game, parsed.value, file));
    problems.push(parsed.problem);
  }
  return failure(farthest(problems, file));
}

function recordedMatch(
  game: AnyGame,
  { setup, names, states, commands }: Recording<MatchState, unknown>,
  file: string,
) {
  const match: MatchInView = {
    id: file,
    request: null,
    game,
    setup,
    names,
    file,
    forkOf: null,
    header: null,
    commands,
    timeline: new RecordedTimeline(states),
    played: [],
    status: "finished",
    seats: null,
  };
  return match;
}

/** The game whose reader came farthest is the one that the file means to be of. */
function farthest(problems: readonly Problem[], file: string): Problem {
  const [best, second] = [...problems].sort((one, other) => placeOf(other) - placeOf(one));
  if (placeOf(best) > placeOf(second)) return best;
  const { line, column, found } = best;
  const message = t`this is no .res of a game that Tauler knows, and no .tauler: ${found ?? "it"} does not belong here`;
  return {
    code: "unknown-file",
    message,
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}

const LONGEST_LINE = 1e6;

function placeOf({ line = 0, column = 0 }: Problem): number {
  return line * LONGEST_LINE + column;
}
