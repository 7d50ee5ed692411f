import type { DebugPause, DebugStop } from "../../contract/debug-api";
import type { CodeStep, DebuggedPlayer } from "./debugged-player";
import type { PauseCause } from "./pause-words";

/** What a debugged player does until it stops next. `hook` is the inspector's id of the breakpoint that stops it there. */
export type Aim =
  /** Only a breakpoint stops it. */
  | { readonly kind: "anywhere" }
  /** The first line of `play()` in this round. */
  | { readonly kind: "play"; readonly hook: string; readonly cause: PauseCause }
  | { readonly kind: "order" | "cerr"; readonly hook: string; readonly cause: PauseCause }
  | { readonly kind: "step"; readonly how: CodeStep; readonly line: number; readonly depth: number }
  | { readonly kind: "pause" };

export const ANYWHERE: Aim = { kind: "anywhere" };

/** @param before characters of cerr that came with the loading. */
export async function aimAt(player: DebuggedPlayer, stopAt: DebugStop, before: number): Promise<Aim> {
  const cause = (reason: DebugPause["reason"], text: string): PauseCause => ({ reason, text, breakpoint: null });
  switch (stopAt.kind) {
    case "breakpoint":
      return ANYWHERE;
    case "round": {
      const hook = await player.setApiBreakpoint("play");
      return { kind: "play", hook, cause: cause("round", `Round ${stopAt.round} begins.`) };
    }
    case "order": {
      const hook = await player.setApiBreakpoint("order", `session.orders.calls===${stopAt.call}`);
      return { kind: "order", hook, cause: cause("order", `This line gives order ${stopAt.call + 1} of the round.`) };
    }
    case "cerr": {
      const hook = await player.setApiBreakpoint("cerr", `$taulerDebug.wrote(${stopAt.offset - before})`);
      return { kind: "cerr", hook, cause: cause("cerr", "This line wrote that text.") };
    }
  }
}

/** The beginning of the next round, for a step that has led out of this one. */
export async function aimAtNextRound(player: DebuggedPlayer, round: number): Promise<Aim> {
  const cause: PauseCause = { reason: "step", text: `Round ${round} begins.`, breakpoint: null };
  return { kind: "play", hook: await player.setApiBreakpoint("play"), cause };
}

/** For the user, when a round is over and its aim was never met. */
export function notReached(kind: "play" | "order" | "cerr", round: number): string {
  const what = { play: "play() has no code", order: "there is no such order", cerr: "there is no such text" }[kind];
  return `In round ${round}, ${what}.`;
}
