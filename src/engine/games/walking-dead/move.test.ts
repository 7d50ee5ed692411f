import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER } from "../../contract/order";
import { DIRECTIONS, DOWN, LEFT, RIGHT, UP } from "../../grid/directions";
import { at, board, drawn } from "./drawn-board";
import { EATEN_BY_NOBODY } from "./state";
import { carryOut, codesOf, move, runOrders } from "./testing/play";

const TURN = { script: [1] };

describe("Moves of living units (rules, section 5.3)", () => {
  it.each([
    [DOWN, ".../.0./.a."],
    [RIGHT, ".../.0a/..."],
    [UP, ".a./.0./..."],
    [LEFT, ".../a0./..."],
  ])("A living unit goes to the neighbour in the direction %i, and its clan owns both cells", (direction, after) => {
    const state = board(".../.a./...", TURN);
    const { outcome, events } = carryOut(state, move(0, direction));
    expect(outcome).toMatchObject({ effect: true, code: "moved", args: { unit: 0, cellFrom: at(1, 1) } });
    expect(codesOf(events)).toEqual(["unitMoved", "ownerChanged"]);
    expect(drawn(state, 3, 3)).toBe(after);
    expect(state.clans[0].ownedCells).toBe(2);
  });

  it.each([1, 3, 5, 7])("It never moves diagonally, as in the direction %i", (direction) => {
    const state = board(".../.a./...", TURN);
    expect(carryOut(state, move(0, direction)).outcome).toMatchObject({ effect: false, code: "diagonal" });
    expect(drawn(state, 3, 3)).toBe(".../.a./...");
  });

  it.each([-1, 8, 100, NOT_AN_INTEGER])("%i is no direction", (direction) => {
    const { outcome } = carryOut(board("a.", TURN), move(0, direction));
    expect(outcome).toEqual({ effect: false, code: "badDirection", args: { direction } });
  });

  it("An order without direction names none", () => {
    const { outcome } = carryOut(board("a.", TURN), { kind: "move", unit: 0, args: [] });
    expect(outcome).toEqual({ effect: false, code: "badDirection", args: { direction: NOT_AN_INTEGER } });
  });

  it("A wrong direction is refused before anything else, also for a dead unit", () => {
    expect(carryOut(board("A.", TURN), move(0, 8)).outcome.code).toBe("badDirection");
  });

  it.each([UP, LEFT])("It cannot leave the board", (direction) => {
    const { outcome } = carryOut(board("a.", TURN), move(0, direction));
    expect(outcome).toEqual({ effect: false, code: "outsideBoard", args: { direction: DIRECTIONS[direction].name } });
  });

  it("It does not tread on waste", () => {
    const { outcome } = carryOut(board("aW", TURN), move(0, RIGHT));
    expect(outcome).toEqual({ effect: false, code: "waste", args: { cell: at(0, 1) } });
  });

  it.each(["aA", "aB"])("A dead unit of any clan is in the way: %s", (drawing) => {
    const { outcome } = carryOut(board(drawing, TURN), move(0, RIGHT));
    expect(outcome).toMatchObject({ effect: false, code: "blockedByDead", args: { unit: 1, slot: -1 } });
  });

  it("A unit of the same clan is in the way", () => {
    const { outcome } = carryOut(board("aa", TURN), move(0, RIGHT));
    expect(outcome).toMatchObject({ effect: false, code: "blockedByOwnUnit", args: { unit: 1, slot: -1 } });
  });

  it("It takes food with the cell; the food counts for its clan", () => {
    const state = board("af", TURN);
    const { outcome, events } = carryOut(state, move(0, RIGHT));
    expect(outcome).toMatchObject({ effect: true, code: "ate", args: { unit: 0, cell: at(0, 1) } });
    expect(codesOf(events)).toEqual(["foodEaten", "unitMoved", "ownerChanged"]);
    expect(drawn(state, 1, 2)).toBe("0a");
    expect(state.inProgress.eaten).toEqual([1, 0, 0, 0, 0]);
    expect(state.inProgress.eaten[EATEN_BY_NOBODY]).toBe(0);
  });

  it("It takes a cell from another clan", () => {
    const state = board("a3", TURN);
    carryOut(state, move(0, RIGHT));
    expect(state.clans.map((clan) => clan.ownedCells)).toEqual([2, 0, 0, 0]);
  });
});

describe("Killing a zombie (rules, section 5.3)", () => {
  it("The zombie leaves its cell at once, the unit stays, and its clan gets the points", () => {
    const state = board("az", TURN);
    const { outcome, events } = carryOut(state, move(0, RIGHT));
    expect(outcome).toEqual({ effect: true, code: "killedZombie", args: { unit: 0, unitTarget: 1, cell: at(0, 1) } });
    expect(codesOf(events)).toEqual(["zombieKilled"]);
    expect(drawn(state, 1, 2)).toBe("a.");
    expect(state.clans[0].killPoints).toBe(10);
    expect(state.inProgress.killedZombies).toEqual([[1], [], [], []]);
  });

  it("Another unit can enter the cell in the same round", () => {
    const state = board("az./.a.", { script: [1, 1] });
    runOrders(state, [[move(0, RIGHT), move(2, UP)], [], [], []]);
    expect(drawn(state, 2, 3)).toBe("aa./.0.");
  });
});
