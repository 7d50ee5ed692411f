import type { Result } from "../../../engine/contract/result";
import type { BlockJob } from "./block-job";

/** A queue as whoever gives out blocks sees it. */
export interface BlockQueue {
  /** Gives out blocks, each once by its name. Resolves when the server has them. */
  add(jobs: ReadonlyMap<string, BlockJob>): Promise<void>;
  look(name: string): Promise<JobState>;
  /** Lets a job that failed be played again. */
  retry(name: string): Promise<void>;
  /** Forgets a job, unless somebody plays it at this moment. */
  remove(name: string): Promise<void>;
}

/** Where a job is; `gone` when the server does not know it. */
export type JobState = { readonly kind: "waiting" } | { readonly kind: "gone" } | JobEnd;

export type JobEnd =
  | { readonly kind: "done"; readonly answer: unknown }
  | { readonly kind: "failed"; readonly reason: string };

/** What a queue tells of its jobs: also of other contests', and perhaps not of all. */
export interface JobListener {
  ended(name: string, end: JobEnd): void;
  /** Somebody gave it out before. */
  known(name: string): void;
}

/** Texts on a server, by their hashes. */
export interface Shelf {
  /** Puts there what is missing. */
  put(texts: ReadonlyMap<string, string>): Promise<void>;
  /** A problem where it is not there (`MISSING`), too long, or has another hash. @param most bytes. */
  get(hash: string, most: number): Promise<Result<string>>;
}

/** The code of a problem that may be gone a moment later: what is needed is not on the server, or the server away. */
export const MISSING = "missing-on-server";
