import type { MomentInView } from "./view";

/**
 * Something that may stop whoever plays through the rounds: it takes the view to where it stops on the way to the start
 * of a round, and says true; false when nothing is in the way.
 */
type Halt = (from: MomentInView, round: number) => boolean;

const halts = new Set<Halt>();

/** @returns a function that takes it back. */
export function registerHalt(halt: Halt): () => void {
  halts.add(halt);
  return () => halts.delete(halt);
}

/** Does anything stop the view on its way to the start of a round? Then it is there already. */
export function isHalted(from: MomentInView, round: number): boolean {
  return [...halts].some((halt) => halt(from, round));
}
