import type { CodePlace } from "./code-map";
import type { InspectorClient } from "./inspector-client";

/** The breakpoints that the engine has, and where it has really put them: it moves one to the next place where it can stop. */
export class EngineBreakpoints {
  readonly #client: InspectorClient;
  readonly #places = new Map<string, CodePlace>();

  constructor(client: InspectorClient) {
    this.#client = client;
  }

  /** @returns its number, by which it is removed. It throws where there is another one already that was set in the same words. */
  async set(of: { url: string } | { urlRegex: string }, place: CodePlace, condition: string): Promise<string> {
    const set = await this.#client.send("Debugger.setBreakpointByUrl", { ...of, ...place, condition });
    const { breakpointId, locations } = set;
    const [at] = locations;
    if (at !== undefined) {
      this.#places.set(breakpointId, { lineNumber: at.lineNumber, columnNumber: at.columnNumber ?? 0 });
    }
    return breakpointId;
  }

  isAt(id: string, { lineNumber, columnNumber }: CodePlace): boolean {
    const at = this.#places.get(id);
    return at?.lineNumber === lineNumber && at.columnNumber === columnNumber;
  }

  async remove(id: string): Promise<void> {
    this.#places.delete(id);
    await this.#client.send("Debugger.removeBreakpoint", { breakpointId: id });
  }
}
