import { expect, test } from "vitest";
import { LeagueSchedule } from "./league-schedule";
import { LeagueRatings, type LeagueTable, toldInterval } from "./league-table";
import type { RankedBlock } from "./packed-rankings";
import { SEAT_STRENGTHS, simulatedLeague } from "./testing/simulated-league";

const POINTS = 400 / Math.LN10;

function tableOf(players: number, results: readonly RankedBlock[]): LeagueTable {
  const ratings = new LeagueRatings(players);
  for (const block of results) ratings.add(block);
  const table = ratings.table();
  if (table === null) throw new Error("nobody has played");
  return table;
}

test("a league finds the order, its intervals hold the truth, and its cross table adds up", () => {
  const strengths = [1.2, 0.6, 0, -0.3, -0.6, -0.9];
  const { results } = simulatedLeague({ strengths, luck: 0 }, 150, 5);
  const { rows, seats, cross } = tableOf(6, results);
  expect(rows.slice(0, 3).map(({ player }) => player)).toEqual([0, 1, 2]);
  for (const { player, interval } of rows) {
    expect(interval.low).toBeLessThan(strengths[player] * POINTS);
    expect(interval.high).toBeGreaterThan(strengths[player] * POINTS);
    expect(interval.high - interval.low).toBeLessThan(120);
  }
  for (const [index, seat] of seats.entries()) expect(Math.abs(seat - SEAT_STRENGTHS[index] * POINTS)).toBeLessThan(60);
  expect(cross[0][5]).toBeGreaterThan(0.7);
  expect(cross[2][4] + cross[4][2]).toBeCloseTo(1, 12);
  expect(cross[3][3]).toBeNaN();
});

test("after few blocks nothing is told of where a rating is, and after some an interval that says something", () => {
  const { results } = simulatedLeague({ strengths: [0.5, 0.2, 0, -0.3, -0.4], luck: 0.5 }, 40, 3);
  expect(toldInterval({ rating: 622, interval: { low: -11_312, high: 12_556 } })).toBeNull();
  for (const row of tableOf(5, results).rows) expect(toldInterval(row)).toBe(row.interval);
  expect(toldInterval({ rating: 0, interval: { low: -Infinity, high: Infinity } })).toBeNull();
});

test("the ratings of a league that grows are those of the same matches at once", () => {
  const { results } = simulatedLeague({ strengths: [0.5, 0.2, 0, -0.3, -0.4], luck: 0.5 }, 40, 3);
  const growing = new LeagueRatings(5);
  for (const block of results) {
    growing.add(block);
    growing.table();
  }
  const [one, other] = [growing.table(), tableOf(5, results)];
  expect(one?.rows.map(({ player }) => player)).toEqual(other.rows.map(({ player }) => player));
  for (const [index, row] of other.rows.entries()) {
    expect(one?.rows[index].rating).toBeCloseTo(row.rating, 4);
    expect(one?.rows[index].interval.high).toBeCloseTo(row.interval.high, 4);
  }
});

test("whoever has not played is not ranked, and moves nobody", () => {
  const { results } = simulatedLeague({ strengths: [0.5, 0, -0.2, -0.3], luck: 0 }, 30, 2);
  const four = tableOf(4, results).rows;
  const six = tableOf(6, results).rows;
  expect(six.map(({ player }) => player)).toEqual(four.map(({ player }) => player));
  for (const [index, row] of four.entries()) expect(six[index].rating).toBeCloseTo(row.rating, 6);
  expect(new LeagueRatings(4).table()).toBeNull();
});

test("a player that is lucky or unlucky with a seed has a wider interval than one for which every match is new luck", () => {
  const strengths = [0, 0, 0, 0, 0, 0];
  const widthOf = (luck: number) => {
    const { rows } = tableOf(6, simulatedLeague({ strengths, luck }, 200, 8).results);
    return rows.reduce((sum, { interval }) => sum + interval.high - interval.low, 0);
  };
  expect(widthOf(2)).toBeGreaterThan(1.3 * widthOf(0));
});

test.each([
  { players: 4, blocks: 8, luck: 0 },
  { players: 6, blocks: 30, luck: 0 },
  { players: 12, blocks: 40, luck: 0 },
])(
  "all intervals of $players players hold at once after $blocks blocks, in 95 of 100 leagues",
  ({ players, blocks, luck }) => {
    const strengths = Array.from(
      { length: players },
      (_, player) => (player - (players - 1) / 2) * (3 / players) * 0.8,
    );
    let held = 0;
    const LEAGUES = 60;
    for (let league = 1; league <= LEAGUES; league++) {
      const { rows } = tableOf(players, simulatedLeague({ strengths, luck }, blocks, league).results);
      const hold = rows.every(
        ({ player, interval }) =>
          interval.low <= strengths[player] * POINTS && strengths[player] * POINTS <= interval.high,
      );
      if (hold) held++;
    }
    // Fewer than 53 come by chance in one of two hundred such tests.
    expect(held).toBeGreaterThanOrEqual(53);
  },
);

test("everybody plays equally often, whatever the ratings are", () => {
  const intervals = [0, 100, 200, 300, 400, 500, 600].map((low) => ({ low, high: low + 150 }));
  const schedule = new LeagueSchedule(7);
  const played = [0, 0, 0, 0, 0, 0, 0];
  for (let block = 0; block < 60; block++) {
    for (const player of schedule.nextGroup(intervals, block)) played[player]++;
    expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(1);
  }
});

test("everybody plays equally often before there are ratings, and everybody meets everybody", () => {
  const { groups } = simulatedLeague({ strengths: [0, 0, 0, 0, 0, 0, 0], luck: 0 }, 70, 1);
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
  const centres = [40, 39, 20, 19, -20, -21, -40, -41];
  const intervals = centres.map((centre) => ({ low: centre - 3, high: centre + 3 }));
  const schedule = new LeagueSchedule(8);
  const groups = Array.from({ length: 120 }, (_, block) => schedule.nextGroup(intervals, 1000 + block));
  const together = (one: number, other: number) =>
    groups.filter((group) => group.includes(one) && group.includes(other)).length;
  expect(together(0, 1) + together(6, 7)).toBeGreaterThan(together(0, 7) + together(1, 6));
});

test("fewer than four players fill the table again", () => {
  const group = new LeagueSchedule(3).nextGroup([], 9);
  expect(new Set(group).size).toBe(3);
  expect(group[3]).toBe(group[0]);
});
