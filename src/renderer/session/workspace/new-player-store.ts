import { create } from "zustand";

/** What the user wants a new player to begin with. */
export interface NewPlayerWish {
  readonly game: string;
  /** The name of the player whose source it begins with; null for the template. */
  readonly from: string | null;
}

/** The wish that is asked about in the dialog; null while there is none. */
export const useNewPlayerWish = create<{ readonly wish: NewPlayerWish | null }>()(() => ({ wish: null }));

/** Asks the user for the name of a new player. */
export function wishForPlayer(wish: NewPlayerWish): void {
  useNewPlayerWish.setState({ wish });
}

export function leaveWish(): void {
  useNewPlayerWish.setState({ wish: null });
}
