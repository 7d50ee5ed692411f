import type { Settings } from "./game";

/** The element types of a column, by the typed array that reads it. */
export type ColumnType = "i8" | "u8" | "i16" | "i32" | "f64";

/**
 * One part of what a player may see, as a column of numbers: a layer of the board (one number a cell), one field of all
 * units (one number a unit), or a list. The player's API reads it under the same name.
 */
export interface Column<State> {
  readonly name: string;
  readonly type: ColumnType;
  /** The values now, the same for all seats. A typed array is copied as it is. */
  read(state: State): ArrayLike<number>;
}

/** What a player may see and ask, as data. */
export interface PlayerView<State> {
  /** The columns that make up a state as the player sees it, in wire order. */
  readonly columns: readonly Column<State>[];
  /** The settings that the API's getters give, sent once at the start of the match. */
  settings(state: State): Settings;
  /** The kinds of order of this game, in wire order. */
  readonly orderKinds: readonly string[];
  /** The functions of the API's `Player` that ask for orders, by name: where one is called, the line of the call is kept. */
  readonly orderCalls: readonly string[];
  /** How many order calls a round may have; one more freezes the player. */
  readonly orderLimit: number;
  /** CPU seconds that the judge gives a player for a whole match. */
  readonly cpuSeconds: number;
  /** The first state of the player's own generator. */
  seed(state: State, matchSeed: number, seat: number): number;
}
