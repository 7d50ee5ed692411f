import { create } from "zustand";
import { problemOf } from "../host-client";
import { recordingOf } from "../match-recording";
import type { MatchInView } from "../match-store";
import { type DebugClient, debugHost } from "./debug-client";
import type { PlayedSource } from "./played-source";
import { sourceThatPlayed } from "./source-that-played";

/** Where a player's CPU time went. */
export type CpuProfile = Awaited<ReturnType<DebugClient["profile"]>>;

interface Profiled {
  readonly match: MatchInView;
  readonly seat: number;
}

export type Profiling =
  | { readonly kind: "none" }
  | ({ readonly kind: "asking" } & Profiled)
  | ({
      readonly kind: "answered";
      readonly profile: CpuProfile;
      /** Null for players that come with Tauler: their lines are shown nowhere. */
      readonly source: PlayedSource | null;
    } & Profiled)
  | ({ readonly kind: "failed"; readonly text: string } & Profiled);

export const useProfile = create<{ readonly profiling: Profiling }>()(() => ({ profiling: { kind: "none" } }));

/** Plays a player's whole past again under the profiler. */
export async function profilePlayer(match: MatchInView, seat: number): Promise<void> {
  stopProfiling();
  const stop = new AbortController();
  stopAsking = stop;
  useProfile.setState({ profiling: { kind: "asking", match, seat } });
  const profiling = await answerTo({ match, seat }, stop.signal);
  if (!stop.signal.aborted) useProfile.setState({ profiling });
}

let stopAsking: AbortController | null = null;

/** Gives up the profile that is being made, if there is one. */
export function stopProfiling(): void {
  stopAsking?.abort();
  stopAsking = null;
  if (useProfile.getState().profiling.kind === "asking") useProfile.setState({ profiling: { kind: "none" } });
}

async function answerTo({ match, seat }: Profiled, signal: AbortSignal): Promise<Profiling> {
  const recording = recordingOf(match);
  if (recording === null) {
    return { kind: "failed", match, seat, text: "A .res cannot be played again; a .tauler can." };
  }
  try {
    const client = await debugHost();
    const [profile, source] = await Promise.all([
      client.profile({ recording, seat }, { signal }),
      sourceThatPlayed(match, seat),
    ]);
    return { kind: "answered", match, seat, profile, source };
  } catch (error) {
    return { kind: "failed", match, seat, text: problemOf(error).message };
  }
}
