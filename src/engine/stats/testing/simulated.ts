import { MersenneChance } from "../../chance/mersenne-chance";
import { blockScore, byRank, type ScoredMatch } from "../block-score";
import { type Design, duelSeatings, fieldSeatings, type Role, type Seating } from "../seating";

/** Matches whose truth is known: the players have strengths, the seats too, and each seed has luck of its own for each seat. */
export interface World {
  /** Natural logarithms: how much better B is than A. */
  readonly gain: number;
  /** By seat. */
  readonly seats: readonly number[];
  /** How much the seats' worth differs from seed to seed. */
  readonly luck: number;
}

/** A game in which the seat nearly decides. */
export const UNFAIR_SEATS = [1.5, 0.5, 0, -1];

/** Uniform between 0 and 1, both excluded. */
function uniform(chance: MersenneChance): number {
  return (chance.random(0, 999_998, "uniform") + 1) / 1_000_000;
}

/** The scores of one match: times of exponential races, from the last to the first, so that the ranks follow Plackett and Luce's model. */
export function race(chance: MersenneChance, strengths: readonly number[]): number[] {
  return strengths.map((strength) => Math.log(uniform(chance)) / Math.exp(strength));
}

/** Box and Muller's method. */
export function standardNormal(chance: MersenneChance): number {
  return Math.sqrt(-2 * Math.log(uniform(chance))) * Math.cos(2 * Math.PI * uniform(chance));
}

export interface Simulation {
  readonly design: Design;
  readonly count: number;
  /** Of the luck. */
  readonly seed: number;
  /** Strengths of the opponents of a field. */
  readonly pool?: readonly number[];
}

export function simulatedBlocks(
  world: World,
  { design, count, seed, pool = [0] }: Simulation,
): (readonly ScoredMatch[])[] {
  const chance = new MersenneChance(seed);
  return Array.from({ length: count }, (_, block) => {
    const seatings = design === "duel" ? duelSeatings(block) : fieldSeatings(block, pool.length);
    const seats = world.seats.map((seat) => seat + world.luck * (uniform(chance) - 0.5));
    const strengthOf = (role: Role) => (typeof role === "number" ? pool[role] : { A: 0, B: world.gain }[role]);
    const strengths = (seating: Seating) => seating.map((role, seat) => strengthOf(role) + seats[seat]);
    return seatings.map((seating) => ({ seating, scores: race(chance, strengths(seating)) }));
  });
}

/** The scores of the blocks of a simulation. */
export function simulatedScores(world: World, simulation: Simulation): number[] {
  return simulatedBlocks(world, simulation).map((block) => blockScore(block, byRank(simulation.design)));
}
