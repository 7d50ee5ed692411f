import type { DebugBreakpoint, ExceptionChoice } from "../../contract/debug-api";
import type { DebuggedPlayer } from "./debugged-player";
import { breakpointCondition } from "./expressions";

export interface Wanted {
  readonly breakpoints: readonly DebugBreakpoint[];
  readonly exceptions: ExceptionChoice;
}

/** The user's breakpoints in one player's process. */
export class BreakpointSet {
  readonly #player: DebuggedPlayer;
  /** By the inspector's own id. */
  readonly #set = new Map<string, DebugBreakpoint>();
  /** Settles when the latest replacement is done. */
  #replaced: Promise<unknown> = Promise.resolve();

  constructor(player: DebuggedPlayer) {
    this.#player = player;
  }

  /** Replaces all, one replacement after the other. @returns sentences about those that cannot be set. */
  replace(wanted: Wanted): Promise<string[]> {
    const replacing = this.#replaced.then(() => this.#replace(wanted));
    this.#replaced = replacing.catch(() => undefined);
    return replacing;
  }

  /** Those that stay as they are stay set: the code may be running, and none of them may be missed. */
  async #replace({ breakpoints, exceptions }: Wanted): Promise<string[]> {
    const kept = await this.#removeOthers(new Set(breakpoints.map((breakpoint) => JSON.stringify(breakpoint))));
    const problems: string[] = [];
    for (const breakpoint of breakpoints) {
      const problem = kept.has(JSON.stringify(breakpoint)) ? null : await this.#add(breakpoint);
      if (problem !== null) problems.push(problem);
    }
    await this.#player.client.send("Debugger.setPauseOnExceptions", { state: exceptions === "none" ? "none" : "all" });
    return problems;
  }

  /** @returns which of the wanted ones are set already. */
  async #removeOthers(wanted: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const kept = new Set<string>();
    for (const [id, breakpoint] of [...this.#set]) {
      const text = JSON.stringify(breakpoint);
      if (wanted.has(text)) kept.add(text);
      else {
        this.#set.delete(id);
        await this.#player.removeBreakpoint(id);
      }
    }
    return kept;
  }

  /** @returns why it cannot be set, as a sentence; null when it is, or has no place in the code. */
  async #add(breakpoint: DebugBreakpoint): Promise<string | null> {
    const { line } = breakpoint;
    const place = this.#player.subject.code.placeOf(line);
    if (place === null) return null;
    const condition = breakpointCondition(breakpoint);
    if (!condition.ok) return `The breakpoint in line ${line} does not work: ${condition.problem.message}`;
    const id = await this.#player.setPlayerBreakpoint(place, condition.value).catch(() => null);
    if (id === null) return `There is another breakpoint where the one of line ${line} should be.`;
    this.#set.set(id, breakpoint);
    return null;
  }

  /** The first of the user's breakpoints among these of the inspector. */
  find(ids: readonly string[]): DebugBreakpoint | null {
    for (const id of ids) {
      const found = this.#set.get(id);
      if (found !== undefined) return found;
    }
    return null;
  }
}
