import type { RealmVerdict } from "./escape-probes";

/**
 * What the process's own realm holds of a player's realm. Only numbers and texts cross it; what the player throws is
 * passed through unseen.
 */
export interface Bridge {
  /** To be given to Node before the player's code runs. */
  readonly callbacks: {
    readonly formatStack: (...values: never) => string;
    readonly refuseImport: () => Promise<never>;
    readonly noteRejection: (...values: never) => void;
  };
  /** Makes all that matches share unchangeable; to be called once, after `NATIVE_PRICES` has been run. */
  seal(): void;
  /** For the self-test at start, before any player's code. */
  startEscapeProbes(): void;
  verdictOfProbes(): RealmVerdict;
  /** Is all that a player could change as it was when the realm was sealed? */
  isUnchanged(): boolean;
  /**
   * Begins a match; the realm is sealed, the player's code has not, or it has played and `canPlayAgain`.
   *
   * @param terms a `MatchTerms` as JSON.
   */
  start(terms: string): RealmMatch;
  /** Can this realm play another match of the same bundle, in which nothing of the last one can be noticed? */
  canPlayAgain(): boolean;
}

export interface RealmMatch {
  /** STATE frames are read into this buffer. */
  input(): ArrayBuffer;
  /** Makes another one that has room for so many bytes, and for more of them next time. */
  inputFor(bytes: number): ArrayBuffer;
  /** The frame of the last report. */
  output(): ArrayBuffer;
  /** The player's code is no program. */
  refuse(message: string): void;
  /** Takes what the player's code threw when it was loaded. */
  fail(thrown: unknown): void;
  /** Runs the player's module, whose script has been run in this realm, in this match or an earlier one. */
  open(): void;
  /** Plays the round that is in `input`. */
  play(): void;
  /**
   * Writes what happened since the last report.
   *
   * @returns the length of the report, which begins after the header of the frame.
   */
  report(cpuSeconds: number): number;
}
