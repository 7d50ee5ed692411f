import type { Chance } from "../chance/chance";
import { type Order, SEATS, type Seat } from "../contract/order";
import { NEXT_PLAYER } from "../contract/recorder";

/**
 * One interleaving of the four players' orders: while some order is left, one draw picks a player among those with
 * orders left (also when there is only one), and its next order is executed. Each player's own sequence is kept.
 *
 * Source: rules of Harry Potter, section 7.3; of The Walking Dead, section 5.3.
 *
 * @param execute called at once for each order, so that its draws come between two draws of the interleaving.
 */
export function interleave(
  chance: Chance,
  orders: readonly (readonly Order[])[],
  execute: (seat: Seat, order: Order) => void,
): void {
  const next = [0, 0, 0, 0];
  let waiting = SEATS.filter((seat) => orders[seat].length > 0);
  while (waiting.length > 0) {
    const seat = waiting[chance.random(1, waiting.length, NEXT_PLAYER) - 1];
    const order = orders[seat][next[seat]++];
    if (next[seat] === orders[seat].length) waiting = waiting.filter((other) => other !== seat);
    execute(seat, order);
  }
}

/**
 * The layered order of execution: all players' first orders in random order, then their second orders, and so on; a
 * layer with one player draws nothing.
 *
 * Source: rules of Crematoria, section 6.1.
 *
 * @param permutation draws the order of `size` players.
 */
export function inLayers(
  orders: readonly (readonly Order[])[],
  permutation: (size: number) => readonly number[],
  execute: (seat: Seat, order: Order) => void,
): void {
  const layers = Math.max(...orders.map((list) => list.length));
  for (let layer = 0; layer < layers; layer++) {
    const seats = SEATS.filter((seat) => orders[seat].length > layer);
    for (const index of permutation(seats.length)) execute(seats[index], orders[seats[index]][layer]);
  }
}
