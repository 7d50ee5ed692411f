import { type ChildProcess, fork } from "node:child_process";
import { en } from "../../../engine/contract/english";
import { LostProcess } from "../players/lost-process";
import type { PlannedMatch } from "./contest";
import type { ContestOpening, FromContest, ToContest } from "./contest-messages";
import type { MatchRecord } from "./results-file";

/** Of a round nothing is kept, but much of it still holds when V8's own young generation is full: then it is moved for nothing (docs/adr/0085-what-a-batch-waits-for.md). */
const YOUNG_GENERATION = ["--min-semi-space-size=16", "--max-semi-space-size=32"];

interface Waiting {
  resolve(record: MatchRecord): void;
  reject(reason: unknown): void;
}

/** A process that plays matches of one contest, as the host holds it. */
export class ContestProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #asked = 0;
  #isOver = false;

  /** @param program the built `contest-child`. */
  constructor(program: string, opening: ContestOpening) {
    this.#child = fork(program, {
      execArgv: YOUNG_GENERATION,
      serialization: "advanced",
      stdio: ["ignore", 2, 2, "ipc"],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" },
    });
    this.#child.on("message", ({ number, record }: FromContest) => {
      this.#waiting.get(number)?.resolve(record);
      this.#waiting.delete(number);
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once("exit", () => resolve()).once("error", () => resolve());
    });
    void this.#ended.then(() => this.#giveUp());
    this.#tell({ kind: "open", opening });
  }

  get matchesUnderWay(): number {
    return this.#waiting.size;
  }

  /** Rejects with `LostProcess` when the process has ended. */
  play(match: PlannedMatch): Promise<MatchRecord> {
    const number = this.#asked++;
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(new LostProcess(HAS_ENDED));
      this.#waiting.set(number, { resolve, reject });
      this.#tell({ kind: "play", number, match });
    });
  }

  /** Ends the process; matches under way are given up. @returns when it has ended, with all its players */
  async close(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    await this.#ended;
  }

  #giveUp(): void {
    this.#isOver = true;
    for (const { reject } of this.#waiting.values()) reject(new LostProcess(HAS_ENDED));
    this.#waiting.clear();
  }

  #tell(message: ToContest): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}

const HAS_ENDED = en`the process that plays the matches has ended`;
