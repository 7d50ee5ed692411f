import { en } from "../../contract/english";
import { cellAt, colOf, rowOf } from "../../grid/grid";
import type { TextReader } from "../../text/text-reader";
import {
  CELLS,
  FIGHTERS,
  FOREST,
  FOREST_FIRE_ROUNDS,
  FULL_HEALTH,
  GRASS,
  GRID,
  HELICOPTERS_PER_TEAM,
  MOUNTAIN,
  NAPALM_ROUNDS,
  OTHER_FIRE_ROUNDS,
  POSTS,
  REACH,
  WAITING_ROUNDS,
  WATER,
} from "./constants";
import { overlap } from "./helicopters";
import type { GameMap } from "./setup";
import { type Helicopter, isWalkable, type Post, type Soldier, squareOf } from "./state";

/** The character of each terrain, by its number. */
export const TERRAIN_LETTERS = "?:.OX";
const LETTERS = TERRAIN_LETTERS.slice(1);
export const SOLDIER_TYPE = 1;
export const HELICOPTER_TYPE = 2;
const TEAMS = 4;

/** A map with the round that it is for: what a map file and a state of a `.res` have in common (rules, section 1). */
export interface MapOfRound {
  readonly round: number;
  readonly map: GameMap;
}

/** From `round` to the end of the fires, with all the original's checks and ours. */
export function readMap(reader: TextReader, [firstRound, lastRound]: readonly [number, number]): MapOfRound {
  reader.word("round");
  const round = reader.integer("round", firstRound, lastRound);
  reader.word("nou");
  const nextId = reader.integer(() => en`the next free id`, 1);
  const terrain = readTerrain(reader);
  const posts = readPosts(reader);
  const checkScores = readScores(reader);
  reader.word("status");
  for (let team = 1; team <= TEAMS; team++) reader.real(() => en`status of team ${team}`);
  const units = readUnits(reader, terrain, nextId);
  checkScores(posts, units.soldiers);
  return { round, map: { nextId, terrain, fire: readFire(reader, terrain), posts, ...units } };
}

function readTerrain(reader: TextReader): Uint8Array {
  reader.word("terreny");
  reader.skip(2, () => en`a line of column labels`);
  const terrain = new Uint8Array(CELLS);
  for (let row = 0; row < GRID.rows; row++) {
    reader.integer(() => en`number of the row`, row, row);
    const letters = reader.row(GRID.cols, LETTERS);
    for (let col = 0; col < GRID.cols; col++) terrain[cellAt(GRID, row, col)] = TERRAIN_LETTERS.indexOf(letters[col]);
    checkBorder(reader, letters, row);
  }
  return terrain;
}

function checkBorder(reader: TextReader, letters: string, row: number): void {
  const isWhole = row === 0 || row === GRID.rows - 1;
  if (isWhole ? letters !== "X".repeat(GRID.cols) : !letters.startsWith("X") || !letters.endsWith("X")) {
    reader.refuse(
      isWhole ? en`a row of mountain (X): it is the border` : en`a row that begins and ends with mountain (X)`,
    );
  }
}

function readCell(reader: TextReader): number {
  const row = reader.integer("x", 0, GRID.rows - 1);
  return cellAt(GRID, row, reader.integer("y", 0, GRID.cols - 1));
}

function readPosts(reader: TextReader): Post[] {
  reader.words("posts", "equip", "x", "y", "valor");
  const posts: Post[] = [];
  for (let index = 0; index < POSTS; index++) {
    const team = reader.integer(() => en`team that holds the post (-1: free)`, -1, TEAMS);
    if (team === 0) reader.refuse(en`team that holds the post: -1 (free) or 1 to 4`);
    const cell = readCell(reader);
    if (posts.some((post) => post.cell === cell)) reader.refuse(en`a cell without another post`);
    posts.push({ owner: team === -1 ? -1 : team - 1, cell, value: reader.integer(() => en`value of the post`, 1) });
  }
  return posts;
}

/** The scores stand before the soldiers that they count. @returns the check to make when these are known. */
function readScores(reader: TextReader): (posts: readonly Post[], soldiers: readonly Soldier[]) => void {
  reader.word("score");
  const scores = Array.from({ length: TEAMS }, (_, seat) => {
    const value = reader.integer(() => en`score of team ${seat + 1}`);
    return { value, place: reader.lastToken };
  });
  return (posts, soldiers) => {
    scores.forEach(({ value, place }, seat) => {
      const ownPosts = posts.filter(({ owner }) => owner === seat);
      const score = ownPosts.reduce((sum, post) => sum + post.value, soldiersOf(soldiers, seat));
      if (score !== value) reader.refuse(en`score of team ${seat + 1}: ${score}, its posts and soldiers below`, place);
    });
  };
}

function soldiersOf(soldiers: readonly Soldier[], seat: number): number {
  return soldiers.filter((soldier) => soldier.seat === seat).length;
}

interface Units {
  readonly soldiers: Soldier[];
  readonly helicopters: Helicopter[];
}

function readUnits(reader: TextReader, terrain: Uint8Array, nextId: number): Units {
  reader.words("agents", "id", "tipus", "equip", "x", "y", "vida", "ori", "napalm", "paraca");
  const units: Units = { soldiers: [], helicopters: [] };
  const ids = new Set<number>();
  for (;;) {
    const id = reader.integer(() => en`id of a unit, or -1 after the last one`, -1, nextId - 1);
    if (id === -1) break;
    if (id === 0 || ids.has(id)) reader.refuse(en`a positive id that no other unit has`);
    ids.add(id);
    readUnit(reader, id, { terrain, units });
  }
  checkNumbers(reader, units);
  return units;
}

function readUnit(reader: TextReader, id: number, { terrain, units }: { terrain: Uint8Array; units: Units }): void {
  const type = reader.integer(() => en`tipus (1: soldier, 2: helicopter)`, SOLDIER_TYPE, HELICOPTER_TYPE);
  const seat = reader.integer("equip", 1, TEAMS) - 1;
  const cell = readCell(reader);
  if (type === SOLDIER_TYPE) {
    checkSoldierCell(reader, cell, { terrain, units });
    units.soldiers.push({ id, seat, cell, health: readHealth(reader) });
  } else {
    checkHelicopterCell(reader, cell, { terrain, units });
    units.helicopters.push({ id, seat, cell, ...readFlight(reader) });
  }
}

function checkSoldierCell(reader: TextReader, cell: number, board: { terrain: Uint8Array; units: Units }): void {
  if (!isWalkable(board.terrain, cell)) reader.refuse(en`a soldier on forest or grass`);
  if (board.units.soldiers.some((other) => other.cell === cell)) reader.refuse(en`a cell without another soldier`);
}

function readHealth(reader: TextReader): number {
  const health = reader.integer("vida", 1, FULL_HEALTH);
  reader.integer(() => en`ori of a soldier`, -1, -1);
  reader.integer(() => en`napalm of a soldier`, -1, -1);
  reader.integer(() => en`paraca of a soldier`, 0, 0);
  return health;
}

function checkHelicopterCell(reader: TextReader, cell: number, board: { terrain: Uint8Array; units: Units }): void {
  const [row, col] = [rowOf(GRID, cell), colOf(GRID, cell)];
  const isInside = row >= REACH && row < GRID.rows - REACH && col >= REACH && col < GRID.cols - REACH;
  if (!isInside) reader.refuse(en`a helicopter whose 5 × 5 cells are on the board`);
  if (squareOf(cell).some((under) => board.terrain[under] === MOUNTAIN)) {
    reader.refuse(en`a helicopter whose 5 × 5 cells have no mountain`);
  }
  if (board.units.helicopters.some((other) => overlap(other.cell, cell))) {
    reader.refuse(en`a helicopter whose 5 × 5 cells are not another one's`);
  }
}

function readFlight(reader: TextReader): Pick<Helicopter, "heading" | "napalm" | "waiting"> {
  reader.integer(() => en`vida of a helicopter`, -1, -1);
  const heading = reader.integer(() => en`ori (0 south, 1 east, 2 north, 3 west)`, 0, 3);
  const napalm = reader.integer("napalm", 0, NAPALM_ROUNDS);
  const waiting: number[] = [];
  for (let left = reader.integer(() => en`how many parachutists`, 0, FIGHTERS); left > 0; left--) {
    waiting.push(reader.integer(() => en`rounds that a parachutist can wait`, waiting.at(-1) ?? 1, WAITING_ROUNDS));
  }
  return { heading, napalm, waiting };
}

function checkNumbers(reader: TextReader, { soldiers, helicopters }: Units): void {
  for (let seat = 0; seat < TEAMS; seat++) {
    const count = helicopters.filter((helicopter) => helicopter.seat === seat).length;
    if (count !== HELICOPTERS_PER_TEAM) {
      reader.refuse(
        en`before the end of the units ${HELICOPTERS_PER_TEAM} helicopters of team ${seat + 1}, not ${count}`,
      );
    }
  }
  const fighters = helicopters.reduce((sum, { waiting }) => sum + waiting.length, soldiers.length);
  if (fighters !== FIGHTERS) {
    reader.refuse(en`before the end of the units ${FIGHTERS} soldiers and parachutists together, not ${fighters}`);
  }
}

function readFire(reader: TextReader, terrain: Uint8Array): Uint8Array {
  reader.words("foc", "torns", "x", "y");
  const fire = new Uint8Array(CELLS);
  for (;;) {
    const rounds = reader.integer(() => en`rounds of a fire, or -1 after the last one`, -1, FOREST_FIRE_ROUNDS);
    if (rounds === -1) return fire;
    if (rounds === 0) reader.refuse(en`rounds of a fire: at least 1`);
    const cell = readCell(reader);
    if (fire[cell] > 0) reader.refuse(en`a cell without another fire`);
    if (rounds > mostRounds(terrain[cell])) {
      reader.refuse(
        en`a fire of ${rounds} rounds in a cell where it can burn so long: 10 in the forest, else 5, never on mountain`,
      );
    }
    fire[cell] = rounds;
  }
}

function mostRounds(terrain: number): number {
  if (terrain === FOREST) return FOREST_FIRE_ROUNDS;
  return terrain === GRASS || terrain === WATER ? OTHER_FIRE_ROUNDS : 0;
}
