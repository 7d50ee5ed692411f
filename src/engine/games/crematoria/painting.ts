import type { Settings } from "../../contract/game";
import type { CellBrush, Painting, Sketch } from "../../contract/painting";
import { brushOfEach } from "../../grid/sketch";
import { CAVE, type CrematoriaMap, type CrematoriaState, ELEVATOR, NOBODY, OUTSIDE, ROCK } from "./state";
import { CELLS, GRID, LEVEL } from "./topology";

/** Any of them may be on either level, as in the original. The units find their own places. */
const BRUSHES: readonly (CellBrush & { readonly terrain: number })[] = [
  { key: "cave", title: "Cave", look: "cave", terrain: CAVE },
  { key: "rock", title: "Rock", look: "rock", terrain: ROCK },
  { key: "elevator", title: "Elevator", look: "elevator", terrain: ELEVATOR },
  { key: "outside", title: "Outside", look: "day", terrain: OUTSIDE },
  ...brushOfEach((seat) => ({
    key: `owned:${seat}`,
    title: `Cave of player ${seat}`,
    look: `owned${seat}`,
    terrain: CAVE,
  })),
];

export const painting: Painting<CrematoriaState, CrematoriaMap> = {
  cells: BRUSHES,
  pieces: [{ key: "gem", title: "Gem", look: "gem", layer: "ground", on: ["outside"] }],
  levels: ["Underground", "Outside"],
  empty: () => ({
    ...GRID,
    cells: Array.from({ length: CELLS }, (_, cell) => (cell < LEVEL ? "cave" : "outside")),
    pieces: [],
    rest: null,
  }),
  sketch,
  boardOf: ({ terrain, owner, gem }) => ({ terrain, owner, gem }),
  finish,
};

function sketch({ terrain, owner, gem }: CrematoriaMap): Sketch {
  const cells = Array.from(terrain, (type, cell) => {
    if (type === CAVE && owner[cell] !== NOBODY) return `owned:${owner[cell]}`;
    return BRUSHES.find((brush) => brush.terrain === type)?.key ?? "rock";
  });
  const pieces = [...gem.keys()].filter((cell) => gem[cell] === 1).map((cell) => ({ key: "gem", cell }));
  return { ...GRID, cells, pieces, rest: null };
}

function finish({ cells, pieces }: Sketch, settings: Settings) {
  const gem = new Uint8Array(CELLS);
  for (const { cell } of pieces) gem[cell] = 1;
  const board: CrematoriaMap = {
    terrain: Uint8Array.from(cells, (key) => BRUSHES.find((brush) => brush.key === key)?.terrain ?? ROCK),
    owner: Int8Array.from(cells, (key) => (key.startsWith("owned:") ? Number(key.at(-1)) : NOBODY)),
    gem,
  };
  return { configuration: { settings, board }, problems: [] };
}
