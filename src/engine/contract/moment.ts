/** A place inside a round: right before or right after one of its slots, or one of the steps of the rules, from 0. */
export interface Moment {
  readonly kind: "slot" | "step";
  readonly index: number;
  readonly side: "before" | "after";
}
