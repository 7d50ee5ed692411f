import { create } from "zustand";
import type { PlaceOnBoard } from "../../board/board-cells";

/** What the user is looking at. All features share it, and nothing else. */
export interface Cursor {
  /** The round in view. */
  readonly round: number;
  /** The slot that the board is shown at; null for a step, or the start of the round. */
  readonly slot: number | null;
  /** The step of the rules that the board is shown at, from 0; null for a slot, or the start of the round. */
  readonly step: number | null;
  /** Whether a slot or step is shown as it found the board or as it left it. It stays until the user changes it. */
  readonly side: "before" | "after";
  readonly seat: number | null;
  readonly unit: number | null;
  /** A cell of a board (a level, from 0). */
  readonly cell: PlaceOnBoard | null;
  /** Does the view follow the last round of a match that is running? */
  readonly isLive: boolean;
}

/** A place in a match: the start of a round, one of its slots, or one of its steps. */
export interface MatchPlace {
  readonly round: number;
  readonly slot: number | null;
  readonly step: number | null;
}

interface CursorStore extends Cursor {
  goToRound(round: number): void;
  /** Goes to a round of a match whose units and cells are others: nothing is selected any more. */
  startOver(round: number): void;
  /** Within the round in view. */
  goToSlot(slot: number | null): void;
  goTo(place: MatchPlace): void;
  showSide(side: Cursor["side"]): void;
  selectUnit(unit: number | null): void;
  selectSeat(seat: number | null): void;
  selectCell(cell: Cursor["cell"]): void;
  /** Shows the last round as the match grows, until the user goes to a round. */
  followLive(): void;
}

const NOTHING_SELECTED: Pick<Cursor, "seat" | "unit" | "cell"> = { seat: null, unit: null, cell: null };

export const useCursor = create<CursorStore>()((set) => ({
  round: 0,
  slot: null,
  step: null,
  side: "after",
  ...NOTHING_SELECTED,
  isLive: false,
  goToRound: (round) => set({ round, slot: null, step: null, isLive: false }),
  startOver: (round) => set({ ...NOTHING_SELECTED, round, slot: null, step: null, isLive: false }),
  goToSlot: (slot) => set({ slot, step: null }),
  goTo: (place) => set({ ...place, isLive: false }),
  showSide: (side) => set({ side }),
  selectUnit: (unit) => set({ unit }),
  selectSeat: (seat) => set({ seat }),
  selectCell: (cell) => set({ cell }),
  followLive: () => set({ isLive: true, slot: null, step: null }),
}));
