/** What a process has used since its start, as the system says. */
export interface Usage {
  readonly cpuSeconds: number;
  /** Bytes of memory that are really there. */
  readonly residentBytes: number;
  /** It wants to run, and the system keeps it from running: somebody has stopped it, or it waits for a disk or for a processor. Left out where that is not known. */
  readonly isHeld?: boolean;
}

export type UsageByPid = ReadonlyMap<number, Usage>;

/** Measures processes from outside. */
export interface UsageMeter {
  /** How it is done, for people. */
  readonly name: string;
  /** A process that is gone, or about which the system says nothing, is not in the answer. Never rejects. */
  measure(pids: readonly number[]): Promise<UsageByPid>;
  close(): void;
}
