import { MATCH_FORGOTTEN } from "../../../main/contract/match-forgotten";
import type { MatchRecording, RecordedMatch } from "../../../main/contract/match-recording";
import { problemOf } from "../host/host-client";
import type { MatchInView } from "./match-in-view";

/** All that is needed to play the past of a match again; null for one of a `.res`, which keeps no failed orders. */
export function recordingOf({ header, played }: MatchInView): MatchRecording | null {
  if (header === null) return null;
  const { game, configuration, seed, rules, cpuSeconds, players } = header;
  return {
    game,
    configuration,
    seed,
    rules: { ...rules },
    cpuSeconds,
    players: players.map(({ name, sourceHash }) => ({ name, sourceHash })),
    rounds: played.map(({ round, orders, status }) => ({ round, orders, status })),
  };
}

/** A match that the host is to be asked about. */
export interface AskedMatch {
  /** Under which the host has played it; left out for a match of a file, and for a fork. */
  readonly id?: string;
  readonly recording: MatchRecording;
}

/** Null for a match of a `.res`. */
export function askedMatch(match: MatchInView): AskedMatch | null {
  const recording = recordingOf(match);
  if (recording === null) return null;
  return match.request === null ? { recording } : { id: match.id, recording };
}

/** Asks the host about matches by their ids; when it has forgotten one, with all that is needed. */
export async function askAbout<Answer>(
  matches: readonly AskedMatch[],
  ask: (matches: readonly RecordedMatch[]) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(matches.map(({ id, recording }) => id ?? recording));
  } catch (error) {
    if (problemOf(error).code !== MATCH_FORGOTTEN) throw error;
    return await ask(matches.map(({ recording }) => recording));
  }
}
