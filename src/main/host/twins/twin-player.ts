import type { Result } from "../../../engine/contract/result";
import { success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { type MatchFacts, openSession, type SeatedPlayer } from "../matches/table";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerSession, PlayerTurn } from "../players/player-session";

export interface Twins {
  readonly seat: number;
  /** The one whose orders count in the match. */
  readonly one: PlayerBundle;
  /** Sees the same, and is only listened to. */
  readonly other: PlayerBundle;
  readonly pool: PlayerPool;
  /** Told of both turns of each round; round -1 is the loading of their code. */
  readonly onTurns: (round: number, one: PlayerTurn, other: PlayerTurn) => void;
}

const LOADING = -1;

/** Two players at one seat: both live through every round of the match, and one of them plays it. */
export async function seatTwins(facts: MatchFacts, twins: Twins): Promise<Result<SeatedPlayer>> {
  const { seat, one, other, pool } = twins;
  const [first, second] = await Promise.all([pool.acquire(one), pool.acquire(other)]);
  if (!first.ok || !second.ok) {
    for (const acquired of [first, second]) if (acquired.ok) acquired.value.kill();
    return first.ok ? (second as Result<never>) : first;
  }
  const seated = [
    { process: first.value, bundle: one },
    { process: second.value, bundle: other },
  ];
  const [playing, listening] = seated.map((place) => openSession(facts, { ...place, seat, watchdog: pool.watchdog }));
  return success({
    session: twinSession(playing, listening, twins),
    stop: () => {
      for (const { process } of seated) process.kill();
    },
    release: () => {
      for (const { process, bundle } of seated) if (process.isAlive) pool.release({ bundle, process });
    },
  });
}

function twinSession(playing: PlayerSession, listening: PlayerSession, { onTurns }: Twins): SeatedPlayer["session"] {
  const both = async (round: number, turns: readonly [Promise<PlayerTurn>, Promise<PlayerTurn>]) => {
    const [one, other] = await Promise.all(turns);
    onTurns(round, one, other);
    return one;
  };
  return {
    get status() {
      return playing.status;
    },
    get fuel() {
      return playing.fuel;
    },
    load: () => both(LOADING, [playing.load(), listening.load()]),
    play: (frame, round) => both(round, [playing.play(frame, round), listening.play(frame, round)]),
    freezeAgain: (fault) => playing.freezeAgain(fault),
    close: () => {
      const isListenerAlive = listening.close();
      return playing.close() || isListenerAlive;
    },
  };
}
