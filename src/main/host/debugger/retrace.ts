import type { DebugBreakpoint, Intervention } from "../../contract/debug-api";
import { setAtPlaces } from "./breakpoint-set";
import type { DebuggedPlayer, DebuggedSeat } from "./debugged-player";
import { breakpointCondition } from "./expressions";
import { Redo } from "./interventions";
import type { Paused } from "./protocol";
import type { StepPlace } from "./step-place";

/** A way back: the past is played again up to where one comes from. */
export interface Travel {
  readonly subject: DebuggedSeat;
  /** Where it begins. */
  readonly moment: StepPlace;
  /** What was done to the player before. */
  readonly interventions: readonly Intervention[];
  /** A process that waits for the code. */
  take(): Promise<DebuggedPlayer>;
  isWanted(): boolean;
}

/** @returns where one of the breakpoints was reached last before a moment, in its round or an earlier one; null when none was. */
export async function findPreviousHit(
  travel: Travel,
  breakpoints: readonly DebugBreakpoint[],
): Promise<StepPlace | null> {
  const stops = breakpoints.filter(({ log }) => log === undefined);
  if (stops.length === 0) return null;
  const player = await travel.take();
  try {
    return await lastPassed(player, travel, stops);
  } finally {
    player.close();
  }
}

/** Where these breakpoints stop whoever meets their conditions, however often. @param then what is asked there, last: true stops. @returns the inspector's ids. */
async function setHooks(
  player: DebuggedPlayer,
  breakpoints: readonly DebugBreakpoint[],
  then: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const breakpoint of breakpoints) {
    const condition = breakpointCondition({ ...breakpoint, hitCount: 1 });
    if (!condition.ok) continue;
    // Two lines may lead to one place.
    ids.push(...((await setAtPlaces(player, breakpoint, `${condition.value}&&${then}`)) ?? []));
  }
  return ids;
}

async function lastPassed(
  player: DebuggedPlayer,
  { moment: { round, count }, interventions, isWanted }: Travel,
  stops: readonly DebugBreakpoint[],
): Promise<StepPlace | null> {
  const redo = new Redo(interventions);
  const there = new Promise<void>((resolve) => {
    const judge = async (paused: Paused) => {
      if (!isWanted()) return player.kill();
      if (!(await redo.takes(player, paused)) && player.hasArrived(paused)) return resolve();
      await player.resume();
    };
    player.onPaused = (paused) => void judge(paused).catch(() => {});
  });
  const playing = (async () => {
    await player.load(async () => {
      await player.skim(Number.POSITIVE_INFINITY, { counts: true });
      await redo.aim(player);
      await player.aimAt({ round, count });
      await setHooks(player, stops, `$taulerDebug.passes(${round},${count})`);
    });
    await player.playUntil(round + 1);
  })();
  await Promise.race([there, playing]);
  // What is left of the round is of no interest.
  playing.catch(() => {});
  return await player.ask<StepPlace | null>("$taulerDebug.lastPassed()");
}
