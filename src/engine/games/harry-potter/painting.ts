import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { en } from "../../contract/english";
import type { Settings } from "../../contract/game";
import { SEATS } from "../../contract/order";
import type { Painting, Sketch, SketchedPiece, SketchProblem } from "../../contract/painting";
import { cellAt, colOf, rowOf } from "../../grid/grid";
import { brushOfEach, cellsOf, checkCounts } from "../../grid/sketch";
import { NOBODY } from "../../grid/territory";
import { configurationFields } from "./config";
import { newIngredients } from "./ingredients";
import type { FixedBoard } from "./setup";
import { CELLS, CORRIDOR, GRID, type HarryPotterState, isBeside, isOnBorder, type Unit, WALL } from "./state";

const OWNED = brushOfEach((seat) => ({
  key: `owned:${seat}`,
  title: `Corridor of player ${seat}`,
  look: `owned${seat}`,
}));
const CORRIDORS = ["corridor", ...OWNED.map(({ key }) => key)];

export const painting: Painting<HarryPotterState, FixedBoard> = {
  cells: [{ key: "corridor", title: "Corridor", look: "free" }, { key: "wall", title: "Wall", look: "wall" }, ...OWNED],
  pieces: [
    ...brushOfEach((seat) => unitBrush("wizard", "Wizard", seat)),
    ...brushOfEach((seat) => ({ ...unitBrush("ghost", "Ghost", seat), isOnly: true as const })),
    { key: "book", title: "Book", look: "book", layer: "ground", on: CORRIDORS },
    { key: "voldemort", title: "Voldemort", look: "voldemort", layer: "air", on: [...CORRIDORS, "wall"], isOnly: true },
  ],
  empty: () => ({ ...GRID, cells: new Array<string>(CELLS).fill("corridor"), pieces: [], rest: null }),
  sketch,
  boardOf: ({ terrain, owner, units, book, ingredients, voldemort }) => ({
    terrain,
    owner,
    units,
    books: [...book.keys()].filter((cell) => book[cell] === 1),
    ingredients,
    voldemort,
  }),
  finish,
};

function unitBrush(type: Unit["type"], title: string, seat: number) {
  const on = [`owned:${seat}`];
  return { key: `${type}:${seat}`, title: `${title} of player ${seat}`, look: type, layer: "ground", on };
}

function sketch({ terrain, owner, units, books, ingredients, voldemort }: FixedBoard): Sketch {
  const cells = Array.from(terrain, (type, cell) => {
    if (type === WALL) return "wall";
    return owner[cell] === NOBODY ? "corridor" : `owned:${owner[cell]}`;
  });
  const pieces: SketchedPiece[] = [
    ...books.map((cell) => ({ key: "book", cell })),
    ...units.map(({ type, clan, cell }) => ({ key: `${type}:${clan}`, cell })),
    { key: "voldemort", cell: cellAt(GRID, voldemort.row, voldemort.col) },
  ];
  return { ...GRID, cells, pieces, rest: ingredients };
}

function finish(painted: Sketch, settings: Settings) {
  const units = unitsOf(painted, settings);
  const books = cellsOf(painted, "book");
  const [voldemort] = cellsOf(painted, "voldemort");
  const board: FixedBoard = {
    terrain: Uint8Array.from(painted.cells, (key) => (key === "wall" ? WALL : CORRIDOR)),
    owner: Int8Array.from(painted.cells, (key) => (key.startsWith("owned:") ? Number(key.at(-1)) : NOBODY)),
    units,
    books,
    ingredients: (painted.rest as readonly number[] | null) ?? newIngredients(new PowerOfTwoChance(1)),
    voldemort:
      voldemort === undefined ? { row: 0, col: 0 } : { row: rowOf(GRID, voldemort), col: colOf(GRID, voldemort) },
  };
  const wizards = units.filter(({ type }) => type === "wizard").length;
  const counted = { ...settings, NUM_INI_WIZARDS_PER_CLAN: Math.floor(wizards / 4), NUM_INI_BOOKS: books.length };
  const problems = [
    ...SEATS.filter((seat) => cellsOf(painted, `ghost:${seat}`).length === 0).map((seat) =>
      whole(en`Player ${seat} has no ghost: each player has one.`),
    ),
    ...(wizards % 4 === 0 ? [] : [whole(en`There are ${wizards} wizards: their number must be a multiple of 4.`)]),
    ...checkCounts(configurationFields, counted),
    ...checkVoldemort(board, voldemort),
  ];
  return { configuration: { settings: counted, board }, problems };
}

/** The ghosts first, as on boards that are drawn. */
function unitsOf(painted: Sketch, settings: Settings): Unit[] {
  const placed = (["ghost", "wizard"] as const).flatMap((type) =>
    SEATS.flatMap((clan) => cellsOf(painted, `${type}:${clan}`).map((cell) => ({ type, clan, cell }))),
  );
  return placed.map(({ type, ...unit }, id) => {
    const roundsPending = type === "ghost" ? settings["ROUNDS_SPELL_RESTING_GHOST"] : 0;
    return { type, id, ...unit, roundsPending, next: -1 };
  });
}

function checkVoldemort({ units, voldemort }: FixedBoard, cell: number | undefined): SketchProblem[] {
  if (cell === undefined) return [whole(en`Voldemort is missing.`)];
  if (isOnBorder(cell)) return [{ message: en`Voldemort must not stand on the border.`, cell }];
  const near = units.filter((unit) => isBeside(voldemort, unit.cell));
  return near.map((unit) => ({ message: en`No unit may be in the eight cells around Voldemort.`, cell: unit.cell }));
}

function whole(message: string): SketchProblem {
  return { message, cell: null };
}
