/** Who plays: 0 to 3. */
export type Seat = 0 | 1 | 2 | 3;

export const SEATS: readonly Seat[] = [0, 1, 2, 3];

/**
 * What a player asks of a unit. Nothing is checked yet: the numbers are whatever 32-bit integers the player passed
 * (`NOT_AN_INTEGER` where it passed anything else).
 */
export interface Order {
  /** One of the game's order kinds, for example `"move"`. */
  readonly kind: string;
  /** The unit's id as the player gave it; -1 for orders that name no unit. */
  readonly unit: number;
  /** The other arguments, in the order in which the player's call takes them. */
  readonly args: readonly number[];
}

/** Stands for an argument that was no 32-bit integer; outside the range of every id, direction and position. */
export const NOT_AN_INTEGER = -(2 ** 31);

/** An order with the seat that gave it; seat -1 for what the rules themselves moved (a zombie, a necromonger). */
export interface Command {
  readonly seat: Seat | -1;
  readonly order: Order;
}

/** All the orders that the four players requested in a round, by seat, in the order of their calls, unfiltered. */
export type Requests = readonly (readonly Order[])[];

export const NO_REQUESTS: Requests = [[], [], [], []];
