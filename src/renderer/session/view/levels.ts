import { create } from "zustand";
import type { Board, Frame } from "../../../engine/contract/frame";

/** Which level of the board is shown alone; null for all of them. */
export const useLevels = create<{ readonly alone: number | null }>()(() => ({ alone: null }));

/** The boards that are shown, each with its level. */
export function levelsShown({ boards }: Frame, alone: number | null): readonly { board: Board; level: number }[] {
  const all = boards.map((board, level) => ({ board, level }));
  return alone === null || alone >= boards.length ? all : [all[alone]];
}
