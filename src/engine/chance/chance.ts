/**
 * Chance: the deterministic source of every draw of a match.
 *
 * A chance is part of the match state: cloning a state clones its chance, so a snapshot resumes exactly. Every draw is
 * labelled with what it decides; the label is a constant string, so it costs nothing when nobody observes.
 */

/** One number, or one permutation, taken from a generator, with what it decided. */
export interface Draw {
  /** What the draw decides, for example `"surprise"`: a key of the game's messages. */
  readonly decides: string;
  /** Bounds of the draw, both included; for a permutation, 0 and the number of elements minus one. */
  readonly low: number;
  readonly high: number;
  /** The number drawn; for a permutation, its elements. */
  readonly value: number | readonly number[];
}

export type DrawObserver = (draw: Draw) => void;

export interface Chance {
  /** The generator's state, as the recordings of the original programs give it. Another number: other dice from here on. */
  state: number;
  /** Told of every draw while it is not null. Never part of the state, and never cloned. */
  observer: DrawObserver | null;
  /** An integer in `low..high`, both included; `low` itself, without a draw, where the original says so. */
  random(low: number, high: number, decides: string): number;
  /** The numbers `0..size-1` in random order. */
  permutation(size: number, decides: string): number[];
  clone(): this;
  /** The same generator in another state, observed by nobody: other dice. */
  at(state: number): this;
}
