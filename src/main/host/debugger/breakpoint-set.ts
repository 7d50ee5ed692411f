import { en } from "../../../engine/contract/english";
import type { ChangeBreakpoint, DebugBreakpoint, ExceptionChoice } from "../../contract/debug-api";
import type { DebuggedPlayer } from "./debugged-player";
import { breakpointCondition } from "./expressions";
import type { Paused } from "./protocol";

export interface Wanted {
  readonly breakpoints: readonly DebugBreakpoint[];
  /** The breakpoints on changes. */
  readonly changes?: readonly ChangeBreakpoint[] | undefined;
  readonly exceptions: ExceptionChoice;
}

/** @returns the inspector's ids; null where there is another breakpoint. */
export async function setAtPlaces(
  player: DebuggedPlayer,
  breakpoint: DebugBreakpoint,
  condition: string,
): Promise<string[] | null> {
  const ids: string[] = [];
  for (const place of player.subject.code.placesOf(breakpoint)) {
    const id = await player.setPlayerBreakpoint(place, condition).catch(() => null);
    if (id === null) return null;
    // Where the engine has left out what is never reached, it takes the next place that there is.
    if (player.isSetAt(id, place)) ids.push(id);
    else await player.removeBreakpoint(id);
  }
  return ids;
}

/** The user's breakpoints in one player's process. */
export class BreakpointSet {
  readonly #player: DebuggedPlayer;
  /** By the inspector's own id. */
  readonly #set = new Map<string, DebugBreakpoint>();
  /** The breakpoint at an `assert` that fails, by the inspector's id; null while there is none. */
  #assertion: string | null = null;
  /** Settles when the latest replacement is done. */
  #replaced: Promise<unknown> = Promise.resolve();

  constructor(player: DebuggedPlayer) {
    this.#player = player;
  }

  /** What the `assert` says at which the player stands, because it has failed; null at any other stop. */
  async failedAssertion({ hitBreakpoints = [], callFrames }: Paused): Promise<string | null> {
    if (this.#assertion === null || !hitBreakpoints.includes(this.#assertion)) return null;
    const { result } = await this.#player.evaluate(callFrames[0].callFrameId, "failed.name + `: ` + failed.message");
    return String(result.value);
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
    // An assertion that fails stops it whatever else does.
    this.#assertion ??= await this.#player.setApiBreakpoint("assertion");
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
    const condition = breakpointCondition(breakpoint);
    if (!condition.ok) return en`The breakpoint in line ${line} does not work: ${condition.problem.message}`;
    const ids = await setAtPlaces(this.#player, breakpoint, condition.value);
    for (const id of ids ?? []) this.#set.set(id, breakpoint);
    return ids === null ? en`There is another breakpoint where the one of line ${line} should be.` : null;
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
