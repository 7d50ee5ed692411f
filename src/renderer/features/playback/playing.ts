import { useEffect, useState } from "react";
import { useCursor } from "../../session/cursor/cursor";
import { usePreferences } from "../../session/preferences/preferences";
import { isHalted } from "../../session/view/halts";
import { momentNow, type View } from "../../session/view/view";
import { goByRounds } from "./travel";

export interface PlaybackState {
  /** Do the rounds go on by themselves, by the clock or with the match? */
  readonly isMoving: boolean;
  readonly isLive: boolean;
  readonly togglePlaying: () => void;
  readonly toggleLive: () => void;
}

/** Plays the match in view at the speed that the user likes, or follows it as it runs. */
export function usePlaying(view: View | null): PlaybackState {
  const isLive = useCursor((cursor) => cursor.isLive);
  const [isPlaying, setPlaying] = useState(false);
  const speed = usePreferences((preferences) => preferences.speed);
  useClock({ isPlaying, speed, setPlaying });
  return {
    isMoving: isPlaying || (isLive && view?.match.status === "running"),
    isLive,
    togglePlaying: () => {
      if (useCursor.getState().isLive) stayHere();
      else setPlaying((playing) => !playing);
    },
    toggleLive: () => {
      setPlaying(false);
      if (useCursor.getState().isLive) stayHere();
      else useCursor.getState().followLive();
    },
  };
}

/** Leaves a match that runs on its way. */
function stayHere(): void {
  goByRounds(momentNow(), 0);
}

interface Clock {
  readonly isPlaying: boolean;
  /** Rounds per second. */
  readonly speed: number;
  readonly setPlaying: (isPlaying: boolean) => void;
}

/** Goes on by the clock: a window that cannot paint so many rounds leaves some out, and stays in time. */
function useClock({ isPlaying, speed, setPlaying }: Clock): void {
  useEffect(() => {
    if (!isPlaying) return;
    if (isAtEnd()) goByRounds(momentNow(), "first");
    let before = performance.now();
    let due = 0;
    let request = requestAnimationFrame(function step(now) {
      request = requestAnimationFrame(step);
      due += (Math.max(0, now - before) * speed) / 1000;
      before = now;
      if (due < 1) return;
      if (!playOn(Math.floor(due))) setPlaying(false);
      due -= Math.floor(due);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, speed, setPlaying]);
}

function isAtEnd(): boolean {
  const moment = momentNow();
  return moment !== null && moment.round >= moment.match.timeline.lastRound;
}

/** @returns false when playing has come to its end. */
function playOn(steps: number): boolean {
  const moment = momentNow();
  if (moment === null) return true;
  const { timeline, status } = moment.match;
  if (moment.round >= timeline.lastRound) return status === "running";
  if (isHalted(moment, Math.min(timeline.lastRound, moment.round + steps))) return false;
  goByRounds(moment, steps);
  return true;
}
