import { describe, expect, it } from "vitest";
import type { Played } from "../../testing/play-steps";
import { defaultSettings } from "../../text/settings-text";
import { neighbour, STREET } from "./board";
import { configurationFields } from "./config";
import { at, board, drawn } from "./drawn-board";
import { setup } from "./setup";
import type { WalkingDeadState } from "./state";
import { codesOf, move, runSteps } from "./testing/play";
import { goalsOf, searchFromLiving, type Way, wayOf } from "./zombie-ways";

function moveZombies(state: WalkingDeadState): Played {
  return runSteps(state, ["moveZombies"]);
}

/** The bounds of the draws: how many directions there were. */
function choicesOf({ steps }: Played): number[] {
  return steps[0].draws.map(({ high }) => high + 1);
}

describe("Where zombies go (rules, section 5.4)", () => {
  it.each([
    ["z..a", [0], ".z.a", "straight"],
    ["z../.../..a", [0], ".../.z./..a", "diagonally"],
    ["zWa/...", [0], ".Wa/.z.", "around waste"],
    ["zAa/...", [0], ".Aa/.z.", "around dead units"],
    ["zfa", [0], ".za", "over food"],
  ])("From %s by the draws %j to %s: %s", (before, script, after) => {
    const state = board(before, { script });
    const { steps } = moveZombies(state);
    expect(drawn(state, after.split("/").length, after.indexOf("/") === -1 ? after.length : after.indexOf("/"))).toBe(
      after,
    );
    expect(steps[0].draws).toEqual([{ decides: "zombieWay", low: 0, high: 0, value: 0 }]);
  });

  it("A zombie that can reach nobody stays, without a draw", () => {
    const state = board("zWa");
    expect(moveZombies(state).steps[0]).toMatchObject({
      step: "moveZombies",
      draws: [],
      events: [{ code: "zombieWithoutWay", args: { unit: 0, cell: at(0, 0) } }],
    });
    expect(drawn(state, 1, 3)).toBe("zWa");
  });

  it("A zombie that stands behind another one goes around it, or nowhere", () => {
    expect(choicesOf(moveZombies(board("zza", { script: [0] })))).toEqual([1]);
    const state = board("zza/...", { script: [0, 0] });
    expect(choicesOf(moveZombies(state))).toEqual([1, 1]);
    expect(drawn(state, 2, 3)).toBe(".za/.z.");
  });

  it.each([
    [0, ".../.../.z./a.b"],
    [1, ".../.../..z/a.b"],
    [2, ".../.../z../a.b"],
  ])("Each direction towards any nearest unit counts once; draw %i of three", (draw, after) => {
    const state = board(".../.z./.../a.b", { script: [draw] });
    expect(choicesOf(moveZombies(state))).toEqual([3]);
    expect(drawn(state, 4, 3)).toBe(after);
  });

  it("All zombies decide before any of them moves, by id, and the draws come in that order", () => {
    const state = board("z...a/...../z....", { script: [0, 0] });
    const played = moveZombies(state);
    expect(codesOf(played.events)).toEqual(["zombieDecided", "zombieDecided", "unitMoved", "unitMoved"]);
    expect(played.executed.map(({ seat, order }) => [seat, order.unit])).toEqual([
      [-1, 0],
      [-1, 2],
    ]);
  });

  it("Where an earlier zombie went to the same cell, the later one stays, and its move is not listed", () => {
    const state = board("zWW/..a/zWW", { script: [0, 0] });
    const played = moveZombies(state);
    expect(drawn(state, 3, 3)).toBe(".WW/.za/zWW");
    expect(played.events.at(-1)).toEqual({ code: "zombieBlocked", args: { unit: 2, cell: at(1, 1), unitBy: 0 } });
    expect(played.executed.map(({ order }) => order.unit)).toEqual([0]);
  });

  it("A zombie that was killed in this round does not move, and is in nobody's way", () => {
    const state = board("zza", { script: [1, 0] });
    const { executed } = runSteps(state, ["carryOutOrders", "moveZombies"], [[move(2, 6)], [], [], []]);
    expect(executed.map(({ seat, order }) => [seat, order.unit])).toEqual([
      [0, 2],
      [-1, 0],
    ]);
    expect(drawn(state, 1, 3)).toBe(".za");
  });

  it("The cell that a zombie enters is nobody's; the one that it leaves keeps its owner", () => {
    const state = board("z1a", { script: [0] });
    expect(moveZombies(state).events).toContainEqual({
      code: "ownerChanged",
      args: { cell: at(0, 1), seatFrom: 1, seatTo: -1 },
    });
    expect(state.clans[1].ownedCells).toBe(0);
  });

  it("Food that a zombie treads on is nobody's meal", () => {
    const state = board("zfa", { script: [0] });
    expect(codesOf(moveZombies(state).events)).toEqual(["zombieDecided", "foodDestroyed", "unitMoved"]);
    expect(state.inProgress.eaten).toEqual([0, 0, 0, 0, 1]);
  });
});

describe("Bites (rules, section 5.4)", () => {
  it("A bitten unit begins to become a zombie; nobody moves, and the move is listed", () => {
    const state = board("za", { script: [0] });
    const { events, executed } = moveZombies(state);
    expect(events.at(-1)).toEqual({ code: "bitten", args: { unit: 1, unitBy: 0, cell: at(0, 1), rounds: 5 } });
    expect(state.units[1]).toMatchObject({ type: "living", rounds: 5 });
    expect(executed.length).toBe(1);
    expect(drawn(state, 1, 2)).toBe("za");
  });

  it.each([0, 1, 4])("For a unit with %i rounds left the bite changes nothing, but is listed", (rounds) => {
    const state = board("za", { script: [0] });
    state.units[1].rounds = rounds;
    const { events, executed } = moveZombies(state);
    expect(events.at(-1)).toMatchObject({ code: "bittenAgain", args: { rounds } });
    expect(state.units[1].rounds).toBe(rounds);
    expect(executed.length).toBe(1);
  });

  it("Two zombies may bite the same unit", () => {
    const state = board("zaz", { script: [0, 0] });
    expect(codesOf(moveZombies(state).events).slice(2)).toEqual(["bitten", "bittenAgain"]);
  });
});

describe("One search from all living units serves all zombies", () => {
  it("The way of a zombie is as long as its distance, and ends at a living unit", () => {
    const state = board("z....WWW/WWWW.WWW/a...../......b.");
    const search = searchFromLiving(state);
    const way = wayOf(search, state.units[0]);
    expect(search.ways[0]?.distance).toBe(6);
    expect(way.length).toBe(7);
    expect(state.unitAt[way[6]]).toBe(2);
  });

  it("A zombie without a way has none", () => {
    const state = board("zWa");
    expect(wayOf(searchFromLiving(state), state.units[0])).toEqual([]);
  });

  it("It finds what a search of its own for each zombie finds", () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const state = crowdedState(seed);
      const { ways } = searchFromLiving(state);
      const zombies = state.units.filter(({ type }) => type === "zombie");
      expect(zombies.map(({ id }) => ways[id])).toEqual(zombies.map(({ cell }) => slowWay(state, cell)));
    }
  });

  it.each([1, 2, 3])("It tells to which units the ways lead, on board %i, in all directions and in each", (seed) => {
    const state = crowdedState(seed);
    const search = searchFromLiving(state);
    let lists = 0;
    for (const zombie of state.units.filter(({ type }) => type === "zombie")) {
      const { directions = [], distance = 0 } = search.ways[zombie.id] ?? {};
      for (const some of [directions, ...directions.map((direction) => [direction])]) {
        const goals = some.flatMap((direction) => slowGoals(state, neighbour(zombie.cell, direction), distance - 1));
        expect(sorted(goalsOf(search, zombie, some))).toEqual(sorted(new Set(goals)));
        if (goals.length > some.length) lists++;
      }
    }
    expect(lists).toBeGreaterThan(10);
  });
});

/** A board on which every third unit is a zombie, every third one dead, and the others are in one clan. */
function crowdedState(seed: number): WalkingDeadState {
  const settings = { ...defaultSettings(configurationFields), NUM_INI_UNITS_PER_CLAN: 100 };
  const made = setup({ configuration: { settings, board: null }, seed, rules: { strength: "statement" } });
  if (!made.ok) throw new Error(made.problem.message);
  made.value.units.forEach((unit, index) => {
    unit.type = (["zombie", "dead", "living"] as const)[index % 3];
  });
  return made.value;
}

/** By the words of the rules: the shortest ways from one cell to the nearest living units. */
function slowWay(state: WalkingDeadState, zombie: number): Way | undefined {
  const lengths = [0, 1, 2, 3, 4, 5, 6, 7].map((direction) => slowDistance(state, neighbour(zombie, direction)));
  const shortest = Math.min(...lengths);
  if (shortest === Number.POSITIVE_INFINITY) return undefined;
  const directions = lengths.flatMap((length, direction) => (length === shortest ? [direction] : []));
  return { distance: 1 + shortest, directions };
}

function slowDistance(state: WalkingDeadState, from: number): number {
  for (const [cell, distance] of slowSteps(state, from)) if (isLivingAt(state, cell)) return distance;
  return Number.POSITIVE_INFINITY;
}

/** Where the living units are that can be reached in so many steps and no fewer. */
function slowGoals(state: WalkingDeadState, from: number, distance: number): number[] {
  const steps = slowSteps(state, from);
  return [...steps.keys()].filter((cell) => steps.get(cell) === distance && isLivingAt(state, cell));
}

/** All cells that can be reached without going through units, nearest first, and in how many steps. */
function slowSteps(state: WalkingDeadState, from: number): ReadonlyMap<number, number> {
  const steps = new Map([[from, 0]]);
  for (const [cell, distance] of steps) {
    if (state.unitAt[cell] !== -1 || state.terrain[cell] !== STREET) continue;
    for (let direction = 0; direction < 8; direction++) {
      const near = neighbour(cell, direction);
      if (!steps.has(near)) steps.set(near, distance + 1);
    }
  }
  return steps;
}

function isLivingAt(state: WalkingDeadState, cell: number): boolean {
  return state.units[state.unitAt[cell]]?.type === "living";
}

function sorted(cells: Iterable<number>): number[] {
  return [...cells].sort((one, other) => one - other);
}
