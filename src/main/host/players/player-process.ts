import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Duplex } from "node:stream";
import {
  FrameType,
  type Hello,
  INPUT_DESCRIPTOR,
  INSPECTOR_INPUT,
  INSPECTOR_OUTPUT,
  LARGEST_HELLO,
  OUTPUT_DESCRIPTOR,
} from "../../contract/player-protocol";
import type { ProcessDeath } from "./death";
import { endProcess } from "./end-process";
import { FrameReader, type PipeFrame } from "./frame-reader";
import { parseHello } from "./hello";
import { type Launch, launch } from "./launch";
import { removeStartFolder } from "./start-folder";
import { childrenFile } from "./wrappers";

/** Who is told of what a process does. */
export interface ProcessListener {
  /** Bytes of the largest payload that may come now. */
  largestFrame(): number;
  onFrame(frame: PipeFrame): void;
  /** What came is no frame that may come now. The process is being killed. */
  onGarbage(): void;
  /** Nothing comes afterwards. */
  onDeath(death: ProcessDeath): void;
}

/** The two ends of the inspector's pipes that the host holds. */
export interface InspectorPipes {
  readonly input: Duplex;
  readonly output: Duplex;
}

const WORDS_BYTES = 16 * 1024;
/** A thousand times what it takes; an executable that is no Node would keep us waiting for ever. */
const START_PATIENCE_MS = 30_000;

/** A player's process as the host holds it: frames out, frames in, and its end. */
export class PlayerProcess {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #hasNamespaces: boolean;
  readonly #input: Duplex;
  readonly #reader: FrameReader;
  /** Resolves when the process and its pipes are gone. */
  readonly ended: Promise<ProcessDeath>;
  /** Null for a process that cannot be inspected. */
  readonly inspector: InspectorPipes | null;
  #listener: ProcessListener | null = null;
  #death: ProcessDeath | null = null;
  #words = "";
  #pid = 0;

  constructor(what: Launch) {
    const { child, folder } = launch(what);
    this.#child = child;
    this.#folder = folder;
    this.#hasNamespaces = what.wrappers.some(({ name }) => name === "namespaces");
    this.#input = child.stdio[INPUT_DESCRIPTOR] as Duplex;
    this.inspector = what.relay === undefined ? null : inspectorPipes(child);
    this.#reader = new FrameReader(
      () => this.#listener?.largestFrame() ?? 0,
      (frame) => this.#tellFrame(frame),
    );
    this.#listenTo(child);
    this.ended = new Promise((resolve) => {
      const die = (death: ProcessDeath) => resolve(this.#die(death));
      child.once("error", (error) => die({ code: null, signal: null, words: error.message }));
      child.once("close", (code, signal) => die({ code, signal, words: this.#words }));
    });
  }

  /** Waits for HELLO. @returns how the process ended when it did not come so far. */
  start(patienceMs = START_PATIENCE_MS): Promise<Hello | ProcessDeath> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.#giveUp(patienceMs), patienceMs);
      const tell = (outcome: Hello | ProcessDeath) => {
        clearTimeout(patience);
        resolve(outcome);
      };
      this.#listener = {
        largestFrame: () => LARGEST_HELLO,
        onFrame: (frame) => this.#acceptHello(frame, tell),
        onGarbage: () => {},
        onDeath: tell,
      };
    });
  }

  /** Of the player's process itself, not of a wrapper around it. Known from HELLO on. */
  get pid(): number {
    return this.#pid;
  }

  get isAlive(): boolean {
    return this.#death === null && !this.#child.killed;
  }

  /** From now on, this one is told. Null: the process has nothing to say, and dies if it says something. */
  listen(listener: ProcessListener | null): void {
    this.#listener = listener;
    if (this.#death !== null) listener?.onDeath(this.#death);
  }

  /** @param frame not to be changed before the answer has come. */
  send(frame: Uint8Array): void {
    this.#input.write(frame);
  }

  kill(): void {
    endProcess(this.#child);
  }

  /** Lets the process end by itself, as it does when its host has gone. */
  close(): void {
    this.#input.end();
  }

  #listenTo(child: ChildProcess): void {
    const output = child.stdio[OUTPUT_DESCRIPTOR] as Duplex;
    output.on("data", (bytes: Uint8Array) => this.#read(bytes)).on("error", () => {});
    this.#input.on("error", () => {});
    child.stderr?.on("data", (bytes: Uint8Array) => this.#hear(bytes)).on("error", () => {});
  }

  #read(bytes: Uint8Array): void {
    if (this.isAlive && !this.#reader.read(bytes)) this.#refuse();
  }

  #tellFrame(frame: PipeFrame): void {
    if (this.#listener === null) this.#refuse();
    else this.#listener.onFrame(frame);
  }

  #refuse(): void {
    this.kill();
    this.#listener?.onGarbage();
  }

  #acceptHello({ type, payload }: PipeFrame, resolve: (hello: Hello) => void): void {
    const hello = type === FrameType.hello ? parseHello(payload) : null;
    const pid = this.#findPid();
    if (hello === null || pid === null) {
      this.#refuse();
      return;
    }
    this.#listener = null;
    this.#pid = pid;
    removeStartFolder(this.#folder);
    resolve(hello);
  }

  #giveUp(patienceMs: number): void {
    this.#words = `it said nothing for ${patienceMs / 1000} s`;
    this.kill();
  }

  /** Null when it is gone: the word came from somebody who is no more. */
  #findPid(): number | null {
    const started = this.#child.pid;
    if (started === undefined || !this.#hasNamespaces) return started ?? null;
    try {
      const pid = Number.parseInt(readFileSync(childrenFile(started), "utf8"), 10);
      return Number.isNaN(pid) ? null : pid;
    } catch {
      return null;
    }
  }

  #hear(bytes: Uint8Array): void {
    this.#words += Buffer.from(bytes).toString("latin1", 0, WORDS_BYTES - this.#words.length);
    if (this.#words.length >= WORDS_BYTES) this.#child.stderr?.destroy();
  }

  #die(death: ProcessDeath): ProcessDeath {
    this.#death = death;
    removeStartFolder(this.#folder);
    this.#listener?.onDeath(death);
    return death;
  }
}

function inspectorPipes({ stdio }: ChildProcess): InspectorPipes {
  const pipes: readonly unknown[] = stdio;
  const [input, output] = [pipes[INSPECTOR_INPUT] as Duplex, pipes[INSPECTOR_OUTPUT] as Duplex];
  for (const pipe of [input, output]) pipe.on("error", () => {});
  return { input, output };
}
