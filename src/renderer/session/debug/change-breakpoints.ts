import { create } from "zustand";
import type { ChangeBreakpoint } from "../../../main/contract/debug-api";
import { type PlayedSource, playedPath } from "../workspace/editor-store";

/** A breakpoint on the changes of a value, as the user has it until the window closes. */
export interface KeptChangeBreakpoint extends ChangeBreakpoint {
  /** Of the player's text, as in the editor. */
  readonly path: string;
  /** A sentence: what makes it the same value in other rounds. */
  readonly identity: string;
  readonly isEnabled: boolean;
}

interface ChangeBreakpoints {
  readonly list: readonly KeptChangeBreakpoint[];
}

export const useChangeBreakpoints = create<ChangeBreakpoints>()(() => ({ list: [] }));

/** Sets one; where there is one for the same value, that is switched on. */
export function putChangeBreakpoint(
  source: PlayedSource,
  followed: Pick<KeptChangeBreakpoint, "name" | "identity" | "value">,
): void {
  const path = playedPath(source);
  const { list } = useChangeBreakpoints.getState();
  const same = list.find((one) => one.path === path && JSON.stringify(one.value) === JSON.stringify(followed.value));
  const added = { ...followed, path, id: crypto.randomUUID(), isEnabled: true };
  if (same === undefined) useChangeBreakpoints.setState({ list: [...list, added] });
  else switchChangeBreakpoint(same.id, true);
}

export function switchChangeBreakpoint(id: string, isEnabled: boolean): void {
  useChangeBreakpoints.setState(({ list }) => ({
    list: list.map((one) => (one.id === id ? { ...one, isEnabled } : one)),
  }));
}

export function removeChangeBreakpoint(id: string): void {
  useChangeBreakpoints.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));
}

export function removeAllChangeBreakpoints(): void {
  useChangeBreakpoints.setState({ list: [] });
}

/** What the host is told: those of a player that are switched on. */
export function hostChanges(source: PlayedSource): ChangeBreakpoint[] {
  const path = playedPath(source);
  const own = useChangeBreakpoints.getState().list.filter((one) => one.path === path && one.isEnabled);
  return own.map(({ id, name, value }) => ({ id, name, value }));
}
