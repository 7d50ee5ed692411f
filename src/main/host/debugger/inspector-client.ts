import type { PlayerProcess } from "../players/player-process";
import { Inspector, type InspectorData } from "./inspector";
import type { Answers, Method, Paused, Questions, ScriptParsed } from "./protocol";

/** Told of what happens in the process. */
export interface InspectorListener {
  onScript(script: ScriptParsed): void;
  onPaused(paused: Paused): void;
}

/** The inspector of a player's process, with the shapes of what the debugger asks for. */
export class InspectorClient {
  readonly #inspector: Inspector;
  /** Those who wait until the code goes on. */
  readonly #resumes: (() => void)[] = [];

  /** @param process one of `PlayerPool.startInspected`. */
  constructor(process: PlayerProcess, { onScript, onPaused }: InspectorListener) {
    this.#inspector = new Inspector(process);
    this.#inspector.onEvent((method, params: unknown) => {
      if (method === "Debugger.scriptParsed") onScript(params as ScriptParsed);
      if (method === "Debugger.paused") onPaused(params as Paused);
      if (method === "Debugger.resumed") this.#tellResumed();
    });
    void process.ended.then(() => this.#tellResumed());
  }

  /** @throws InspectorError when V8 refuses, or the process ends before it answers. */
  async send<Name extends Method>(method: Name, ...[params = {}]: Questions[Name]): Promise<Answers[Name]> {
    return (await this.#inspector.call(method, params as InspectorData)) as unknown as Answers[Name];
  }
  /**
   * Lets the code go on. V8 answers while it still stands, and a pause that it hears before it has left is done with at once: so whoever is told that it goes on may ask for one.
   *
   * @throws InspectorError when V8 refuses
   */
  async resume(): Promise<void> {
    const resumed = new Promise<void>((resolve) => this.#resumes.push(resolve));
    await this.send("Debugger.resume");
    await resumed;
  }

  #tellResumed(): void {
    for (const resolve of this.#resumes.splice(0)) resolve();
  }
}
