import { expect, test } from "vitest";
import { MersenneChance } from "../chance/mersenne-chance";
import { leagueBlock, nextGroup } from "./league-schedule";
import { leagueTable } from "./league-table";
import { fitPlackettLuce, prepareRankings } from "./plackett-luce";
import { type Ranking, stagesOf } from "./ranking-stages";
import { race } from "./testing/simulated";

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

/** Every possible result of every seating, weighted as often as it would come in so many matches. */
function allResults(matches: number): { rankings: Ranking[]; weights: number[] } {
  const rankings: Ranking[] = [];
  const weights: number[] = [];
  for (const players of permutations([0, 1, 2, 3])) {
    for (const order of permutations([0, 1, 2, 3])) {
      const strengths = players.map((player, seat) => STRENGTHS[player] + SEATS[seat]);
      rankings.push({ players, scores: [0, 1, 2, 3].map((seat) => -order.indexOf(seat)) });
      weights.push((matches / 24) * probabilityOf(order, strengths));
    }
  }
  return { rankings, weights };
}

test("the strengths of players and seats come out exactly when every result comes as often as it should", () => {
  const { rankings, weights } = allResults(1e9);
  const fit = fitPlackettLuce(prepareRankings(rankings), { players: 4, weights });
  for (const [player, strength] of fit.players.entries()) expect(strength).toBeCloseTo(STRENGTHS[player], 6);
  for (const [seat, strength] of fit.seats.entries()) expect(strength).toBeCloseTo(SEATS[seat], 6);
});

test("the order of the matches and the beginning of the search make no difference", () => {
  const { rankings, weights } = allResults(50);
  const forward = fitPlackettLuce(prepareRankings(rankings), { players: 4, weights });
  const backward = fitPlackettLuce(prepareRankings([...rankings].reverse()), {
    players: 4,
    weights: [...weights].reverse(),
    start: { players: [-3, 4, 1, 0], seats: [0, 2, -2, 1] },
  });
  for (const player of [0, 1, 2, 3]) expect(backward.players[player]).toBeCloseTo(forward.players[player], 7);
});

test("a player that always wins has a finite strength", () => {
  const rankings = Array.from({ length: 100 }, () => ({ players: [0, 1, 2, 3], scores: [9, 1, 1, 1] }));
  const { players } = fitPlackettLuce(prepareRankings(rankings), { players: 4 });
  expect(players[0]).toBeGreaterThan(1);
  expect(players[0]).toBeLessThan(10);
  expect(players[1]).toBeCloseTo(players[3], 9);
});

test("matches in which all are tied say that all are equal", () => {
  const rankings = Array.from({ length: 10 }, () => ({ players: [0, 1, 2, 3], scores: [5, 5, 5, 5] }));
  const { players, seats } = fitPlackettLuce(prepareRankings(rankings), { players: 4 });
  for (const strength of [...players, ...seats]) expect(strength).toBeCloseTo(0, 9);
});

test("a ranking is a sequence of choices, in which those tied fall away together", () => {
  const weights = stagesOf({ players: [0, 1, 2, 3], scores: [7, 5, 5, 1] }).map((stage) =>
    stage.map(({ seat, weight }) => `${seat}:${weight}`).join(" "),
  );
  expect(weights).toEqual(["0:1 1:1 2:1 3:1", "1:1 2:1 3:1", "1:0.5 2:0.5 3:1", "3:1"]);
});

/** A league whose truth is known. */
function simulatedLeague(strengths: readonly number[], blocks: number) {
  const groups: number[][] = [];
  const chance = new MersenneChance(5);
  const results = Array.from({ length: blocks }, (_, block) => {
    const group = nextGroup({ players: strengths.length, groups, table: null }, block + 1);
    groups.push(group);
    return leagueBlock(group).map((players) => ({
      players,
      scores: race(
        chance,
        players.map((player, seat) => strengths[player] + SEATS[seat]),
      ),
    }));
  });
  return { groups, results };
}

test("a league finds the order, its intervals hold the truth, and its cross table adds up", () => {
  const strengths = [1.2, 0.6, 0, -0.3, -0.6, -0.9];
  const { results } = simulatedLeague(strengths, 150);
  const { rows, seats, cross } = leagueTable(6, results, 1);
  const points = 400 / Math.LN10;
  expect(rows.slice(0, 3).map(({ player }) => player)).toEqual([0, 1, 2]);
  const held = rows.filter(
    ({ player, interval }) => interval.low <= strengths[player] * points && strengths[player] * points <= interval.high,
  );
  expect(held.length).toBeGreaterThanOrEqual(5);
  for (const [index, seat] of seats.entries()) expect(Math.abs(seat - SEATS[index] * points)).toBeLessThan(60);
  expect(cross[0][5]).toBeGreaterThan(0.7);
  expect(cross[2][4] + cross[4][2]).toBeCloseTo(1, 12);
  expect(cross[3][3]).toBeNaN();
  expect(leagueTable(6, results, 1)).toEqual({ rows, seats, cross });
});

test("everybody plays equally often before there are ratings, and everybody meets everybody", () => {
  const { groups } = simulatedLeague([0, 0, 0, 0, 0, 0, 0], 70);
  const meetings = new Map<string, number>();
  const played = [0, 0, 0, 0, 0, 0, 0];
  for (const group of groups) {
    expect(new Set(group).size).toBe(4);
    for (const one of group) {
      played[one]++;
      for (const other of group) meetings.set(`${one}${other}`, (meetings.get(`${one}${other}`) ?? 0) + 1);
    }
  }
  expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(1);
  for (let one = 0; one < 7; one++) {
    for (let other = 0; other < one; other++) expect(meetings.get(`${one}${other}`)).toBeGreaterThan(15);
  }
});

test("pairs whose intervals overlap meet more often than pairs whose order is clear", () => {
  const strengths = [4, 3.9, 2, 1.9, -2, -2.1, -4, -4.1];
  const { groups, results } = simulatedLeague(strengths, 60);
  const table = leagueTable(8, results, 1);
  const later: number[][] = [...groups];
  for (let block = 0; block < 60; block++) later.push(nextGroup({ players: 8, groups: later, table }, 1000 + block));
  const together = (one: number, other: number) =>
    later.slice(60).filter((group) => group.includes(one) && group.includes(other)).length;
  expect(together(0, 1) + together(6, 7)).toBeGreaterThan(together(0, 7) + together(1, 6));
});

test("fewer than four players fill the table again", () => {
  const history = { players: 3, groups: [], table: null };
  const group = nextGroup(history, 9);
  expect(new Set(group).size).toBe(3);
  expect(group[3]).toBe(group[0]);
});
