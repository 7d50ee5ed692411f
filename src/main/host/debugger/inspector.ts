import { en } from "../../../engine/contract/english";
import { parseJsonStrictly } from "../../../engine/text/strict-json";
import { FRAME_HEADER_BYTES, FrameType } from "../../contract/player-protocol";
import { writeHeader } from "../players/load-frame";
import type { PlayerProcess } from "../players/player-process";

/** What V8's inspector tells or answers: parts of its protocol, by name. */
export type InspectorData = Readonly<Record<string, unknown>>;

/** A call that V8 refuses, or that a process did not live to answer. */
export class InspectorError extends Error {
  /** Did V8 end what had taken longer than it may? */
  get isEndless(): boolean {
    return this.message.includes("Execution was terminated");
  }
}

/** So long may take what is evaluated while a player stands still. */
export const EVALUATION_MS = 2000;
export const ENDLESS = en`This was still running after ${EVALUATION_MS / 1000} seconds, and was ended.`;

/** @returns null for what V8 has ended. */
export async function unlessEndless<Value>(evaluated: Promise<Value>): Promise<Value | null> {
  try {
    return await evaluated;
  } catch (error) {
    if (error instanceof InspectorError && error.isEndless) return null;
    throw error;
  }
}

interface Pending {
  resolve(result: InspectorData): void;
  reject(error: InspectorError): void;
}

/** A process that waits for a frame hears nothing else, so it is woken so often while somebody waits for its inspector. */
const PUMP_MS = 2;
const PUMP = new Uint8Array(FRAME_HEADER_BYTES);
writeHeader(PUMP, FrameType.pump);

/**
 * V8's inspector in a player's process, as one that calls it sees it (Chrome DevTools protocol, over the process's own
 * pipes). What comes from there may be forged by the player's code: whoever reads it trusts nothing.
 */
export class Inspector {
  readonly #process: PlayerProcess;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Set<(method: string, params: InspectorData) => void>();
  #calls = 0;
  #rest = "";
  #isPaused = false;
  #pumping: NodeJS.Timeout | null = null;

  /** @param process as `PlayerPool.startInspected` gives it. */
  constructor(process: PlayerProcess) {
    if (process.inspector === null) throw new Error("this process cannot be inspected");
    this.#process = process;
    process.inspector.output.setEncoding("utf8").on("data", (text: string) => this.#take(text));
    void process.ended.then(() => this.#end());
  }

  /** @returns what takes the listener away again. */
  onEvent(listener: (method: string, params: InspectorData) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws InspectorError when V8 refuses, or when the process ends before it answers. */
  call(method: string, params: InspectorData = {}): Promise<InspectorData> {
    if (!this.#process.isAlive) return Promise.reject(new InspectorError(GONE));
    const id = ++this.#calls;
    const answer = new Promise<InspectorData>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    this.#process.inspector?.input.write(`${JSON.stringify({ id, method, params })}\n`);
    this.#pumping ??= setInterval(() => this.#pump(), PUMP_MS);
    return answer;
  }

  /** A process that is paused or busy listens by itself; pumps would only pile up before it. */
  #pump(): void {
    if (!this.#isPaused) this.#process.send(PUMP);
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    try {
      for (const line of lines) this.#hear(parse(line));
    } catch {
      // No inspector says such a thing: somebody in the process pretends to be one.
      this.#process.kill();
    }
    if (this.#rest.length > LONGEST_LINE) this.#process.kill();
  }

  #hear({ id, result, error, method, params }: InspectorData): void {
    if (typeof method === "string") this.#tell(method, recordOf(params));
    else if (typeof id === "number") this.#answer(id, { result, error });
  }

  #tell(method: string, params: InspectorData): void {
    if (method === "Debugger.paused") this.#isPaused = true;
    if (method === "Debugger.resumed") this.#isPaused = false;
    for (const listener of this.#listeners) listener(method, params);
  }

  #answer(id: number, { result, error }: InspectorData): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#stopPumping();
    if (error === undefined) pending?.resolve(recordOf(result));
    else pending?.reject(new InspectorError(String(recordOf(error)["message"])));
  }

  #stopPumping(): void {
    if (this.#pumping !== null) clearInterval(this.#pumping);
    this.#pumping = null;
  }

  #end(): void {
    this.#stopPumping();
    for (const { reject } of this.#pending.values()) reject(new InspectorError(GONE));
    this.#pending.clear();
  }
}

/** A thousand times what V8 says at once. */
const LONGEST_LINE = 64 * 2 ** 20;
/** Deeper than V8 ever shows something. */
const LIMITS = { maxDepth: 100, maxLength: LONGEST_LINE };
const GONE = en`the player's process has ended`;

function parse(line: string): InspectorData {
  const json = parseJsonStrictly(line, LIMITS);
  return json.ok ? recordOf(json.value) : {};
}

function recordOf(value: unknown): InspectorData {
  return typeof value === "object" && value !== null ? (value as InspectorData) : {};
}
