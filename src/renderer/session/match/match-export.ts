import { playRound, scoresOf, winnersOf } from "../../../engine/play/runner";
import { stateHash } from "../../../engine/play/state-hash";
import { formatReplayHeader, formatReplayResult, formatReplayRound } from "../../../engine/record/replay";
import { type PrintedRound, resText } from "../../../engine/record/res-text";
import { type MatchInView, requestsOf } from "./match-in-view";

/** The match so far as the text of a `.res`; null for one that was opened from a `.res`, whose text the user has. */
export function resOf(match: MatchInView): string | null {
  const { game, setup, names, timeline } = match;
  if (match.header === null) return null;
  return resText({ game, setup, names, first: timeline.stateAt(timeline.firstRound), rounds: printedRounds(match) });
}

function printedRounds({ game, played }: MatchInView): PrintedRound[] {
  const frozen = new Set<number>();
  return played.map((round) => {
    for (const { seat } of round.faults) frozen.add(seat);
    return { requests: requestsOf(game, round), isFrozen: [0, 1, 2, 3].map((seat) => frozen.has(seat)) };
  });
}

/** The match so far as the text of a `.tauler`; null for one of a `.res`, which lacks the orders that failed. */
export function replayOf({ game, header, timeline, played, status }: MatchInView): string | null {
  if (header === null) return null;
  const state = game.clone(timeline.stateAt(timeline.firstRound));
  const lines = [formatReplayHeader(header)];
  const withDrawings = areDrawingsSmall(played);
  for (const round of played) {
    const requests = requestsOf(game, round);
    playRound(game, state, requests);
    const faults = round.faults.map(({ stack: _, isReproducible, ...fault }) =>
      isReproducible === false ? { ...fault, isReproducible } : fault,
    );
    const { status: shares, cerr } = round;
    const drawn = withDrawings && round.drawn !== undefined ? { drawn: round.drawn } : {};
    const hash = stateHash(state);
    lines.push(formatReplayRound(game, { round: round.round, requests, status: shares, cerr, faults, hash, ...drawn }));
  }
  const scores = scoresOf(game, state);
  if (status === "finished") lines.push(formatReplayResult({ scores, winners: winnersOf(scores) }));
  return lines.join("");
}

/** Characters of JSON: more than that, and a replay would be mostly drawings. */
const MOST_DRAWINGS = 4_000_000;

function areDrawingsSmall(played: MatchInView["played"]): boolean {
  let length = 0;
  for (const { drawn } of played) {
    if (drawn !== undefined) length += JSON.stringify(drawn).length;
    if (length > MOST_DRAWINGS) return false;
  }
  return true;
}
