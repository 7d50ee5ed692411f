import { it } from "vitest";
import { whatIsSeen } from "./open-pages";

/** Something that is done or seen on the way. @param name a sentence whose subject is the journey's. */
export type Step = (name: string, act: () => unknown) => void;

/** Milliseconds that a whole journey may take on a busy machine. */
const LONGEST = 900_000;

/**
 * A way through the window from its first step to its last, in a Tauler, a workspace and a browser's profile of its own. Its steps build on each other, and are
 * one test: no other journey builds on it, and it can be made alone.
 *
 * @returns what adds a step, while the journey is described.
 */
export function journey(): Step {
  const steps: { readonly name: string; readonly act: () => unknown }[] = [];
  it("goes all the way", { timeout: LONGEST }, async () => {
    for (const { name, act } of steps) {
      try {
        await act();
      } catch (error) {
        throw new Error(`the journey ended where it ${name}: ${messageOf(error)}\n${await whatIsSeen()}`, {
          cause: error,
        });
      }
    }
  });
  return (name, act) => void steps.push({ name, act });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
