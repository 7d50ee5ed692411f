import { useCallback, useEffect, useRef, useState } from "react";
import type { Order } from "../../../engine/contract/order";
import { type RerolledRound, type RoundResult, reroll, whatHappened } from "../../../engine/explain/reroll";
import { whenIdle } from "../../session/view/idle";
import type { View } from "../../session/view/view";

/** How many other dice a round is played with. */
export const DICE = 1000;

/** What is watched while a round is rolled again. */
export interface WatchedOrder {
  readonly order: Order | null;
  readonly unit: number;
}

export interface Rolled {
  /** What it was rolled for: round, order and unit. */
  readonly key: string;
  readonly isOrderWatched: boolean;
  readonly results: readonly RoundResult[];
  readonly happened: RoundResult;
}

export interface Reroll {
  /** Null before the first roll, and when something else is asked about. */
  readonly rolled: Rolled | null;
  /** How many dice have been thrown; null while none are being thrown. */
  readonly progress: number | null;
  roll(): void;
}

/** Plays the round in view with other dice, in slices, so that the window stays alive; each roll takes new dice. */
export function useReroll(view: View, { order, unit }: WatchedOrder, key: string): Reroll {
  const [rolled, setRolled] = useState<Rolled | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const rolling = useRef<string | null>(null);
  const seed = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: dice for another question are not wanted any more
  useEffect(() => {
    setProgress(null);
    return () => {
      rolling.current = null;
      stop.current();
    };
  }, [key, view.match]);
  const roll = useCallback(() => {
    const { match, round } = view;
    const requests = match.timeline.requestsOf(round);
    // Whoever asks twice gets the answer once, and not later.
    if (requests === null || rolling.current === key) return;
    rolling.current = key;
    const before = match.timeline.stateAt(round);
    const watched: RerolledRound = { game: match.game, before, requests, seed: ++seed.current, order, unit };
    const results: RoundResult[] = [];
    const throwDie = () => results.push(reroll(watched, results.length)) < DICE;
    setProgress(0);
    stop.current = whenIdle(throwDie, (isDone) => {
      setProgress(isDone ? null : results.length);
      if (!isDone) return;
      rolling.current = null;
      setRolled({ key, isOrderWatched: order !== null, results, happened: whatHappened(watched) });
    });
  }, [view, order, unit, key]);
  return { rolled: rolled?.key === key ? rolled : null, progress, roll };
}
