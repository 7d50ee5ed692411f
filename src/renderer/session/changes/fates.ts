import { useEffect, useReducer } from "react";
import type { Happening } from "../../../engine/explain/happenings";
import type { MatchHistory } from "../../../engine/explain/history";
import { historyOf } from "../view/history";
import { whenIdle } from "../view/idle";
import type { ComparedMatches } from "./console-changes";

/** What became of a unit from a round on: how it died in each match, null where it lives to the end. */
export interface Fates {
  readonly before: Happening | null;
  readonly now: Happening | null;
}

/** The first death of a unit from a round on, as far as the match has been read. */
function deathOf(history: MatchHistory, unit: number, round: number): Happening | null {
  const { deaths } = history.game;
  const isDeath = ({ round: at, message }: Happening) =>
    at >= round && deaths.includes(message.code) && message.args["unit"] === unit;
  return history.ofUnit(unit).find(isDeath) ?? null;
}

/**
 * What became of a unit in both matches. They are read while the window has time.
 *
 * @param unit negative for none.
 * @returns null until both are known.
 */
export function useFates({ before, now }: ComparedMatches, unit: number, round: number): Fates | null {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const histories = [historyOf(before), historyOf(now)];
  const isKnown = histories.every((history) => !history.isBehind || deathOf(history, unit, round) !== null);
  useEffect(() => {
    if (unit < 0 || isKnown) return;
    const behind = [historyOf(before), historyOf(now)];
    return whenIdle(() => behind.some((history) => history.readRound()), refresh);
  }, [before, now, unit, isKnown]);
  if (unit < 0 || !isKnown) return null;
  return { before: deathOf(histories[0], unit, round), now: deathOf(histories[1], unit, round) };
}
