import { en } from "../../contract/english";
import type { Settings } from "../../contract/game";
import { SEATS } from "../../contract/order";
import type { Painting, Sketch, SketchedPiece, SketchProblem } from "../../contract/painting";
import { brushOfEach, cellsOf, checkCounts } from "../../grid/sketch";
import { NOBODY } from "../../grid/territory";
import { CELLS, GRID, STREET, WASTE } from "./board";
import { configurationFields } from "./config";
import type { FixedBoard } from "./setup";
import { NOT_CONVERTING, type Unit, type WalkingDeadState } from "./state";

const OWNED = brushOfEach((seat) => ({
  key: `owned:${seat}`,
  title: `Street of player ${seat}`,
  look: `owned${seat}`,
}));
const STREETS = ["street", ...OWNED.map(({ key }) => key)];

export const painting: Painting<WalkingDeadState, FixedBoard> = {
  cells: [{ key: "street", title: "Street", look: "free" }, { key: "waste", title: "Waste", look: "waste" }, ...OWNED],
  pieces: [
    ...brushOfEach((seat) => ({
      key: `living:${seat}`,
      title: `Living unit of player ${seat}`,
      look: "living",
      layer: "ground",
      on: [`owned:${seat}`],
    })),
    { key: "zombie", title: "Zombie", look: "zombie", layer: "ground", on: STREETS },
    { key: "food", title: "Food", look: "food", layer: "ground", on: STREETS },
  ],
  empty: () => ({ ...GRID, cells: new Array<string>(CELLS).fill("street"), pieces: [], rest: null }),
  sketch,
  boardOf: ({ terrain, owner, units, food }) => ({
    terrain,
    owner,
    units,
    food: [...food.keys()].filter((cell) => food[cell] === 1),
  }),
  finish,
};

function sketch({ terrain, owner, units, food }: FixedBoard): Sketch {
  const cells = Array.from(terrain, (type, cell) => {
    if (type === WASTE) return "waste";
    return owner[cell] === NOBODY ? "street" : `owned:${owner[cell]}`;
  });
  const pieces: SketchedPiece[] = [
    ...food.map((cell) => ({ key: "food", cell })),
    ...units.map(({ type, clan, cell }) => ({ key: type === "zombie" ? "zombie" : `living:${clan}`, cell })),
  ];
  return { ...GRID, cells, pieces, rest: null };
}

function finish(painted: Sketch, settings: Settings) {
  const counts = SEATS.map((seat) => cellsOf(painted, `living:${seat}`).length);
  const food = cellsOf(painted, "food");
  const board: FixedBoard = {
    terrain: Uint8Array.from(painted.cells, (key) => (key === "waste" ? WASTE : STREET)),
    owner: Int8Array.from(painted.cells, (key) => (key.startsWith("owned:") ? Number(key.at(-1)) : NOBODY)),
    units: unitsOf(painted),
    food,
  };
  const counted = {
    ...settings,
    NUM_INI_UNITS_PER_CLAN: counts[0],
    NUM_INI_ZOMBIES: cellsOf(painted, "zombie").length,
    NUM_INI_FOOD: food.length,
  };
  const problems: SketchProblem[] = checkCounts(configurationFields, counted);
  if (new Set(counts).size > 1) {
    const message = en`Each player needs as many living units as the others: there are ${counts.join(", ")}.`;
    problems.push({ message, cell: null });
  }
  return { configuration: { settings: counted, board }, problems };
}

function unitsOf(painted: Sketch): Unit[] {
  const living = SEATS.flatMap((clan) => cellsOf(painted, `living:${clan}`).map((cell) => ({ clan, cell })));
  const zombies = cellsOf(painted, "zombie").map((cell) => ({ clan: NOBODY, cell }));
  return [...living, ...zombies].map((unit, id) => ({
    type: unit.clan === NOBODY ? "zombie" : "living",
    id,
    ...unit,
    rounds: NOT_CONVERTING,
  }));
}
