import { create } from "zustand";

/** What the user is looking at. All features share it, and nothing else. */
export interface Cursor {
  /** The round in view: the state at its start. */
  readonly round: number;
  /** The slot after which the board is shown; null for the start of the round. */
  readonly slot: number | null;
  readonly seat: number | null;
  readonly unit: number | null;
  /** A cell of a board (a level, from 0). */
  readonly cell: { readonly board: number; readonly cell: number } | null;
  /** Does the view follow the last round of a match that is running? */
  readonly isLive: boolean;
}

interface CursorStore extends Cursor {
  goToRound(round: number): void;
  goToSlot(slot: number | null): void;
  selectUnit(unit: number | null): void;
  selectSeat(seat: number | null): void;
  selectCell(cell: Cursor["cell"]): void;
  /** Shows the last round as the match grows, until the user goes to a round. */
  followLive(): void;
}

export const useCursor = create<CursorStore>()((set) => ({
  round: 0,
  slot: null,
  seat: null,
  unit: null,
  cell: null,
  isLive: false,
  goToRound: (round) => set({ round, slot: null, isLive: false }),
  goToSlot: (slot) => set({ slot }),
  selectUnit: (unit) => set({ unit }),
  selectSeat: (seat) => set({ seat }),
  selectCell: (cell) => set({ cell }),
  followLive: () => set({ isLive: true, slot: null }),
}));
