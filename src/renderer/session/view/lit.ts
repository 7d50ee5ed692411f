import { create } from "zustand";
import type { LitLooks } from "../../board/lit";

interface LitStore {
  /** What the pointer or the focus is on in the legend; null for nothing. */
  readonly pointedAt: LitLooks | null;
  /** What was pressed there, which stays lit until it is pressed again; null for nothing. */
  readonly pressed: LitLooks | null;
}

/** What the legend lights on the board. */
export const useLit = create<LitStore>()(() => ({ pointedAt: null, pressed: null }));

/** What is lit now; null while nothing is. */
export function useLitLooks(): LitLooks | null {
  return useLit(({ pointedAt, pressed }) => pointedAt ?? pressed);
}
