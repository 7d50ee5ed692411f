import type { DebugEvent } from "../../contract/debug-api";
import type { Wanted } from "./breakpoint-set";
import type { StepPlace } from "./step-place";

/** What a journey asks of its session, and tells it, in whatever language the player is written. */
export interface Traveller<Standing> {
  /** What the user wants to stop at, now. */
  wanted(): Wanted;
  tell(event: DebugEvent): void;
  /** A sentence for the user, about a round. */
  note(round: number, text: string): void;
  /** The re-run is another one than the match. */
  diverges(divergence: { readonly round: number; readonly text: string }): void;
  /** @returns the number of a stop, in the session. */
  nextStop(): number;
  stopped(standing: Standing): void;
  /** There is nothing more to be played. @param text a sentence */
  end(text: string): void;
  /** The same, and a line was not reached to which the code was sent. @property from where it stood then; null for nowhere */
  neverCame(sent: { readonly line: number; readonly from: StepPlace | null; readonly text: string }): void;
  failed(error: unknown, journey: { readonly isLeft: boolean; readonly hasPlayer: boolean }): void;
}
