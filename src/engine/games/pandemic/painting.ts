import { en } from "../../contract/english";
import type { Settings } from "../../contract/game";
import type { Painting, Sketch, SketchedPiece, SketchProblem } from "../../contract/painting";
import { cellsOf } from "../../grid/sketch";
import type { PandemicSettings } from "./config";
import type { FixedBoard } from "./setup";
import { CITY, GRASS, MEDIUM, MOST_VIRUS, PATH, type PandemicState, type Path, WALL, type World } from "./state";
import { worldOf } from "./world";

const KEYS = ["wall", "grass", "city", "path"];
const TERRAINS = [WALL, GRASS, CITY, PATH];
const MOST = Math.max(...MOST_VIRUS);

export const painting: Painting<PandemicState, FixedBoard> = {
  cells: [
    { key: "grass", title: "Grass", look: "grass" },
    { key: "wall", title: "Wall", look: "wall" },
    { key: "city", title: "City", look: "city" },
    { key: "path", title: "Path", look: "path" },
  ],
  pieces: [
    { key: "mask", title: "Mask", look: "mask", layer: "mask", on: ["grass"] },
    ...Array.from({ length: MOST }, (_, index) => ({
      key: `virus ${index + 1}`,
      title: `Virus, ${index + 1}`,
      look: "worn",
      label: String(index + 1),
      layer: "virus",
      on: KEYS.filter((_key, type) => MOST_VIRUS[MEDIUM[TERRAINS[type]]] > index),
    })),
  ],
  border: "wall",
  empty: (settings) => {
    const { rows, cols } = settings as PandemicSettings;
    const cells = Array.from({ length: rows * cols }, (_, cell) => {
      const [row, col] = [Math.floor(cell / cols), cell % cols];
      return row === 0 || col === 0 || row === rows - 1 || col === cols - 1 ? "wall" : "grass";
    });
    return { rows, cols, cells, pieces: [], rest: null };
  },
  sketch,
  boardOf: ({ world, virus, masks }) => ({ world, virus, masks }),
  finish,
};

function sketch({ world, virus, masks }: FixedBoard): Sketch {
  const { grid, terrain } = world;
  const pieces: SketchedPiece[] = masks.map((cell) => ({ key: "mask", cell }));
  virus.forEach((amount, cell) => {
    if (amount > 0) pieces.push({ key: `virus ${amount}`, cell });
  });
  return { ...grid, cells: Array.from(terrain, (type) => KEYS[type]), pieces, rest: world };
}

function finish(painted: Sketch, settings: Settings) {
  const { rows, cols, cells } = painted;
  const terrain = Uint8Array.from(cells, (key) => KEYS.indexOf(key));
  const kept = keptZones(painted);
  const cities = [...kept.cities, ...patches(painted, "city", kept.cities)];
  const { paths, problems } = pathsBetween(painted, cities, kept.paths);
  const virus = new Uint8Array(cells.length);
  for (const { key, cell } of painted.pieces) if (key !== "mask") virus[cell] = Number(key.slice("virus ".length));
  const world = worldOf({ rows, cols }, terrain, { cities: cities.map((list) => ({ cells: list })), paths });
  const board: FixedBoard = { world, virus, masks: cellsOf(painted, "mask") };
  return { configuration: { settings: { ...settings, rows, cols }, board }, problems };
}

type Zone = readonly number[];

/** The cities and paths of the board that the sketch began with, as its lists have them: those that nobody has painted over, cut or made larger. */
function keptZones(painted: Sketch): { readonly cities: readonly Zone[]; readonly paths: readonly Path[] } {
  const world = painted.rest as World | null;
  if (world === null) return { cities: [], paths: [] };
  const isKept = (key: string, { cells }: { readonly cells: Zone }) =>
    cells.every((cell) => painted.cells[cell] === key) &&
    cells.every((cell) =>
      sidesOf(painted, cell).every((beside) => painted.cells[beside] !== key || KEYS[world.terrain[beside]] === key),
    );
  const cities = world.cities.filter((city) => isKept("city", city));
  const numberOf = (city: number) => cities.indexOf(world.cities[city]);
  const paths = world.paths
    .filter((path) => isKept("path", path) && numberOf(path.from) >= 0 && numberOf(path.to) >= 0)
    .map(({ cells, from, to }) => ({ cells, from: numberOf(from), to: numberOf(to) }));
  return { cities: cities.map(({ cells }) => cells), paths };
}

/** Cells of a kind that touch at their sides: a city, or a path. @param others zones that have their cells already */
function patches(painted: Sketch, key: string, others: readonly Zone[]): number[][] {
  const seen = new Set<number>(others.flat());
  const found: number[][] = [];
  painted.cells.forEach((one, start) => {
    if (one !== key || seen.has(start)) return;
    const patch = [start];
    seen.add(start);
    for (const cell of patch) {
      for (const beside of sidesOf(painted, cell)) {
        if (painted.cells[beside] !== key || seen.has(beside)) continue;
        seen.add(beside);
        patch.push(beside);
      }
    }
    found.push(patch.sort((a, b) => a - b));
  });
  return found;
}

function sidesOf({ rows, cols }: Sketch, cell: number): number[] {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  return [
    ...(row > 0 ? [cell - cols] : []),
    ...(row < rows - 1 ? [cell + cols] : []),
    ...(col > 0 ? [cell - 1] : []),
    ...(col < cols - 1 ? [cell + 1] : []),
  ];
}

/** A path joins the two cities that it touches. */
function pathsBetween(painted: Sketch, cities: readonly Zone[], kept: readonly Path[]) {
  const problems: SketchProblem[] = [];
  const known = kept.map(({ cells }) => cells);
  const paths = patches(painted, "path", known).map((cells): Path => {
    const touched = cities.flatMap((city, index) =>
      cells.some((cell) => sidesOf(painted, cell).some((beside) => city.includes(beside))) ? [index] : [],
    );
    if (touched.length !== 2) {
      const message = en`A path joins two cities: this one touches ${touched.length}.`;
      problems.push({ message, cell: cells[0] });
    }
    const [from = 0, to = from] = touched;
    return { cells, from, to };
  });
  return { paths: [...kept, ...paths], problems };
}
