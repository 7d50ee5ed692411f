import { describe, expect, it } from "vitest";
import { at, board, xy } from "./testing/board";
import { runOrders, runRound, soldierOrder } from "./testing/play";

const ALL_AROUND = [-1, 0, 1].flatMap((rows) => [-1, 0, 1].map((cols) => [1 + rows, 1 + cols] as const));

describe("A soldier moves to one of the eight cells around it (rules, section 5.3)", () => {
  it.each(ALL_AROUND.filter(([row, col]) => row !== 1 || col !== 1))("To row %i, column %i", (row, col) => {
    const state = board(".../.a./...");
    const { slots, executed } = runOrders(state, [soldierOrder(9, xy(row, col))]);
    expect(slots[0].outcome.code).toBe("moved");
    expect([state.soldiers.get(9)?.cell, state.soldierAt[at(row, col)], state.soldierAt[at(1, 1)]]).toEqual([
      at(row, col),
      9,
      0,
    ]);
    expect(executed.length).toBe(1);
  });

  it.each(["aO", "aX"])("Not onto water or mountain: %s", (drawing) => {
    const state = board(drawing);
    const { slots, executed } = runOrders(state, [soldierOrder(9, xy(0, 1))]);
    expect(slots[0].outcome).toEqual({ effect: false, code: "notWalkable", args: { cell: at(0, 1) } });
    expect(executed).toEqual([]);
  });

  it("An order to stay where it is does nothing", () => {
    const { slots, executed } = runOrders(board("a"), [soldierOrder(9, xy(0, 0))]);
    expect(slots[0].outcome).toMatchObject({ effect: false, code: "alreadyThere" });
    expect(executed).toEqual([]);
  });

  it("A post is conquered by the soldier that steps onto it", () => {
    const state = board("a.", { posts: [{ cell: at(0, 1), owner: 3 }] });
    const { events } = runOrders(state, [soldierOrder(9, xy(0, 1))]);
    expect(state.posts[0].owner).toBe(0);
    expect(events.filter(({ code }) => code === "postTaken").length).toBe(1);
  });

  it("A soldier that stands on a post conquers nothing without moving there", () => {
    const state = board("a", { posts: [{ cell: at(0, 0) }] });
    runOrders(state, [soldierOrder(9, xy(0, 0))]);
    expect(state.posts[0].owner).toBe(-1);
  });

  it("Soldiers of one team do not attack each other; the report says in which slot the cell was taken", () => {
    const state = board("a./a.", { script: [[0, 1]] });
    const { slots } = runOrders(state, [soldierOrder(9, xy(0, 1)), soldierOrder(10, xy(0, 1))]);
    expect(slots[1].outcome).toEqual({
      effect: false,
      code: "blockedByOwnSoldier",
      args: { cell: at(0, 1), unit: 9, slot: 0 },
    });
  });

  it("A cell that was left in an earlier slot is free", () => {
    const state = board("ab.", { script: [[1, 0]] });
    runRound(state, [[soldierOrder(9, xy(0, 1))], [soldierOrder(10, xy(0, 2))], [], []]);
    expect([state.soldierAt[at(0, 1)], state.soldierAt[at(0, 2)]]).toEqual([9, 10]);
  });
});

describe("A soldier that walks into fire dies (rules, section 5.3)", () => {
  it("A random other team gets a parachutist, and the original prints it as done", () => {
    const state = board("a.", { fire: { [at(0, 1)]: 3 }, script: [2, 0] });
    const { slots, executed } = runOrders(state, [soldierOrder(9, xy(0, 1))]);
    expect(slots[0].outcome).toMatchObject({ effect: true, code: "walkedIntoFire", args: { seatTo: 1 } });
    expect(state.soldiers.size).toBe(0);
    expect(state.soldierAt[at(0, 0)]).toBe(0);
    expect(executed.length).toBe(1);
  });

  it("Burning water is still water", () => {
    const state = board("aO", { fire: { [at(0, 1)]: 3 } });
    expect(runOrders(state, [soldierOrder(9, xy(0, 1))]).slots[0].outcome.code).toBe("notWalkable");
    expect(state.soldiers.size).toBe(1);
  });
});

describe("A soldier attacks an enemy where it wants to go (rules, section 5.3)", () => {
  it.each([
    ["on grass from 50", "ab", 50],
    ["on grass to 100", "ab", 99],
    ["in the forest from 20", "aB", 20],
    ["in the forest to 40", "aB", 40],
  ])("The damage is %s", (_name, drawing, damage) => {
    const state = board(drawing, { script: [damage] });
    const { slots, executed } = runOrders(state, [soldierOrder(9, xy(0, 1))]);
    expect(slots[0].outcome).toEqual({
      effect: true,
      code: "attacked",
      args: { unit: 9, unitTarget: 10, seatTarget: 1, cell: at(0, 1), damage, health: 100 - damage },
    });
    expect(state.soldiers.get(10)?.health).toBe(100 - damage);
    expect(state.soldiers.get(9)?.cell).toBe(at(0, 0));
    expect(executed).toEqual([]);
  });

  it("With no health left the enemy dies, the attacker's team gets a parachutist, and the attacker stays", () => {
    const state = board("ab", { script: [100, 1] });
    const { slots, events } = runOrders(state, [soldierOrder(9, xy(0, 1))]);
    expect(slots[0].outcome.code).toBe("killedEnemy");
    expect(state.soldierAt[at(0, 1)]).toBe(0);
    expect(state.soldiers.get(9)?.cell).toBe(at(0, 0));
    expect(state.helicopters.find(({ id }) => id === 2)?.waiting).toEqual([20]);
    expect(events).toContainEqual({
      code: "killed",
      args: { unit: 10, cell: at(0, 1), seat: 1, seatTo: 0, unitBy: 9, seatBy: 0 },
    });
  });

  it.each([
    ["aB", 19],
    ["aB", 41],
    ["ab", 49],
    ["ab", 101],
  ])("%s: a damage of %i cannot be drawn", (drawing, damage) => {
    const state = board(drawing, { script: [damage] });
    expect(() => runOrders(state, [soldierOrder(9, xy(0, 1))])).toThrow(RangeError);
  });
});
