import { en } from "../../contract/english";
import type { Board, CellLook, Frame, Legend, Overlay, OwnColour, Piece, PieceLook } from "../../contract/frame";
import type { Figure } from "../../contract/game";
import { COLOURS } from "../../grid/colours";
import { CELLS, FOREST, FULL_HEALTH, GRID, HEADINGS, HIGH_VALUE, NAPALM_ROUNDS } from "./constants";
import {
  type ApocalypseState,
  countSoldiers,
  countWaiting,
  type Helicopter,
  isWalkable,
  NO_SOLDIER,
  NOBODY,
  type Post,
  type Soldier,
  scoreOf,
  squareOf,
} from "./state";

const FOREST_COLOUR: OwnColour = { light: "#7fa36b", dark: "#4f8a40" };
const WATER_COLOUR: OwnColour = { light: "#a9cdea", dark: "#23415c" };

export const figures: readonly Figure<ApocalypseState>[] = [
  { name: "score", title: "Score", read: scoreOf },
  { name: "soldiers", title: "Soldiers", read: countSoldiers },
  { name: "posts", title: "Posts", read: (state, seat) => state.posts.filter(({ owner }) => owner === seat).length },
  { name: "parachutists", title: "Parachutists waiting", read: countWaiting },
];

/** In the order of the terrain's numbers, from 1; then the same ones burning. */
const CELL_LOOKS: readonly CellLook[] = [
  { key: "forest", label: "Forest", colour: FOREST_COLOUR },
  { key: "grass", label: "Grass", colour: COLOURS.grass },
  { key: "water", label: "Water", colour: WATER_COLOUR },
  { key: "mountain", label: "Mountain", colour: "wall" },
  { key: "burningForest", label: "Forest on fire", colour: FOREST_COLOUR, mix: { colour: COLOURS.fire, share: 0.85 } },
  { key: "burningGrass", label: "Grass on fire", colour: COLOURS.grass, mix: { colour: COLOURS.fire, share: 0.45 } },
  { key: "burningWater", label: "Water on fire", colour: WATER_COLOUR, mix: { colour: COLOURS.fire, share: 0.3 } },
];
const FIRST_BURNING = 4;

const PIECE_LOOKS: readonly PieceLook[] = [
  { key: "fire", label: "Rounds that a fire still burns", shape: "dot", colour: COLOURS.fire, size: 0.5 },
  { key: "freeHighPost", label: "Post of 4000 points, free", shape: "diamond", colour: COLOURS.gold, outline: "ink" },
  {
    key: "freeLowPost",
    label: "Post of 1000 points, free",
    shape: "diamond",
    colour: COLOURS.gold,
    outline: "ink",
    size: 0.7,
  },
  { key: "highPost", label: "Post of 4000 points, held", shape: "diamond", colour: "seat", outline: COLOURS.gold },
  {
    key: "lowPost",
    label: "Post of 1000 points, held",
    shape: "diamond",
    colour: "seat",
    outline: COLOURS.gold,
    size: 0.7,
  },
  { key: "soldier", label: "Soldier; the bar is its health", shape: "circle", colour: "seat", size: 0.8 },
  {
    key: "helicopter",
    label: "Helicopter; the bar is its napalm, the numbers the rounds that its parachutists can wait",
    shape: "square",
    colour: "seat",
    outline: "seat",
    size: 5,
    translucent: true,
  },
  {
    key: "armedHelicopter",
    label: "Helicopter with napalm ready",
    shape: "square",
    colour: "seat",
    outline: "danger",
    size: 5,
    translucent: true,
  },
];

export const legend: Legend = {
  cells: CELL_LOOKS,
  pieces: PIECE_LOOKS,
  overlays: [
    {
      key: "napalm",
      label: "Cells under a helicopter with napalm ready, and those under one that is charging, fainter",
    },
    { key: "spread", label: "Forest that fire can reach in this round" },
    { key: "landing", label: "Cells where a waiting parachutist could land" },
  ],
};

/** One picture of both levels: the ground with its soldiers, and above it the helicopters. */
export function frame(state: ApocalypseState): Frame {
  const cells = new Uint8Array(CELLS);
  const pieces: Piece[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const isBurning = state.fire[cell] > 0;
    cells[cell] = state.terrain[cell] - 1 + (isBurning ? FIRST_BURNING : 0);
    if (isBurning) pieces.push({ look: "fire", cell, unit: -1, seat: -1, label: String(state.fire[cell]) });
  }
  pieces.push(...state.posts.map(pieceOfPost));
  for (const soldier of state.soldiers.values()) pieces.push(pieceOfSoldier(soldier));
  pieces.push(...state.helicopters.map(pieceOfHelicopter));
  const overlays = [napalmOverlay(state), spreadOverlay(state), landingOverlay(state)];
  const board: Board = { title: en`Board`, ...GRID, wraps: false, cells, pieces, overlays };
  return { round: state.round, boards: [board] };
}

function pieceOfPost({ cell, value, owner }: Post): Piece {
  const isHigh = value >= HIGH_VALUE;
  const held = isHigh ? "highPost" : "lowPost";
  const free = isHigh ? "freeHighPost" : "freeLowPost";
  return { look: owner === NOBODY ? free : held, cell, unit: -1, seat: owner, label: String(value) };
}

function pieceOfSoldier({ id, seat, cell, health }: Soldier): Piece {
  return { look: "soldier", cell, unit: id, seat, level: health / FULL_HEALTH };
}

function pieceOfHelicopter({ id, seat, cell, heading, napalm, waiting }: Helicopter): Piece {
  const { rows, cols } = HEADINGS[heading];
  const label = waiting.length === 0 ? {} : { label: waiting.join(" ") };
  const look = napalm === 0 ? "armedHelicopter" : "helicopter";
  return { look, cell, unit: id, seat, heading: [rows, cols], level: readiness(napalm), ...label };
}

/** 1 when napalm is ready; during the round of a launch the counter may be one above its 30 rounds. */
function readiness(napalm: number): number {
  return Math.max(0, 1 - napalm / NAPALM_ROUNDS);
}

function napalmOverlay(state: ApocalypseState): Overlay {
  const heat: Record<number, number> = {};
  for (const { cell, napalm } of state.helicopters) {
    const strength = napalm === 0 ? 1 : readiness(napalm) / 2;
    for (const under of squareOf(cell)) heat[under] = strength;
  }
  return { key: "napalm", heat };
}

/** The forest without fire that the rules will draw for, were there no orders. */
function spreadOverlay(state: ApocalypseState): Overlay {
  const heat: Record<number, number> = {};
  for (let cell = 0; cell < CELLS; cell++) {
    if (state.terrain[cell] !== FOREST || state.fire[cell] > 0) continue;
    const beside = [cell - GRID.cols, cell + GRID.cols, cell - 1, cell + 1];
    if (beside.some((neighbour) => spreads(state, neighbour))) heat[cell] = 1;
  }
  return { key: "spread", heat };
}

/** Statement: any fire that goes on after this round. Recorded program: any burning forest. */
function spreads(state: ApocalypseState, cell: number): boolean {
  return state.edition === "statement" ? state.fire[cell] > 1 : state.fire[cell] > 0 && state.terrain[cell] === FOREST;
}

function landingOverlay(state: ApocalypseState): Overlay {
  const heat: Record<number, number> = {};
  for (const { cell, waiting } of state.helicopters) {
    if (waiting.length > 0) for (const under of squareOf(cell).filter((one) => canLand(state, one))) heat[under] = 1;
  }
  return { key: "landing", heat };
}

function canLand(state: ApocalypseState, cell: number): boolean {
  return isWalkable(state.terrain, cell) && state.fire[cell] === 0 && state.soldierAt[cell] === NO_SOLDIER;
}
