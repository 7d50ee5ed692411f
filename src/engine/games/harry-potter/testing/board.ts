import type { Draw } from "../../../chance/chance";
import { ScriptedChance } from "../../../chance/scripted-chance";
import { cellAt } from "../../../grid/grid";
import { defaultSettings } from "../../../text/settings-text";
import { configurationFields, type HarryPotterSettings } from "../config";
import { countOwnedCells } from "../setup";
import { emptyState, GRID, type HarryPotterState, putUnit, type Unit, WALL } from "../state";

/** Where the top left corner of a drawing lies on the board. */
const TOP = 20;
const LEFT = 20;

const WIZARDS = "abcd";
const GHOSTS = "ABCD";
const OWNERS = "0123";

interface Options {
  /** What chance will give, in order. */
  readonly script?: readonly Draw["value"][];
  readonly round?: number;
  /** Settings that are not the default ones. */
  readonly settings?: Partial<HarryPotterSettings>;
}

/**
 * A state drawn row by row, with `/` between the rows, in the middle of a board of corridors without owner.
 *
 * `.` corridor, `W` wall, `*` book, `0` to `3` corridor of a player, `a` to `d` wizard of player 0 to 3, `A` to `D` its
 * ghost, `V` Voldemort. The ghosts are units 0 to 3; the wizards follow from unit 4, in reading order. Ghosts that are not
 * drawn are far away, near the bottom, and so is Voldemort, near the top; all ghosts are ready for a spell.
 */
export function board(drawing: string, { script = [], round = 0, settings = {} }: Options = {}): HarryPotterState {
  const allSettings = { ...defaultSettings(configurationFields), ...settings } as HarryPotterSettings;
  const letters = drawing.split("/").flatMap((row, i) => [...row].map((letter, j) => ({ letter, cell: at(i, j) })));
  const state: HarryPotterState = {
    ...emptyState(allSettings, new ScriptedChance(script)),
    round,
    units: drawnUnits(letters),
  };
  Object.assign(state.voldemort, { row: 2, col: 57 });
  for (const { letter, cell } of letters) drawLetter(state, letter, cell);
  for (const unit of state.units) {
    putUnit(state, unit, unit.cell, null);
    if (unit.type === "wizard") state.clans[unit.clan].wizards++;
  }
  countOwnedCells(state);
  return state;
}

/** The cell at a row and a column of the drawing. */
export function at(row: number, col: number): number {
  return cellAt(GRID, TOP + row, LEFT + col);
}

interface Letter {
  readonly letter: string;
  readonly cell: number;
}

function drawnUnits(letters: readonly Letter[]): Unit[] {
  const ghosts = [...GHOSTS].map((name, clan) => {
    const drawn = letters.find(({ letter }) => letter === name);
    return newUnit("ghost", { id: clan, clan, cell: drawn?.cell ?? cellAt(GRID, 57, 10 + 10 * clan) });
  });
  const wizards = letters.filter(({ letter }) => WIZARDS.includes(letter));
  return [
    ...ghosts,
    ...wizards.map(({ letter, cell }, index) =>
      newUnit("wizard", { id: GHOSTS.length + index, clan: WIZARDS.indexOf(letter), cell }),
    ),
  ];
}

function newUnit(type: Unit["type"], { id, clan, cell }: Pick<Unit, "id" | "clan" | "cell">): Unit {
  return { type, id, clan, cell, roundsPending: 0, next: -1 };
}

function drawLetter(state: HarryPotterState, letter: string, cell: number): void {
  if (letter === "W") state.terrain[cell] = WALL;
  else if (letter === "*") state.book[cell] = 1;
  else if (letter === "V") Object.assign(state.voldemort, { row: Math.floor(cell / GRID.cols), col: cell % GRID.cols });
  else if (OWNERS.includes(letter)) state.owner[cell] = Number(letter);
  else if (!`.${WIZARDS}${GHOSTS}`.includes(letter)) throw new Error(`"${letter}" draws nothing`);
}
