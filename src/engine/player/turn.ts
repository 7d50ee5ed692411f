import type { Settings } from "../contract/game";
import type { ColumnType } from "../contract/player-view";

/** A column as the realm reads it. */
export type ColumnValues = Int8Array | Uint8Array | Int16Array | Int32Array | Float64Array;

/** The columns of the game's `PlayerView`, by name. */
export type ColumnsByName = Readonly<Record<string, ColumnValues>>;

export interface ColumnLayout {
  readonly name: string;
  readonly type: ColumnType;
}

/** What a player is told once, before its class exists. */
export interface MatchStart {
  /** 0 to 3: whom this realm plays for. */
  readonly seat: number;
  /** The first state of the player's own generator: `PlayerView.seed`. */
  readonly seed: number;
  readonly settings: Settings;
  /** The players' names, by seat. */
  readonly names: readonly string[];
}

/** What is the case in the round that the player is thinking about. */
export interface Turn extends MatchStart {
  /** From 0; -1 before the first round. */
  readonly round: number;
  /** By seat: the share of the CPU budget used in the rounds before, 0 to 1; negative for a frozen player. */
  readonly status: ArrayLike<number>;
  /** Overwritten in every round: read them, hand out copies only. */
  readonly columns: ColumnsByName;
}
