/**
 * The value that a variable of Student's distribution stays below with this probability.
 *
 * @param probability above one half and below 1
 * @param freedom degrees of freedom, 1 or more
 */
export function studentQuantile(probability: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (studentProbability(high, freedom) < probability) high *= 2;
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    if (studentProbability(middle, freedom) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Enough for every bit of a double. */
const BISECTIONS = 60;

/**
 * P(T ≤ t) for t ≥ 0: 1 − I(ν/(ν+t²); ν/2, ½)/2 with the regularized incomplete beta function (Abramowitz and Stegun, "Handbook of
 * mathematical functions", 26.7.1).
 */
function studentProbability(t: number, freedom: number): number {
  return 1 - incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
}

/** The regularized incomplete beta function by its continued fraction (Press and others, "Numerical recipes", 6.4). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast on this side only.
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const TINY = 1e-300;
const MOST_TERMS = 500;

/** Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const awayFromZero = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MOST_TERMS; m++) {
    const before = value;
    for (const term of betaTerms(m, { x, a, b })) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      value *= d * c;
    }
    if (Math.abs(value - before) < Number.EPSILON * Math.abs(value)) return value;
  }
  return value;
}

function betaTerms(m: number, { x, a, b }: { x: number; a: number; b: number }): [number, number] {
  const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
  const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
  return [even, odd];
}

const SERIES = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
  -0.000005395239384953,
];

/** ln Γ(x) for x > 0, to ten digits (Lanczos, SIAM Journal on Numerical Analysis 1, 1964). */
function logGamma(x: number): number {
  const shifted = x + 5.5;
  const sum = SERIES.reduce((total, coefficient, index) => total + coefficient / (x + 1 + index), 1.000000000190015);
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((Math.sqrt(2 * Math.PI) * sum) / x);
}
