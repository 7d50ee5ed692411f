import { en } from "../../../engine/contract/english";
import type { DebugBreakpoint, ExceptionChoice } from "../../contract/debug-api";
import type { Aim } from "./aim";
import type { DebuggedPlayer } from "./debugged-player";
import { type PauseCause, placeOf } from "./pause-words";
import type { Paused } from "./protocol";
import { sourceName } from "./shown-values";

/** What is to become of a stop of the engine's debugger: a stop for the user, or one on the way. */
export type PauseVerdict =
  | { readonly kind: "resume" }
  /** On to where the player's code is next. */
  | { readonly kind: "go on" }
  /** On to the beginning of the line before which it stands. */
  | { readonly kind: "settle"; readonly cause: PauseCause }
  /** Into the call before which it stands. */
  | { readonly kind: "enter" }
  | { readonly kind: "show"; readonly cause: PauseCause };

export interface Judged {
  readonly paused: Paused;
  readonly aim: Aim;
  /** The user's, at which it stands. */
  readonly breakpoint: DebugBreakpoint | null;
  /** What is about to change there, and is to stop it. */
  readonly change: PauseCause | null;
  /** What the `assert` says that has just failed; null where none has. */
  readonly assertion: string | null;
  readonly exceptions: ExceptionChoice;
}

type Player = Pick<DebuggedPlayer, "subject" | "isUsers" | "hasArrived" | "isPassedOn" | "usersFrames">;

const RESUME: PauseVerdict = { kind: "resume" };

/** Whoever asks for one of these wants to see that place, not a breakpoint before. */
const ONLY: ReadonlySet<Aim["kind"]> = new Set(["order", "cerr", "place"]);

export function judgePause(player: Player, judged: Judged): PauseVerdict {
  const { paused, aim, breakpoint, change, assertion } = judged;
  if (paused.reason === "OOM") return onFullMemory(player, judged);
  if (aim.kind === "memory") return RESUME;
  const hit = paused.hitBreakpoints ?? [];
  if ("hooks" in aim && aim.hooks.some((hook) => hit.includes(hook))) return onHook(aim);
  const hasArrived = player.hasArrived(paused);
  if (hasArrived && "cause" in aim && aim.kind !== "line") return { kind: "show", cause: aim.cause };
  if (ONLY.has(aim.kind)) return RESUME;
  if (assertion !== null) return show("exception", en`${assertion} — it freezes the player.`);
  if (change !== null) return { kind: "show", cause: change };
  if (paused.reason === "exception" || paused.reason === "promiseRejection") return onException(player, judged);
  const line = lineOf(player, paused);
  if (breakpoint !== null) {
    const text = en`Breakpoint in line ${line}.`;
    return { kind: "settle", cause: { reason: "breakpoint", text, breakpoint: breakpoint.id } };
  }
  if (aim.kind === "pause") return onPause(player, paused, hasArrived);
  if (hasArrived) return show("step", `${wordsOfCall(player, judged)}${en`Line ${line}.`}`);
  return show("pause", en`The code itself stops in line ${line}.`);
}

function onFullMemory(player: Player, { aim, paused }: Judged): PauseVerdict {
  if (ONLY.has(aim.kind)) return RESUME;
  return show("exception", en`In line ${lineOf(player, paused)} the player has all but used up its memory.`);
}

function onHook(aim: Extract<Aim, { hooks: unknown }>): PauseVerdict {
  if (aim.kind === "call") return { kind: "enter" };
  return { kind: aim.kind === "line" ? "settle" : "show", cause: aim.cause };
}

/** What became of a call that was to be stepped into; empty where it was, or none was. */
function wordsOfCall(player: Player, { aim, paused }: Judged): string {
  if (aim.kind === "call") return en`${aim.text} was not called. `;
  const isOutside = aim.kind === "called" && player.usersFrames(paused).length <= aim.depth;
  return isOutside ? en`${aim.text} runs no code of this file. ` : "";
}

/** It may be anywhere. */
function onPause(player: Player, paused: Paused, hasArrived: boolean): PauseVerdict {
  if (!hasArrived && !player.isUsers(paused.callFrames[0])) return { kind: "go on" };
  return show("pause", en`Paused in line ${lineOf(player, paused)}.`);
}

function onException(player: Player, { paused, exceptions }: Judged): PauseVerdict {
  if (player.isPassedOn(paused)) return RESUME;
  const isCaught = player
    .usersFrames(paused)
    .some(({ location: { lineNumber, columnNumber = 0 } }) =>
      player.subject.code.isGuarded({ lineNumber, columnNumber }),
    );
  if (exceptions === "none" || (exceptions === "uncaught" && isCaught)) return RESUME;
  const thrown = paused.data?.description ?? String(paused.data?.value ?? "something");
  const fate = isCaught ? en`It is caught.` : en`Nothing in the code catches it: it freezes the player.`;
  return show("exception", `${sourceName(thrown.split("\n    at ")[0])} — ${fate}`);
}

/** Of the player's innermost function; 0 where nothing of the player's is on the stack. */
export function lineOf(player: Player, paused: Paused): number {
  const [top] = player.usersFrames(paused);
  return top === undefined ? 0 : placeOf(player.subject.code, top).line;
}

function show(reason: PauseCause["reason"], text: string): PauseVerdict {
  return { kind: "show", cause: { reason, text, breakpoint: null } };
}
