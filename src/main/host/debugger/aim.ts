import { en } from "../../../engine/contract/english";
import type { DebugPause, DebugStop } from "../../contract/debug-api";
import { refuse } from "../refused";
import type { AskedPlace, CallPlace } from "./code-map";
import type { DebuggedPlayer } from "./debugged-player";
import type { PauseCause } from "./pause-words";
import type { LineAim } from "./seat-journey";
import type { StepPlace } from "./step-place";

/** What a debugged player does until it stops next. `hooks` are the inspector's ids of the breakpoints that stop it there. */
export type Aim =
  /** Only a breakpoint stops it. */
  | { readonly kind: "anywhere" }
  /** The line in which the memory is all but used up. */
  | { readonly kind: "memory" }
  /** The first line of `play()` in this round; a place in the order log, or on the console. */
  | { readonly kind: "play" | "order" | "cerr"; readonly hooks: readonly string[]; readonly cause: PauseCause }
  /** A place that is passed: one of the past, or the very next one. */
  | { readonly kind: "place"; readonly isPast: boolean; readonly cause: PauseCause }
  | { readonly kind: "step"; readonly round: number }
  /** A line, the next time that the code comes to it. */
  | (LineAim & { readonly hooks: readonly string[]; readonly cause: PauseCause })
  /** A call of the statement at which it stands, and then the first line of what is called. */
  | ({ readonly kind: "call"; readonly hooks: readonly string[] } & CallAimed)
  | ({ readonly kind: "called" } & CallAimed)
  | { readonly kind: "pause" };

/** @property text the call, as a person wrote it. @property depth how many of the player's functions are on the stack when it is made */
interface CallAimed {
  readonly text: string;
  readonly depth: number;
  readonly round: number;
}

/** Where a session goes: what a window may ask for, or a moment of its past. */
export type Destination = DebugStop | ({ readonly kind: "place"; readonly cause: PauseCause } & StepPlace);

export const ANYWHERE: Aim = { kind: "anywhere" };

const PASSING: ReadonlySet<Destination["kind"] | Aim["kind"]> = new Set<Destination["kind"]>([
  "order",
  "cerr",
  "memory",
  "change",
  "row",
  "place",
]);

/** Are breakpoints on the way of no interest? Then they are not even set: one in a loop is met as often as that goes round. */
export function passesBreakpoints(way: Destination | Aim): boolean {
  return PASSING.has(way.kind) && !("isPast" in way && !way.isPast);
}

/** @param before characters of cerr that came with the loading. */
export async function aimAt(player: DebuggedPlayer, stopAt: Destination, before: number): Promise<Aim> {
  const cause = (reason: DebugPause["reason"], text: string): PauseCause => ({ reason, text, breakpoint: null });
  switch (stopAt.kind) {
    case "breakpoint":
      return ANYWHERE;
    case "memory":
      return { kind: "memory" };
    case "round": {
      const hooks = [await beforePlay(player)];
      return { kind: "play", hooks, cause: cause("round", en`Round ${stopAt.round} begins.`) };
    }
    case "change":
      await player.aimAt(stopAt.at);
      return { kind: "place", isPast: true, cause: cause("change", stopAt.text) };
    case "row":
      await player.aimAt(stopAt.at);
      return { kind: "place", isPast: true, cause: cause("step", en`A line of the trace, before it runs.`) };
    case "order": {
      const hooks = [await player.setApiBreakpoint("order", `session.orders.calls===${stopAt.call}`)];
      return {
        kind: "order",
        hooks,
        cause: cause("order", en`This line gives order ${stopAt.call + 1} of the round.`),
      };
    }
    case "cerr": {
      const hooks = [await player.setApiBreakpoint("cerr", `$taulerDebug.wrote(${stopAt.offset - before})`)];
      return { kind: "cerr", hooks, cause: cause("cerr", en`This line wrote that text.`) };
    }
    case "line":
      return aimAtLine(player, stopAt, null);
    case "place":
      await player.aimAt(stopAt);
      return { kind: "place", isPast: true, cause: stopAt.cause };
  }
}

/** @param from where the code stands; null for the beginning of a round. @throws Refused for a line in which the code cannot stop */
export async function aimAtLine(player: DebuggedPlayer, asked: AskedPlace, from: StepPlace | null): Promise<Aim> {
  const { code } = player.subject;
  const places = code.placesOf(asked);
  const hooks = (await Promise.all(places.map((place) => player.setHook(place)))).flatMap((hook) => hook ?? []);
  if (hooks.length === 0) return refuse("no-place", en`The code cannot stop in line ${asked.line}.`);
  const { line } = code.sourceOf(places[0]) ?? asked;
  const text = en`Line ${line}, to which the code was sent.`;
  return { kind: "line", hooks, line, from, cause: { reason: "step", text, breakpoint: null } };
}

/** @throws Refused for a call at which the engine cannot stop */
export async function aimAtCall(player: DebuggedPlayer, call: CallPlace, now: Omit<CallAimed, "text">): Promise<Aim> {
  // Whoever is called before may come to the same place.
  const own = await player.ask<number>("$taulerSteps.call()");
  const hook = await player.setHook(call.place, `$taulerSteps.call()===${own}`);
  if (hook === null) return refuse("no-place", en`The code cannot be stopped at ${call.text}.`);
  return { kind: "call", hooks: [hook], text: call.text, ...now };
}

/** The beginning of the next round, for a step that has led out of this one. */
export async function aimAtNextRound(player: DebuggedPlayer, round: number): Promise<Aim> {
  const cause: PauseCause = { reason: "step", text: en`Round ${round} begins.`, breakpoint: null };
  return { kind: "play", hooks: [await beforePlay(player)], cause };
}

/** Does not stop there, but at the player's first line. */
function beforePlay(player: DebuggedPlayer): Promise<string> {
  return player.setApiBreakpoint("play", '$taulerSteps.aim("stepInto")&&false');
}

/** What was to be met in the round in which it was looked for. */
export type AimInRound = Extract<Aim, { readonly kind: "play" | "order" | "cerr" | "memory" | "place" }>;

export function isInRound(aim: Aim): aim is AimInRound {
  return IN_ROUND.has(aim.kind);
}

const IN_ROUND: ReadonlySet<Aim["kind"]> = new Set<AimInRound["kind"]>(["play", "order", "cerr", "memory", "place"]);

/** For the user, when a round is over and its aim was never met. */
export function notReached(kind: AimInRound["kind"], round: number): string {
  const what = {
    play: en`play() has no code`,
    order: en`there is no such order`,
    cerr: en`there is no such text`,
    memory: en`the memory was enough this time`,
    place: en`the past could not be played again in the same way`,
  }[kind];
  return en`In round ${round}, ${what}.`;
}

/** For who is sent to a round that was not played: a sentence. @param last the last round that was; negative for none */
export function neverPlayed(name: string, round: number, last: number): string {
  if (last < 0) return en`${name} never played a round of this match.`;
  return en`${name} did not think about round ${round}: the last one that it played is round ${last}.`;
}
