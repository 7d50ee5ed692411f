import { SEATS } from "../contract/order";
import { solvePositive } from "./linear-system";
import { type Contender, type Ranking, stagesOf } from "./ranking-stages";

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

export interface FitOptions {
  /** How many players there are. */
  readonly players: number;
  /** How often each ranking counts; once if not given. */
  readonly weights?: readonly number[];
  /** Where to begin; it makes the fit faster, not different. */
  readonly start?: Strengths;
}

/** Rankings made ready for many fits. */
export type PreparedRankings = readonly { readonly ranking: Ranking; readonly stages: readonly Contender[][] }[];

export function prepareRankings(rankings: readonly Ranking[]): PreparedRankings {
  return rankings.map((ranking) => ({ ranking, stages: stagesOf(ranking) }));
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
export function fitPlackettLuce(rankings: PreparedRankings, { players, weights, start }: FitOptions): Strengths {
  const at = Float64Array.from(start === undefined ? noStrengths(players) : [...start.players, ...start.seats]);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = slopeAt(rankings, { players, weights, at });
    const move = solvePositive(slope.curvature, slope.gradient);
    const longest = move.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = Math.min(1, LARGEST_STEP / longest);
    for (let index = 0; index < at.length; index++) at[index] += scale * move[index];
    if (longest < SMALLEST_STEP) break;
  }
  return strengthsOf(at, players);
}

function noStrengths(players: number): number[] {
  return new Array<number>(players + SEATS.length).fill(0);
}

function strengthsOf(at: Float64Array, players: number): Strengths {
  const strengths = Array.from(at.subarray(0, players));
  const middle = strengths.reduce((sum, strength) => sum + strength, 0) / players;
  return { players: strengths.map((strength) => strength - middle), seats: Array.from(at.subarray(players)) };
}

interface Point {
  readonly players: number;
  readonly weights: readonly number[] | undefined;
  /** The players' strengths, then the seats'. */
  readonly at: Float64Array;
}

/** Of the logarithm of the posterior: its gradient, and its second derivatives with the sign changed. */
interface Slope {
  readonly gradient: Float64Array;
  readonly curvature: readonly Float64Array[];
}

function slopeAt(rankings: PreparedRankings, { players, weights, at }: Point): Slope {
  const gradient = at.map((value) => -PRIOR_PRECISION * value);
  const curvature = Array.from(at, (_, index) => {
    const row = new Float64Array(at.length);
    row[index] = PRIOR_PRECISION;
    return row;
  });
  const slope = { gradient, curvature };
  rankings.forEach((match, index) => {
    const weight = weights?.[index] ?? 1;
    if (weight > 0) addMatch(slope, match, { players, at, weight });
  });
  holdStill(slope, players);
  return slope;
}

/** The first seat is what the others are measured against. */
function holdStill({ gradient, curvature }: Slope, fixed: number): void {
  gradient[fixed] = 0;
  curvature.forEach((row, index) => {
    row[fixed] = index === fixed ? 1 : 0;
  });
  curvature[fixed].fill(0);
  curvature[fixed][fixed] = 1;
}

interface Weighing {
  readonly players: number;
  readonly at: Float64Array;
  readonly weight: number;
}

function addMatch(slope: Slope, match: PreparedRankings[number], { players, at, weight }: Weighing): void {
  const { ranking, stages } = match;
  const odds = ranking.players.map((player, seat) => Math.exp(at[player] + at[players + seat]));
  ranking.players.forEach((player, seat) => {
    slope.gradient[player] += weight;
    slope.gradient[players + seat] += weight;
  });
  for (const stage of stages) {
    let total = 0;
    for (const { seat, weight: left } of stage) total += left * odds[seat];
    const shares = stage.map(({ seat, weight: left }) => ({
      player: ranking.players[seat],
      seat: players + seat,
      share: (left * odds[seat]) / total,
    }));
    addStage(slope, shares, weight);
  }
}

/** A contender with the indices of its two parameters and the probability that it is chosen. */
interface Share {
  readonly player: number;
  readonly seat: number;
  readonly share: number;
}

/** The derivatives of the logarithm of the sum over all who could have been chosen: a mean, and a covariance. */
function addStage({ gradient, curvature }: Slope, shares: readonly Share[], weight: number): void {
  for (const one of shares) {
    const part = weight * one.share;
    gradient[one.player] -= part;
    gradient[one.seat] -= part;
    addPair(curvature, one, { ...one, share: part });
    for (const other of shares) addPair(curvature, one, { ...other, share: -part * other.share });
  }
}

function addPair(curvature: readonly Float64Array[], one: Share, { player, seat, share }: Share): void {
  curvature[one.player][player] += share;
  curvature[one.player][seat] += share;
  curvature[one.seat][player] += share;
  curvature[one.seat][seat] += share;
}
