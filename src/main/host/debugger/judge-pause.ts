import type { DebugBreakpoint, ExceptionChoice } from "../../contract/debug-api";
import type { Aim } from "./aim";
import type { CodeRange } from "./code-map";
import type { CodeStep, DebuggedPlayer } from "./debugged-player";
import { type PauseCause, placeOf } from "./pause-words";
import type { Paused } from "./protocol";

/** What is to become of a stop of the engine's debugger: a stop for the user, or one on the way. */
export type PauseVerdict =
  | { readonly kind: "resume" }
  /** @property skipped stretches of the player's code in which it does not stop */
  | { readonly kind: "step"; readonly how: CodeStep; readonly skipped: readonly CodeRange[] }
  | { readonly kind: "show"; readonly cause: PauseCause };

export interface Judged {
  readonly paused: Paused;
  readonly aim: Aim;
  /** The user's, at which it stands. */
  readonly breakpoint: DebugBreakpoint | null;
  readonly exceptions: ExceptionChoice;
}

type Player = Pick<DebuggedPlayer, "subject" | "isUsers" | "isPassedOn" | "usersFrames">;

const RESUME: PauseVerdict = { kind: "resume" };

export function judgePause(player: Player, judged: Judged): PauseVerdict {
  const { paused, aim, breakpoint } = judged;
  const [top] = paused.callFrames;
  if ("hook" in aim && (paused.hitBreakpoints ?? []).includes(aim.hook)) return onHook(aim);
  // Whoever asks for an order or a text wants to see the line that gave it, not a breakpoint before.
  if (aim.kind === "order" || aim.kind === "cerr") return RESUME;
  if (paused.reason === "exception" || paused.reason === "promiseRejection") return onException(player, judged);
  if (breakpoint !== null) return show("breakpoint", `Breakpoint in line ${lineOf(player, paused)}.`, breakpoint.id);
  if (player.isUsers(top)) return onStep(player, paused, aim);
  return { kind: "step", how: "stepInto", skipped: [] };
}

function onHook({ kind, cause }: Extract<Aim, { hook: string }>): PauseVerdict {
  return kind === "play" ? { kind: "step", how: "stepInto", skipped: [] } : { kind: "show", cause };
}

/** It stands in the player's code, and at no breakpoint. */
function onStep(player: Player, paused: Paused, aim: Aim): PauseVerdict {
  const line = lineOf(player, paused);
  const isSame = aim.kind === "step" && line === aim.line && paused.callFrames.length === aim.depth;
  if (isSame && aim.how !== "stepOut")
    return { kind: "step", how: aim.how, skipped: player.subject.code.rangesOf(line) };
  if (aim.kind === "play") return { kind: "show", cause: aim.cause };
  if (aim.kind === "step") return show("step", `Line ${line}.`);
  return show("pause", aim.kind === "pause" ? `Paused in line ${line}.` : `The code itself stops in line ${line}.`);
}

function onException(player: Player, { paused, exceptions }: Judged): PauseVerdict {
  if (player.isPassedOn(paused.callFrames[0])) return RESUME;
  const isCaught = player
    .usersFrames(paused)
    .some(({ location: { lineNumber, columnNumber = 0 } }) =>
      player.subject.code.isGuarded({ lineNumber, columnNumber }),
    );
  if (exceptions === "none" || (exceptions === "uncaught" && isCaught)) return RESUME;
  const thrown = paused.data?.description ?? String(paused.data?.value ?? "something");
  const fate = isCaught ? "It is caught." : "Nothing in the code catches it: it freezes the player.";
  return show("exception", `${thrown.split("\n    at ")[0]} — ${fate}`);
}

function lineOf({ subject }: Player, { callFrames }: Paused): number {
  return placeOf(subject.code, callFrames[0]).line;
}

function show(reason: PauseCause["reason"], text: string, breakpoint: string | null = null): PauseVerdict {
  return { kind: "show", cause: { reason, text, breakpoint } };
}
