import { create } from "zustand";
import { keep, readKept } from "../../session/host/kept";

/** A breakpoint on the game, as it is kept. */
export interface GameBreakpoint {
  readonly id: number;
  /** The condition as text. */
  readonly text: string;
  readonly isEnabled: boolean;
  /** The first hit in a match that counts: 3 passes over the first two. From 1. */
  readonly fromHit: number;
}

interface BreakpointStore {
  readonly byGame: Readonly<Record<string, readonly GameBreakpoint[]>>;
}

export const useBreakpoints = create<BreakpointStore>()(() => ({ byGame: {} }));

/** Always the same list for a game without any. */
const NONE: readonly GameBreakpoint[] = [];

export function breakpointsOf({ byGame }: BreakpointStore, game: string | undefined): readonly GameBreakpoint[] {
  return game === undefined ? NONE : (byGame[game] ?? NONE);
}

export async function loadBreakpoints(): Promise<void> {
  const kept = await readKept("breakpoints");
  if (typeof kept !== "object" || kept === null) return;
  const lists = Object.entries(kept).map(([game, list]) => [
    game,
    Array.isArray(list) ? list.filter(isBreakpoint) : [],
  ]);
  useBreakpoints.setState({ byGame: Object.fromEntries(lists) });
}

/** What another version of the program wrote may be anything. */
function isBreakpoint(value: unknown): value is GameBreakpoint {
  if (typeof value !== "object" || value === null) return false;
  const { id, text, isEnabled, fromHit } = value as Partial<GameBreakpoint>;
  return (
    typeof id === "number" && typeof text === "string" && typeof isEnabled === "boolean" && typeof fromHit === "number"
  );
}

export function addBreakpoint(game: string, text: string): void {
  const list = breakpointsOf(useBreakpoints.getState(), game);
  const id = 1 + Math.max(0, ...list.map((one) => one.id));
  keepList(game, [...list, { id, text, isEnabled: true, fromHit: 1 }]);
}

export function changeBreakpoint(game: string, id: number, change: Partial<Omit<GameBreakpoint, "id">>): void {
  const list = breakpointsOf(useBreakpoints.getState(), game);
  keepList(
    game,
    list.map((one) => (one.id === id ? { ...one, ...change } : one)),
  );
}

export function removeBreakpoint(game: string, id: number): void {
  keepList(
    game,
    breakpointsOf(useBreakpoints.getState(), game).filter((one) => one.id !== id),
  );
}

function keepList(game: string, list: readonly GameBreakpoint[]): void {
  useBreakpoints.setState(({ byGame }) => ({ byGame: { ...byGame, [game]: list } }));
  keep("breakpoints", list, [game]);
}
