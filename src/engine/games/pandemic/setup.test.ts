import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { ScriptedChance } from "../../chance/scripted-chance";
import { colOf, rowOf } from "../../grid/grid";
import { defaultSettings } from "../../text/settings-text";
import { checkSettings, configurationFields } from "./config";
import { curve } from "./curve";
import { randomWorld } from "./generator";
import { type FixedBoard, setup } from "./setup";
import { CITY, GRASS, PATH, type PandemicState, WALL } from "./state";
import { board as drawn } from "./testing/board";

const DEFAULTS = defaultSettings(configurationFields);

function started(settings: Partial<typeof DEFAULTS>, { seed = 1, board = null as FixedBoard | null } = {}) {
  return setup({
    configuration: { settings: { ...DEFAULTS, ...settings } as typeof DEFAULTS, board },
    seed,
    rules: {},
  });
}

function stateOf(result: ReturnType<typeof started>): PandemicState {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

describe("Settings (rules, section 1)", () => {
  it("The distributed values are good", () => {
    expect(checkSettings(DEFAULTS)).toBeNull();
  });

  it("The board is square", () => {
    expect(checkSettings({ ...DEFAULTS, cols: 71 })?.code).toBe("board-not-square");
  });

  it.each([
    [70, 49, null],
    [70, 50, "crowded-board"],
    [20, 4, null],
    [20, 5, "crowded-board"],
  ])("A board of side %i with %i units of each player", (side, nb_units, code) => {
    expect(checkSettings({ ...DEFAULTS, rows: side, cols: side, nb_units })?.code ?? null).toBe(code);
    if (code !== null) expect(started({ rows: side, cols: side, nb_units }).ok).toBe(false);
  });
});

describe("The initial state (rules, section 4)", () => {
  const state = stateOf(started({ nb_units: 5, initial_health: 77 }));

  it("Player p has the units p * NU to p * NU + NU - 1, with full health", () => {
    expect(state.units.map(({ id, player }) => [id, player])).toEqual(
      Array.from({ length: 20 }, (_, id) => [id, Math.floor(id / 5)]),
    );
    expect(state.units.every(({ health, isImmune, hasMask }) => health === 77 && !isImmune && !hasMask)).toBe(true);
  });

  it("Exactly three units of each player have the virus, with damage 1, 2 and 3 (the statement says 2, 3 and 4)", () => {
    for (const seat of [0, 1, 2, 3]) {
      const own = state.units.filter(({ player }) => player === seat);
      expect(own.map(({ damage, turns }) => [damage, turns])).toEqual([
        [1, 1],
        [2, 1],
        [3, 1],
        [0, 0],
        [0, 0],
      ]);
    }
  });

  it("With fewer than three units all are infected", () => {
    const few = stateOf(started({ nb_units: 2 }));
    expect(few.units.map(({ damage }) => damage)).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
  });

  it("Units stand beside the border on grass, none beside another", () => {
    const { cols, rows } = state.world.grid;
    for (const { cell, id } of state.units) {
      const [row, col] = [rowOf(state.world.grid, cell), colOf(state.world.grid, cell)];
      expect(row === 1 || row === rows - 2 || col === 1 || col === cols - 2).toBe(true);
      expect(state.world.terrain[cell]).toBe(GRASS);
      for (const side of [cell - cols, cell + cols, cell - 1, cell + 1]) expect(state.unitAt[side]).toBe(-1);
      expect(state.unitAt[cell]).toBe(id);
    }
  });

  it("Nobody owns anything, and there is neither virus nor mask", () => {
    expect(new Set(state.owners)).toEqual(new Set([-1]));
    expect([Math.max(...state.virus), state.masks.length, state.scores]).toEqual([0, 0, [0, 0, 0, 0]]);
  });
});

describe("An explicit board", () => {
  const { world, virus } = drawn("......../.W..W.../......../...;;*../...;;.../......../......../........");
  const board: FixedBoard = { world, virus, masks: [0] };

  it("keeps its virus and masks, and costs only the draws that place the units", () => {
    const settings = { nb_units: 1, rows: 20, cols: 20 };
    const state = stateOf(started(settings, { seed: 5, board: { ...board, virus: virus.map(() => 3) } }));
    expect(state.virus.every((amount) => amount === 3)).toBe(true);
    expect(state.masks).toEqual([0]);
    const chance = new PowerOfTwoChance(5);
    const ring = 4 * 7;
    for (const unit of state.units) {
      chance.random(0, ring - 1, "");
      expect(unit.cell).toBeGreaterThan(0);
    }
    expect(state.chance.state).toBe(chance.state);
  });

  it("without grass for a unit is a problem, where the original stops", () => {
    const walls = { ...world, terrain: world.terrain.map((type) => (type === GRASS ? WALL : type)) };
    const result = started({ nb_units: 1, rows: 20, cols: 20 }, { board: { ...board, world: walls } });
    expect(result).toMatchObject({ ok: false, problem: { code: "no-place-for-unit" } });
  });
});

describe("Curves (rules, section 3.3)", () => {
  const GRID = { rows: 9, cols: 9 };

  it("Every cell costs a draw, the last one too, and the bend is tried before left, straight on and right", () => {
    const chance = new ScriptedChance([0, 1, -1, 0]);
    expect(curve(chance, GRID, { start: 0, target: 10 })).toEqual([0, 1, 10]);
    expect(chance.state).toBe(4);
  });

  it("It never turns back, and so may end before the target", () => {
    const chance = new ScriptedChance([2, 0]);
    expect(curve(chance, GRID, { start: 4, target: 13 })).toEqual([4]);
  });

  it("From a cell to itself it is that cell", () => {
    expect(curve(new ScriptedChance([3, 1]), GRID, { start: 40, target: 40 })).toEqual([40]);
  });
});

describe("Boards at random (rules, section 3)", () => {
  it.each([22, 40, 70, 104])(
    "A board of side %i has 8 cities or more, all open cells connected, a closed border",
    (side) => {
      const grid = { rows: side, cols: side };
      const world = randomWorld(grid, new PowerOfTwoChance(side));
      if (world === null) throw new Error("no board");
      expect(world.cities.length).toBeGreaterThanOrEqual(8);
      for (let cell = 0; cell < world.terrain.length; cell++) {
        const [row, col] = [rowOf(grid, cell), colOf(grid, cell)];
        if (Math.min(row, col, side - 1 - row, side - 1 - col) === 0) expect(world.terrain[cell]).toBe(WALL);
        const isZone = world.terrain[cell] === CITY || world.terrain[cell] === PATH;
        expect(world.zoneAt[cell] !== -1).toBe(isZone);
      }
    },
  );
});
