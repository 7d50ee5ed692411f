/**
 * How the orders of the four players take turns: `playerByPlayer` as `interleave` does it, `inLayers` as the function of
 * that name, `shuffled` when all orders are put into one random order, `asGiven` when nothing is drawn.
 */
export type Turns = "playerByPlayer" | "inLayers" | "shuffled" | "asGiven";

/** An order among those that take turns with it. */
export interface OrderTurn {
  readonly seat: number;
  /** How many orders of its own player come before it in the player's sequence; not looked at when all are shuffled. */
  readonly position: number;
}

/**
 * The exact probability that one order is carried out before another one of the same step.
 *
 * @param isFirst whether it was so in the order in which they were carried out: the answer where nothing is drawn.
 */
export function chanceToRunBefore(turns: Turns, one: OrderTurn, other: OrderTurn, isFirst: boolean): number {
  if (turns === "shuffled") return 1 / 2;
  if (turns === "asGiven") return isFirst ? 1 : 0;
  if (one.seat === other.seat) return one.position < other.position ? 1 : 0;
  return turns === "inLayers" ? firstInLayers(one, other) : firstPlayerByPlayer(one, other);
}

function firstInLayers(one: OrderTurn, other: OrderTurn): number {
  if (one.position === other.position) return 1 / 2;
  return one.position < other.position ? 1 : 0;
}

/**
 * Until one of the two orders is carried out, both their players have orders left and are equally likely to be drawn,
 * whoever else waits. So it is a race of fair coins: one player needs `position + 1` heads, the other one as many tails,
 * and the probability is the sum over k tails so far of C(position + k, k) / 2^(position + 1 + k).
 */
function firstPlayerByPlayer(one: OrderTurn, other: OrderTurn): number {
  let chance = 0;
  let term = 2 ** -(one.position + 1);
  for (let tails = 0; tails <= other.position; tails++) {
    chance += term;
    term *= (one.position + tails + 1) / (2 * (tails + 1));
  }
  return chance;
}
