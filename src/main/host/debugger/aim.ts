import type { DebugPause, DebugStop } from "../../contract/debug-api";
import type { DebuggedPlayer, StepPlace } from "./debugged-player";
import type { PauseCause } from "./pause-words";

/** What a debugged player does until it stops next. `hooks` are the inspector's ids of the breakpoints that stop it there. */
export type Aim =
  /** Only a breakpoint stops it. */
  | { readonly kind: "anywhere" }
  /** The first line of `play()` in this round; a place in the order log, or on the console. */
  | { readonly kind: "play" | "order" | "cerr"; readonly hooks: readonly string[]; readonly cause: PauseCause }
  /** A place that is passed: one of the past, or the very next one. */
  | { readonly kind: "place"; readonly isPast: boolean; readonly cause: PauseCause }
  | { readonly kind: "step"; readonly round: number }
  | { readonly kind: "pause" };

/** Where a session goes: what a window may ask for, or a moment of its past. */
export type Destination = DebugStop | ({ readonly kind: "place"; readonly cause: PauseCause } & StepPlace);

export const ANYWHERE: Aim = { kind: "anywhere" };

/** Where breakpoints on the way are of no interest. */
export function isInPast({ kind }: Destination): boolean {
  return kind === "place" || kind === "change" || kind === "row";
}

/** @param before characters of cerr that came with the loading. */
export async function aimAt(player: DebuggedPlayer, stopAt: Destination, before: number): Promise<Aim> {
  const cause = (reason: DebugPause["reason"], text: string): PauseCause => ({ reason, text, breakpoint: null });
  switch (stopAt.kind) {
    case "breakpoint":
      return ANYWHERE;
    case "round": {
      const hooks = [await beforePlay(player)];
      return { kind: "play", hooks, cause: cause("round", `Round ${stopAt.round} begins.`) };
    }
    case "change":
      await player.aimAt(stopAt.at);
      return { kind: "place", isPast: true, cause: cause("change", stopAt.text) };
    case "row":
      await player.aimAt(stopAt.at);
      return { kind: "place", isPast: true, cause: cause("step", "A line of the trace, before it runs.") };
    case "order": {
      const hooks = [await player.setApiBreakpoint("order", `session.orders.calls===${stopAt.call}`)];
      return { kind: "order", hooks, cause: cause("order", `This line gives order ${stopAt.call + 1} of the round.`) };
    }
    case "cerr": {
      const hooks = [await player.setApiBreakpoint("cerr", `$taulerDebug.wrote(${stopAt.offset - before})`)];
      return { kind: "cerr", hooks, cause: cause("cerr", "This line wrote that text.") };
    }
    case "place":
      await player.aimAt(stopAt);
      return { kind: "place", isPast: true, cause: stopAt.cause };
  }
}

/** The beginning of the next round, for a step that has led out of this one. */
export async function aimAtNextRound(player: DebuggedPlayer, round: number): Promise<Aim> {
  const cause: PauseCause = { reason: "step", text: `Round ${round} begins.`, breakpoint: null };
  return { kind: "play", hooks: [await beforePlay(player)], cause };
}

/** Does not stop there, but at the player's first line. */
function beforePlay(player: DebuggedPlayer): Promise<string> {
  return player.setApiBreakpoint("play", '$taulerSteps.aim("stepInto")&&false');
}

/** For the user, when a round is over and its aim was never met. */
export function notReached(kind: Exclude<Aim["kind"], "anywhere" | "step" | "pause">, round: number): string {
  const what = {
    play: "play() has no code",
    order: "there is no such order",
    cerr: "there is no such text",
    place: "the past could not be played again in the same way",
  }[kind];
  return `In round ${round}, ${what}.`;
}
