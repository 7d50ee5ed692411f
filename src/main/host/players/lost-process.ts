import { setTimeout as sleep } from "node:timers/promises";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result } from "../../../engine/contract/result";

/** A process that played is gone, and no player had a part in it. What it was to do must be done again, by another process. */
export class LostProcess extends Error {}

/** The code of a problem that may be gone a moment later: the system had no room for a process, or took it away before it said a word. */
export const NO_PROCESS_NOW = "no-player-process-now";

/** The longest pause is more than three seconds: whatever the system is short of may come back. */
const PAUSES_MILLISECONDS = [50, 200, 800, 3200];

export interface Undisturbed {
  /** Ends the tries; rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  readonly pauses?: readonly number[];
}

/**
 * Does something with processes, and does it anew, with other processes, when the system took one of them away or had none. When that goes on,
 * it is a problem: nothing is known then, and it is nobody's fault.
 *
 * @param work everything from the start; rejects with `LostProcess` when a process was lost.
 */
export async function withoutLosses<Value>(
  work: () => Promise<Result<Value>>,
  { signal, pauses = PAUSES_MILLISECONDS }: Undisturbed = {},
): Promise<Result<Value>> {
  for (const pause of pauses) {
    const done = await workOrLoss(work);
    if (!(done instanceof LostProcess)) return done;
    signal?.throwIfAborted();
    await sleep(pause);
    signal?.throwIfAborted();
  }
  const done = await workOrLoss(work);
  if (!(done instanceof LostProcess)) return done;
  signal?.throwIfAborted();
  return failure(givenUp(done, pauses.length + 1));
}

async function workOrLoss<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value> | LostProcess> {
  try {
    const done = await work();
    return !done.ok && done.problem.code === NO_PROCESS_NOW ? new LostProcess(done.problem.message) : done;
  } catch (error) {
    if (error instanceof LostProcess) return error;
    throw error;
  }
}

function givenUp({ message }: LostProcess, tries: number): Problem {
  const text = en`The system keeps taking processes away: ${message}. It was tried ${tries} times. Is there memory left, and room for more processes?`;
  return { code: "processes-taken-away", message: text };
}
