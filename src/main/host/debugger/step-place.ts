import type { StepPlace } from "./debugged-player";

/** Is a place passed before another one? */
export function isBefore(one: StepPlace, other: StepPlace): boolean {
  return one.round < other.round || (one.round === other.round && one.count < other.count);
}
