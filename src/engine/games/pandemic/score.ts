import type { Round } from "../../contract/game";
import { SEATS } from "../../contract/order";
import type { Recorder } from "../../contract/recorder";
import { NO_ZONE, NOBODY, type PandemicState, zoneCells } from "./state";

/** How many of the units that conquered something are named. */
const MOST_CONQUERORS = 3;

/** The original stops when a group has more cities than this (rules, section 6.7). */
const LARGEST_GROUP = 25;

/** Cities and paths go to whoever has most units there; the points obtained are added to the score. */
export function score(state: PandemicState, round: Round): void {
  conquer(state, round.report);
  const points = zonePoints(state);
  const groups = SEATS.map((seat) => groupsOf(state, seat));
  for (const seat of SEATS) {
    const from = state.scores[seat];
    addPoints(state, seat, points[seat].cities + points[seat].paths);
    if (round.report !== null) reportScore(round.report, state, { seat, from, ...points[seat] });
    for (const cities of groups[seat]) scoreGroup(state, round.report, { seat, cities });
  }
  state.round++;
}

/** Scores are 32-bit integers, as in the original. */
function addPoints(state: PandemicState, seat: number, points: number): void {
  state.scores[seat] = (state.scores[seat] + (points | 0)) | 0;
}

/** Strictly more units than any other player conquer a city or a path; else its owner stays. */
function conquer(state: PandemicState, report: Recorder | null): void {
  const counts = unitsInZones(state);
  for (let zone = 0; zone < state.owners.length; zone++) {
    const winner = strictlyMost(counts, 4 * zone);
    const before = state.owners[zone];
    if (winner === NOBODY || winner === before) continue;
    state.owners[zone] = winner;
    if (report !== null) reportConquest(report, state, { zone, seatFrom: before, counts });
  }
}

/** For each zone four counts, by player. */
export function unitsInZones({ owners, units, world }: PandemicState): Int32Array {
  const counts = new Int32Array(4 * owners.length);
  for (const { cell, player, isKilled } of units) {
    const zone = world.zoneAt[cell];
    if (zone !== NO_ZONE && !isKilled) counts[4 * zone + player]++;
  }
  return counts;
}

function strictlyMost(counts: Int32Array, start: number): number {
  let winner = NOBODY;
  let most = 0;
  for (let seat = 0; seat < 4; seat++) {
    const count = counts[start + seat];
    if (count === most) winner = NOBODY;
    else if (count > most) {
      most = count;
      winner = seat;
    }
  }
  return winner;
}

interface ZonePoints {
  cities: number;
  paths: number;
}

/** By seat, for the cells of the cities and paths owned. */
function zonePoints(state: PandemicState): ZonePoints[] {
  const { bonus_per_city_cell, bonus_per_path_cell } = state.settings;
  const points = SEATS.map(() => ({ cities: 0, paths: 0 }));
  state.owners.forEach((owner, zone) => {
    if (owner === NOBODY) return;
    const cells = zoneCells(state.world, zone).length;
    if (zone < state.world.cities.length) points[owner].cities += bonus_per_city_cell * cells;
    else points[owner].paths += bonus_per_path_cell * cells;
  });
  return points;
}

/** A group of n connected cities gives a factor times 2 to the n. */
function scoreGroup(
  state: PandemicState,
  report: Recorder | null,
  { seat, cities }: { seat: number; cities: readonly number[] },
): void {
  const from = state.scores[seat];
  const size = cities.length;
  const points = (state.settings.factor_connected_component * 2 ** size) | 0;
  addPoints(state, seat, points);
  if (report === null) return;
  const to = state.scores[seat];
  const zones = [...cities, ...pathsAmong(state, cities)].join(" ");
  report.event("citiesConnected", { seat, cities: cities.join(", "), zones, size, points, from, to });
  if (size > LARGEST_GROUP) report.event("groupTooLarge", { seat, size });
}

/** The player's cities, grouped by the player's paths that join two of them. */
export function groupsOf({ owners, world }: PandemicState, seat: number): number[][] {
  const { cities, paths } = world;
  const groupOf = cities.map((_, city) => city);
  const find = (city: number): number => (groupOf[city] === city ? city : find(groupOf[city]));
  paths.forEach(({ from, to }, path) => {
    const isOwned = owners[cities.length + path] === seat && owners[from] === seat && owners[to] === seat;
    if (isOwned) groupOf[find(from)] = find(to);
  });
  const groups = new Map<number, number[]>();
  cities.forEach((_, city) => {
    if (owners[city] !== seat) return;
    const group = groups.get(find(city));
    if (group === undefined) groups.set(find(city), [city]);
    else group.push(city);
  });
  return [...groups.values()];
}

/** The zones of the paths that join two of a player's cities. */
function pathsAmong({ owners, world }: PandemicState, cities: readonly number[]): number[] {
  const first = world.cities.length;
  const isAmong = (city: number) => cities.includes(city);
  return world.paths.flatMap(({ from, to }, path) => {
    const isOwn = owners[first + path] === owners[cities[0]];
    return isOwn && isAmong(from) && isAmong(to) ? [first + path] : [];
  });
}

function reportConquest(
  report: Recorder,
  state: PandemicState,
  { zone, seatFrom, counts }: { zone: number; seatFrom: number; counts: Int32Array },
): void {
  const { owners, world } = state;
  const seatTo = owners[zone];
  const own = counts[4 * zone + seatTo];
  const others = Math.max(...SEATS.map((seat) => (seat === seatTo ? 0 : counts[4 * zone + seat])));
  const cells = zoneCells(world, zone);
  const args = {
    zone,
    cell: cells[0],
    cells: cells.join(" "),
    seatFrom,
    seatTo,
    own,
    others,
    ...conquerors(state, zone, seatTo),
  };
  const cities = world.cities.length;
  if (zone < cities) report.event("cityConquered", { city: zone, ...args });
  else report.event("pathConquered", { path: zone - cities, ...args });
}

/** As arguments of a message: units of a player in a zone, by id. */
function conquerors({ units, world }: PandemicState, zone: number, seat: number): Record<string, number> {
  const present = units.filter((one) => one.player === seat && !one.isKilled && world.zoneAt[one.cell] === zone);
  const named = present
    .slice(0, MOST_CONQUERORS)
    .map(({ id }, index) => [index === 0 ? "unitBy" : `unitBy${index + 1}`, id]);
  return Object.fromEntries(named);
}

function reportScore(
  report: Recorder,
  state: PandemicState,
  { seat, from, cities, paths }: ZonePoints & { seat: number; from: number },
): void {
  const to = state.scores[seat];
  if (to !== from) report.event("scoreChanged", { seat, from, to, cities, paths });
}
