/** What can be asked about: a cell of a board (a level, from 0), a unit, a player. */
export type Subject =
  | { readonly kind: "cell"; readonly cell: number; readonly board: number }
  | { readonly kind: "unit"; readonly unit: number }
  | { readonly kind: "seat"; readonly seat: number };

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** True for facts that the player's API does not tell. */
  readonly hidden?: boolean;
}

export interface Description {
  /** For example "Wizard 17 of player 2". */
  readonly title: string;
  /** Empty when there is no such cell, unit or player. */
  readonly facts: readonly Fact[];
}
