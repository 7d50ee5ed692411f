import { create } from "zustand";
import { t } from "../../../main/contract/language/translate";
import { problemOf } from "../host/host-client";
import { Runs } from "../host/runs";
import type { MatchInView } from "../match/match-in-view";
import { askAbout, askedMatch } from "../match/match-recording";
import type { PlayedSource } from "../workspace/editor-store";
import { type DebugClient, debugHost } from "./debug-client";
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

const questions = new Runs();

/** Plays a player's whole past again under the profiler. */
export async function profilePlayer(match: MatchInView, seat: number): Promise<void> {
  useProfile.setState({ profiling: { kind: "asking", match, seat } });
  const profiling = await questions.ask((signal) => answerTo({ match, seat }, signal));
  if (profiling !== null) useProfile.setState({ profiling });
}

/** Gives up the profile that is being made, if there is one. */
export function stopProfiling(): void {
  void questions.giveUp();
  if (useProfile.getState().profiling.kind === "asking") useProfile.setState({ profiling: { kind: "none" } });
}

async function answerTo({ match, seat }: Profiled, signal: AbortSignal): Promise<Profiling> {
  const asked = askedMatch(match);
  if (asked === null) {
    return { kind: "failed", match, seat, text: t`A .res cannot be played again; a .tauler can.` };
  }
  try {
    const client = await debugHost();
    const [profile, source] = await Promise.all([
      askAbout([asked], ([recording]) => client.profile({ recording, seat }, { signal })),
      sourceThatPlayed(match, seat),
    ]);
    return { kind: "answered", match, seat, profile, source };
  } catch (error) {
    return { kind: "failed", match, seat, text: problemOf(error).message };
  }
}
