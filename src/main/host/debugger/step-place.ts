export type CodeStep = "stepInto" | "stepOver" | "stepOut";

/** The same, the other way. */
export type CodeStepBack = "stepBack" | "stepBackInto" | "stepBackOut";

/** A place that the code has passed: how many it had passed in its round, this one included. */
export interface StepPlace {
  /** -1 while the code is loaded. */
  readonly round: number;
  readonly count: number;
}

/** Where the player is, and where steps back lead: null where nothing was before. */
export type StepMoment = StepPlace & Readonly<Record<CodeStepBack, StepPlace | null>>;

/** Is a place passed before another one? */
export function isBefore(one: StepPlace, other: StepPlace): boolean {
  return one.round < other.round || (one.round === other.round && one.count < other.count);
}

export function isSamePlace(one: StepPlace, other: StepPlace): boolean {
  return one.round === other.round && one.count === other.count;
}
