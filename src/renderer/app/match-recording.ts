import type { MatchRecording } from "../../main/contract/match-recording";
import type { MatchInView } from "./match-store";

/** What the host needs to play the past of a match again; null for one of a `.res`, which keeps no failed orders. */
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
