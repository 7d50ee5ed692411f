import { en } from "../../contract/english";
import {
  type CellLook,
  DARKEST_SHADE,
  type Frame,
  type Legend,
  type Line,
  type Overlay,
  type Piece,
} from "../../contract/frame";
import type { Figure } from "../../contract/game";
import { COLOURS } from "../../grid/colours";
import { colOf, rowOf } from "../../grid/grid";
import { infectionThreshold } from "./probability";
import { CITY, type City, GRASS, MOST_VIRUS, NOBODY, type PandemicState, type Path, type Unit, WALL } from "./state";

export const figures: readonly Figure<PandemicState>[] = [
  { name: "score", title: "Score", read: (state, seat) => state.scores[seat] },
  { name: "units", title: "Units", read: (state, seat) => count(state.units, (unit) => unit.player === seat) },
  { name: "health", title: "Health of all units", read: healthOf },
  { name: "cities", title: "Cities", read: (state, seat) => ownedZones(state, seat).cities },
  { name: "paths", title: "Paths", read: (state, seat) => ownedZones(state, seat).paths },
  { name: "infected", title: "Infected units", read: countHidden((unit) => unit.damage > 0) },
  { name: "immune", title: "Immune units", read: countHidden((unit) => unit.isImmune) },
  { name: "masked", title: "Units with mask", read: countHidden((unit) => unit.hasMask) },
];

function count<Value>(values: readonly Value[], isCounted: (value: Value) => boolean): number {
  return values.reduce((total, value) => total + (isCounted(value) ? 1 : 0), 0);
}

function healthOf({ units }: PandemicState, seat: number): number {
  return units.reduce((total, unit) => total + (unit.player === seat ? unit.health : 0), 0);
}

function ownedZones({ owners, world }: PandemicState, seat: number): { cities: number; paths: number } {
  const zones = { cities: 0, paths: 0 };
  owners.forEach((owner, zone) => {
    if (owner === seat) zones[zone < world.cities.length ? "cities" : "paths"]++;
  });
  return zones;
}

/** Not a number for states read from a `.res`, which does not say it. */
function countHidden(isCounted: (unit: Unit) => boolean): Figure<PandemicState>["read"] {
  return ({ units, isPartial }, seat) =>
    isPartial ? Number.NaN : count(units, (unit) => unit.player === seat && isCounted(unit));
}

/** Colours and shapes of the statement: darker cells hold more virus, small black dots are masks. */
export const legend: Legend = {
  cells: [
    { key: "wall", label: "Wall", colour: "wall" },
    { key: "grass", label: "Grass", colour: COLOURS.grass },
    ...zoneLooks({ key: "city", label: "City", colour: COLOURS.built, isStrong: true }),
    ...zoneLooks({ key: "path", label: "Path", colour: COLOURS.path }),
  ],
  pieces: [
    { key: "mask", label: "Mask", shape: "dot", colour: "ink" },
    { key: "healthy", label: "Unit that can catch the virus", shape: "circle", colour: "seat" },
    {
      key: "infected",
      label: "Infected unit, with the health lost every round",
      shape: "diamond",
      colour: "seat",
      outline: "danger",
    },
    { key: "immune", label: "Immune unit", shape: "square", colour: "seat", outline: "ink" },
    {
      key: "unit",
      label: "Unit (a .res does not say whether it is infected)",
      shape: "circle",
      colour: "seat",
      outline: "ink",
    },
    { key: "worn", label: "Mask worn by a unit", shape: "dot", colour: "ink", size: 0.5 },
  ],
  overlays: [
    { key: "conquests", label: "Graph of conquests: cities joined by paths of the same player" },
    { key: "infection", label: "Chance to catch the virus, without mask" },
  ],
};

/** A kind of zone as nobody's, then as each player's. */
function zoneLooks({ key, label, colour, ...tone }: CellLook): readonly CellLook[] {
  const owned = ([0, 1, 2, 3] as const).map((seat) => ({
    key: `${key}${seat}`,
    label: `${label} of player ${seat}`,
    colour: `seat${seat}` as const,
    ...tone,
  }));
  return [{ key, label: `${label} of nobody`, colour }, ...owned];
}

const WALL_LOOK = 0;
const GRASS_LOOK = 1;
const CITY_LOOK = 2;
const PATH_LOOK = 7;
/** By the root, so that a little virus is seen on grass that is dark itself: how many there are, the words on the cell say. */
const shadeOf = (virus: number) => DARKEST_SHADE * Math.sqrt(virus / Math.max(...MOST_VIRUS));

export function frame(state: PandemicState): Frame {
  const { grid, terrain } = state.world;
  const cells = new Uint8Array(terrain.length);
  for (let cell = 0; cell < terrain.length; cell++) cells[cell] = lookOf(state, cell);
  const shade = state.virus.map(shadeOf);
  const overlays = [conquests(state), infection(state)];
  const board = { title: en`Board`, ...grid, wraps: false, cells, shade, pieces: piecesOf(state), overlays };
  return { round: state.round, boards: [board] };
}

function lookOf({ owners, world }: PandemicState, cell: number): number {
  const type = world.terrain[cell];
  if (type === WALL) return WALL_LOOK;
  if (type === GRASS) return GRASS_LOOK;
  const owner = owners[world.zoneAt[cell]];
  return (type === CITY ? CITY_LOOK : PATH_LOOK) + owner - NOBODY;
}

function piecesOf(state: PandemicState): Piece[] {
  const pieces: Piece[] = state.masks.map((cell) => ({ look: "mask", cell, unit: -1, seat: -1 }));
  for (const unit of state.units) {
    if (unit.isKilled) continue;
    pieces.push(pieceOf(state, unit));
    if (unit.hasMask) pieces.push({ look: "worn", cell: unit.cell, unit: unit.id, seat: unit.player });
  }
  return pieces;
}

function pieceOf({ settings, isPartial }: PandemicState, unit: Unit): Piece {
  const level = Math.min(1, Math.max(0, unit.health / settings.initial_health));
  const piece = { cell: unit.cell, unit: unit.id, seat: unit.player, level };
  if (isPartial) return { look: "unit", ...piece };
  if (unit.damage > 0) return { look: "infected", ...piece, label: String(unit.damage) };
  return { look: unit.isImmune ? "immune" : "healthy", ...piece };
}

/** Lines along the paths that count for groups of cities, from city to city. */
function conquests({ owners, world }: PandemicState): Overlay {
  const { cities, paths } = world;
  const lines: Line[] = [];
  paths.forEach((path, number) => {
    const owner = owners[cities.length + number];
    if (owner === NOBODY || owners[path.from] !== owner || owners[path.to] !== owner) return;
    const colour = (["seat0", "seat1", "seat2", "seat3"] as const)[owner];
    const stops = stopsOf(path, cities);
    for (let stop = 1; stop < stops.length; stop++) lines.push({ from: stops[stop - 1], to: stops[stop], colour });
  });
  return { key: "conquests", lines };
}

function stopsOf(path: Path, cities: readonly City[]): number[] {
  const middle = (cells: readonly number[]) => cells.slice(Math.floor(cells.length / 2)).slice(0, 1);
  return [...middle(cities[path.from].cells), ...path.cells, ...middle(cities[path.to].cells)];
}

function infection(state: PandemicState): Overlay {
  const heat: Record<number, number> = {};
  for (let cell = 0; cell < state.virus.length; cell++) {
    if (state.virus[cell] === 0) continue;
    const chance = Math.min(1, infectionThreshold(state, cell, false) / 10_000);
    if (chance > 0) heat[cell] = chance;
  }
  return { key: "infection", heat };
}

export function cellName({ world }: PandemicState, cell: number): string {
  return `(${rowOf(world.grid, cell)}, ${colOf(world.grid, cell)})`;
}
