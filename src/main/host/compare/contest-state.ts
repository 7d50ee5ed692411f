import type { Problem } from "../../../engine/contract/result";

/** Where a contest of the window is. What happens in each state is told by `KeptContest`. */
export type ContestState =
  | { readonly kind: "paused" }
  | { readonly kind: "starting"; readonly stop: AbortController }
  | { readonly kind: "playing"; readonly stop: AbortController; readonly pace: Pace }
  | { readonly kind: "stopping" }
  | { readonly kind: "ended" }
  | { readonly kind: "failed"; readonly problem: Problem };

/** How fast matches are played. */
export interface Pace {
  /** Milliseconds, on a clock of the process. */
  readonly since: number;
  matches: number;
}
