import { SEATS } from "../contract/order";
import { PositiveSystem } from "./linear-system";
import type { Contender } from "./ranking-stages";

/**
 * The model: of those who are still in the race, the one with strength θ on seat s takes the next place with probability proportional to
 * e^(θ+φ_s). Natural logarithms: a difference of 1 means odds of e to 1.
 */
export interface Strengths {
  /** θ by player; their mean is 0. */
  readonly players: readonly number[];
  /** φ by seat; seat 0 has 0. */
  readonly seats: readonly number[];
}

/** A ranking made ready for many fits. */
export interface PreparedRanking {
  /** By seat. */
  readonly players: readonly number[];
  readonly stages: readonly Contender[][];
}

export interface FitOptions {
  /** How many players there are. */
  readonly players: number;
  /** Where to begin; it makes the fit faster, not different. */
  readonly start?: Strengths | undefined;
}

/** The strengths, and how sharply the matches speak for them. */
export interface Fit {
  readonly strengths: Strengths;
  /** Of the logarithm of the posterior, at its maximum, with the sign changed: the players first, then the seats. */
  readonly curvature: PositiveSystem;
}

/** Keeps the strength of one who wins always, or never, finite: as if each were drawn from a normal distribution of variance 10. */
const PRIOR_PRECISION = 0.1;
const MOST_STEPS = 100;
const SMALLEST_STEP = 1e-9;
/** A step of Newton's that goes farther than this has left the region that it knows. */
const LARGEST_STEP = 2;

/**
 * The strengths under which the rankings are most probable, with an L2 prior: all matches at once, so that their order makes no difference
 * (Plackett, "The analysis of permutations", 1975; Luce, "Individual choice behavior", 1959). The likelihood is concave; Newton's method
 * finds its only maximum.
 */
export function fitPlackettLuce(blocks: Iterable<readonly PreparedRanking[]>, { players, start }: FitOptions): Fit {
  const at = Float64Array.from(start === undefined ? noStrengths(players) : [...start.players, ...start.seats]);
  for (let step = 1; ; step++) {
    const { gradient, curvature } = slopeAt(blocks, players, at);
    const system = new PositiveSystem(curvature);
    const move = system.solve(gradient);
    const longest = move.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = Math.min(1, LARGEST_STEP / longest);
    for (let index = 0; index < at.length; index++) at[index] += scale * move[index];
    if (longest < SMALLEST_STEP || step === MOST_STEPS)
      return { strengths: strengthsOf(at, players), curvature: system };
  }
}

/** What one ranking says of the strengths: the first derivatives of the logarithm of its probability. They are added to those of other rankings. */
export function addScore(score: Float64Array, match: PreparedRanking, { players, seats }: Strengths): void {
  const odds = match.players.map((player, seat) => Math.exp(players[player] + seats[seat]));
  addMatch({ gradient: score, curvature: null }, match, { players: players.length, odds });
}

function noStrengths(players: number): number[] {
  return new Array<number>(players + SEATS.length).fill(0);
}

function strengthsOf(at: Float64Array, players: number): Strengths {
  const strengths = Array.from(at.subarray(0, players));
  const middle = strengths.reduce((sum, strength) => sum + strength, 0) / players;
  return { players: strengths.map((strength) => strength - middle), seats: Array.from(at.subarray(players)) };
}

/** Of the logarithm of the posterior: its gradient, and its second derivatives with the sign changed; null where nobody asks for them. */
interface Slope {
  readonly gradient: Float64Array;
  readonly curvature: readonly Float64Array[] | null;
}

function slopeAt(blocks: Iterable<readonly PreparedRanking[]>, players: number, at: Float64Array) {
  const gradient = at.map((value) => -PRIOR_PRECISION * value);
  const curvature = Array.from(at, (_, index) => {
    const row = new Float64Array(at.length);
    row[index] = PRIOR_PRECISION;
    return row;
  });
  for (const block of blocks)
    for (const match of block) {
      const odds = match.players.map((player, seat) => Math.exp(at[player] + at[players + seat]));
      addMatch({ gradient, curvature }, match, { players, odds });
    }
  holdStill(gradient, curvature, players);
  return { gradient, curvature };
}

/** The first seat is what the others are measured against. */
function holdStill(gradient: Float64Array, curvature: readonly Float64Array[], fixed: number): void {
  gradient[fixed] = 0;
  for (const row of curvature) row[fixed] = 0;
  curvature[fixed].fill(0);
  curvature[fixed][fixed] = 1;
}

interface Weighing {
  /** How many players there are. */
  readonly players: number;
  /** By seat: e^(θ+φ). */
  readonly odds: readonly number[];
}

/** Every choice adds what was chosen, and takes away the mean of all that could have been; its curvature is their covariance. */
function addMatch(
  { gradient, curvature }: Slope,
  { players: seated, stages }: PreparedRanking,
  { players, odds }: Weighing,
): void {
  seated.forEach((player, seat) => {
    gradient[player]++;
    gradient[players + seat]++;
  });
  for (const stage of stages) {
    let total = 0;
    for (const { seat, weight } of stage) total += weight * odds[seat];
    for (const { seat, weight } of stage) {
      const share = (weight * odds[seat]) / total;
      const player = seated[seat];
      gradient[player] -= share;
      gradient[players + seat] -= share;
      if (curvature === null) continue;
      addPair(curvature[player], player, players + seat, share);
      addPair(curvature[players + seat], player, players + seat, share);
      for (const other of stage) {
        const both = (share * other.weight * odds[other.seat]) / total;
        addPair(curvature[player], seated[other.seat], players + other.seat, -both);
        addPair(curvature[players + seat], seated[other.seat], players + other.seat, -both);
      }
    }
  }
}

function addPair(row: Float64Array, player: number, seat: number, value: number): void {
  row[player] += value;
  row[seat] += value;
}
