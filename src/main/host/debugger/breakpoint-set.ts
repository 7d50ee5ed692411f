import type { DebugBreakpoint } from "../../contract/debug-api";
import type { DebuggedPlayer } from "./debugged-player";
import { breakpointCondition } from "./expressions";

export type ExceptionChoice = "none" | "uncaught" | "all";

export interface Wanted {
  readonly breakpoints: readonly DebugBreakpoint[];
  readonly exceptions: ExceptionChoice;
}

/** The user's breakpoints in one player's process. */
export class BreakpointSet {
  readonly #player: DebuggedPlayer;
  /** By the inspector's own id. */
  readonly #set = new Map<string, DebugBreakpoint>();

  constructor(player: DebuggedPlayer) {
    this.#player = player;
  }

  /**
   * Replaces all. @param last an expression that is evaluated where one of them would stop, and decides.
   *
   * @returns sentences about those that cannot be set.
   */
  async replace({ breakpoints, exceptions }: Wanted, last = "true"): Promise<string[]> {
    await this.clear();
    const problems: string[] = [];
    for (const breakpoint of breakpoints) {
      const place = this.#player.subject.code.placeOf(breakpoint.line);
      if (place === null) continue;
      const condition = breakpointCondition(breakpoint, last);
      if (!condition.ok) {
        problems.push(`The breakpoint in line ${breakpoint.line} does not work: ${condition.problem.message}`);
        continue;
      }
      const id = await this.#player.setPlayerBreakpoint(place, condition.value).catch(() => null);
      if (id === null) problems.push(`There is another breakpoint where the one of line ${breakpoint.line} should be.`);
      else this.#set.set(id, breakpoint);
    }
    await this.#player.client.send("Debugger.setPauseOnExceptions", { state: exceptions === "none" ? "none" : "all" });
    return problems;
  }

  async clear(): Promise<void> {
    const ids = [...this.#set.keys()];
    this.#set.clear();
    for (const id of ids) await this.#player.removeBreakpoint(id);
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
