import type { DebugBreakpoint } from "../../contract/debug-api";
import type { DebuggedPlayer, DebuggedSeat, StepPlace } from "./debugged-player";
import { breakpointCondition } from "./expressions";

/** A way back: the past is played again up to where one comes from. */
export interface Travel {
  readonly subject: DebuggedSeat;
  /** Where it begins. */
  readonly moment: StepPlace;
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
export async function setHooks(
  player: DebuggedPlayer,
  breakpoints: readonly DebugBreakpoint[],
  then: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const breakpoint of breakpoints) {
    const place = player.subject.code.placeOf(breakpoint.line);
    const condition = breakpointCondition({ ...breakpoint, hitCount: 1 });
    if (place === null || !condition.ok) continue;
    // Two lines may lead to one place.
    const id = await player.setPlayerBreakpoint(place, `${condition.value}&&${then}`).catch(() => null);
    if (id !== null) ids.push(id);
  }
  return ids;
}

async function lastPassed(
  player: DebuggedPlayer,
  { moment: { round, count }, isWanted }: Travel,
  stops: readonly DebugBreakpoint[],
): Promise<StepPlace | null> {
  const there = new Promise<void>((resolve) => {
    player.onPaused = (paused) => {
      if (!isWanted()) player.kill();
      else if (player.hasArrived(paused)) resolve();
      else void player.resume().catch(() => {});
    };
  });
  const playing = (async () => {
    await player.load(async () => {
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
