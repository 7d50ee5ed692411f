import { expect, test } from "vitest";
import { addScore, fitPlackettLuce } from "./plackett-luce";
import { type Ranking, stagesOf } from "./ranking-stages";

const prepareRanking = (ranking: Ranking) => ({ players: ranking.players, stages: stagesOf(ranking) });

const STRENGTHS = [0.8, 0.1, -0.3, -0.6];
const SEATS = [0, 0.4, -0.2, 0.7];

function permutations<Value>(values: readonly Value[]): Value[][] {
  if (values.length <= 1) return [[...values]];
  return values.flatMap((value, index) =>
    permutations(values.filter((_, other) => other !== index)).map((rest) => [value, ...rest]),
  );
}

/** The probability that the seats come in this order. */
function probabilityOf(order: readonly number[], strengths: readonly number[]): number {
  return order.reduce((product, seat, index) => {
    const left = order.slice(index).map((other) => Math.exp(strengths[other]));
    return (product * Math.exp(strengths[seat])) / left.reduce((sum, odds) => sum + odds, 0);
  }, 1);
}

/** Results of every seating, as often as they would come in so many matches. */
function allResults(matches: number): Ranking[] {
  return permutations([0, 1, 2, 3]).flatMap((players) =>
    permutations([0, 1, 2, 3]).flatMap((order) => {
      const strengths = players.map((player, seat) => STRENGTHS[player] + SEATS[seat]);
      const ranking = { players, scores: [0, 1, 2, 3].map((seat) => -order.indexOf(seat)) };
      const times = Math.round((matches / 24) * probabilityOf(order, strengths));
      return new Array<Ranking>(times).fill(ranking);
    }),
  );
}

const strengthsFrom = (rankings: readonly Ranking[]) =>
  fitPlackettLuce([rankings.map(prepareRanking)], { players: 4 }).strengths;

test("the strengths of players and seats come out when every result comes as often as it should", () => {
  const { players, seats } = strengthsFrom(allResults(20_000));
  for (const [player, strength] of players.entries()) expect(Math.abs(strength - STRENGTHS[player])).toBeLessThan(0.02);
  for (const [seat, strength] of seats.entries()) expect(Math.abs(strength - SEATS[seat])).toBeLessThan(0.02);
});

test("the order of the matches and the beginning of the search make no difference", () => {
  const rankings = allResults(2000).map(prepareRanking);
  const forward = fitPlackettLuce([rankings], { players: 4 }).strengths;
  const backward = fitPlackettLuce([[...rankings].reverse()], {
    players: 4,
    start: { players: [-3, 4, 1, 0], seats: [0, 2, -2, 1] },
  }).strengths;
  for (const player of [0, 1, 2, 3]) expect(backward.players[player]).toBeCloseTo(forward.players[player], 7);
});

test("at the most probable strengths the matches pull as hard one way as the other, but for the prior", () => {
  const rankings = allResults(2000).map(prepareRanking);
  const { strengths } = fitPlackettLuce([rankings], { players: 4 });
  const score = new Float64Array(8);
  for (const ranking of rankings) addScore(score, ranking, strengths);
  for (const player of [0, 1, 2, 3]) expect(score[player]).toBeCloseTo(0.1 * strengths.players[player], 0);
  for (const seat of [1, 2, 3]) expect(score[4 + seat]).toBeCloseTo(0.1 * strengths.seats[seat], 6);
});

test("a player that always wins has a finite strength", () => {
  const rankings = Array.from({ length: 100 }, () => ({ players: [0, 1, 2, 3], scores: [9, 1, 1, 1] }));
  const { players } = strengthsFrom(rankings);
  expect(players[0]).toBeGreaterThan(1);
  expect(players[0]).toBeLessThan(10);
  expect(players[1]).toBeCloseTo(players[3], 9);
});

test("matches in which all are tied say that all are equal", () => {
  const rankings = Array.from({ length: 10 }, () => ({ players: [0, 1, 2, 3], scores: [5, 5, 5, 5] }));
  const { players, seats } = strengthsFrom(rankings);
  for (const strength of [...players, ...seats]) expect(strength).toBeCloseTo(0, 9);
});

test("a ranking is a sequence of choices, in which those tied fall away together", () => {
  const weights = stagesOf({ players: [0, 1, 2, 3], scores: [7, 5, 5, 1] }).map((stage) =>
    stage.map(({ seat, weight }) => `${seat}:${weight}`).join(" "),
  );
  expect(weights).toEqual(["0:1 1:1 2:1 3:1", "1:1 2:1 3:1", "1:0.5 2:0.5 3:1", "3:1"]);
});
