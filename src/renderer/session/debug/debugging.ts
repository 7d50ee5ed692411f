import type { DebugEvent, DebugPause, DebugStop } from "../../../main/contract/debug-api";
import type { MatchInView } from "../match/match-in-view";
import type { PlayedSource } from "../workspace/editor-store";

/** Whose past is played again, and where it stops first. */
export interface DebugTarget {
  readonly match: MatchInView;
  readonly seat: number;
  readonly stopAt: DebugStop;
}

/** What the debugger is doing. */
export type Debugging =
  | { readonly kind: "idle" }
  /** The player is being loaded. */
  | { readonly kind: "starting"; readonly target: DebugTarget }
  | {
      readonly kind: "running";
      readonly target: DebugTarget;
      readonly source: PlayedSource;
      readonly round: number;
      /** The pause before, which is shown until the next one; null before the first. */
      readonly last: DebugPause | null;
    }
  | {
      readonly kind: "paused";
      readonly target: DebugTarget;
      readonly source: PlayedSource;
      readonly pause: DebugPause;
      /** The id of the stack frame that is looked at. */
      readonly frame: string;
    }
  /** @property text why, as a sentence. */
  | { readonly kind: "ended"; readonly target: DebugTarget; readonly text: string };

/** What an event makes of the state; events that only say something leave it as it is. */
export function afterEvent(state: Debugging, event: DebugEvent): Debugging {
  if (state.kind === "idle" || state.kind === "ended") return state;
  const { target } = state;
  switch (event.kind) {
    case "started": {
      const source = { name: event.name, text: event.source, path: event.path };
      return { kind: "running", target, source, round: target.stopAt.round, last: null };
    }
    case "running":
      return state.kind === "starting" ? state : running(state, event.round);
    case "paused":
      if (state.kind === "starting") return state;
      return { kind: "paused", target, source: state.source, pause: event, frame: frameToShow(event) };
    case "ended":
      return { kind: "ended", target, text: event.text };
    case "logged":
    case "note":
    case "changed":
      return state;
  }
}

/** The code goes on; what was seen at the pause before stays in view. */
export function running(state: Debugging & { kind: "running" | "paused" }, round: number): Debugging {
  const last = state.kind === "paused" ? state.pause : state.last;
  return { kind: "running", target: state.target, source: state.source, round, last };
}

/** The innermost frame of the player's own code. */
function frameToShow({ frames }: DebugPause): string {
  return (frames.find(({ isUser }) => isUser) ?? frames[0])?.id ?? "";
}
