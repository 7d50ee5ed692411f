import type { HostProblem } from "../../../main/contract/host-api";
import { CALL_FAILED, type HostClient, host, problemOf } from "../host/host-client";

export interface FollowedContests<Progress> {
  readonly events: (client: HostClient, id: string, signal: AbortSignal) => Promise<AsyncIterable<Progress>>;
  readonly receive: (id: string, progress: Progress) => void;
  /** The host does not tell of it any more. */
  readonly refused: (problem: HostProblem) => void;
}

const RETRY_MILLISECONDS = 500;

/** Follows contests of one kind, each once for all who look at it. */
export interface Follower {
  /** @returns a function that ends it */
  follow(id: string): () => void;
  /** Whoever looks at it is told no more. */
  forget(id: string): void;
}

export function followerOf<Progress>(followed: FollowedContests<Progress>): Follower {
  const followers = new Map<string, { count: number; readonly stop: AbortController }>();
  const follow = (id: string) => {
    const known = followers.get(id) ?? { count: 0, stop: new AbortController() };
    if (known.count++ === 0) {
      followers.set(id, known);
      void followUntil(followed, id, known.stop.signal);
    }
    return () => {
      if (--known.count > 0) return;
      followers.delete(id);
      known.stop.abort();
    };
  };
  return { follow, forget: (id) => followers.get(id)?.stop.abort() };
}

/** The stream ends with the connection, and begins again with the next one. */
async function followUntil<Progress>(
  followed: FollowedContests<Progress>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const client = await host();
      for await (const progress of await followed.events(client, id, signal)) followed.receive(id, progress);
    } catch (error) {
      const problem = problemOf(error);
      const isRefused = problem.code !== CALL_FAILED;
      if (isRefused && !signal.aborted) followed.refused(problem);
      if (isRefused) return;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
  }
}
