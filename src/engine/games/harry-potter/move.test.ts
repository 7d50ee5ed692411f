import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER } from "../../contract/order";
import { DIRECTIONS, DOWN, LEFT, RIGHT, UP } from "../../grid/directions";
import { CELLS, isReachedByVoldemort } from "./state";
import { at, board } from "./testing/board";
import { carryOut, move, runStep } from "./testing/play";

const TURN = { script: [1] };
const DIAGONALS = [1, 3, 5, 7];
const FIRST_WIZARD = 4;

describe("A move goes to a cell beside (rules, section 3)", () => {
  it.each(DIRECTIONS.map((direction, number) => ({ number, ...direction })))(
    "A ghost moves $name: $rows rows and $cols columns",
    ({ number, rows, cols }) => {
      const state = board(".../.A./...", TURN);
      const slot = carryOut(state, move(0, number));
      expect(slot.outcome).toMatchObject({ effect: true, code: "moved" });
      expect(state.units[0].cell).toBe(at(1 + rows, 1 + cols));
      expect(state.unitAt[at(1 + rows, 1 + cols)]).toBe(0);
    },
  );

  it.each([DOWN, RIGHT, UP, LEFT])("A wizard moves in the direction %i", (direction) => {
    const state = board(".../.a./...", TURN);
    expect(carryOut(state, move(FIRST_WIZARD, direction)).outcome.code).toBe("moved");
  });

  it.each(DIAGONALS)("A wizard never moves diagonally, as in the direction %i", (direction) => {
    const state = board(".../.a./...", TURN);
    const { outcome } = carryOut(state, move(FIRST_WIZARD, direction));
    expect(outcome).toMatchObject({ effect: false, code: "diagonalWizard" });
    expect(state.units[FIRST_WIZARD].cell).toBe(at(1, 1));
  });

  it.each([-1, 8, 100, NOT_AN_INTEGER])("%i is no direction: the order is ignored", (direction) => {
    const state = board("A", TURN);
    expect(carryOut(state, move(0, direction)).outcome).toMatchObject({ effect: false, code: "badDirection" });
  });

  it("A move without any direction is ignored", () => {
    const state = board("A", TURN);
    expect(carryOut(state, { kind: "move", unit: 0, args: [] }).outcome.code).toBe("badDirection");
  });

  it("Units cannot leave the board", () => {
    const state = board("a", TURN);
    state.unitAt[state.units[FIRST_WIZARD].cell] = -1;
    state.units[FIRST_WIZARD].cell = 0;
    state.unitAt[0] = FIRST_WIZARD;
    expect(carryOut(state, move(FIRST_WIZARD, UP)).outcome).toMatchObject({ effect: false, code: "outsideBoard" });
    expect(state.units[FIRST_WIZARD].cell).toBe(0);
  });
});

describe("What a unit meets decides (rules, section 8.1)", () => {
  it.each(["aW", "AW"])("A move into a wall is ignored: %s", (drawing) => {
    const state = board(drawing, TURN);
    const { outcome } = carryOut(state, move(drawing === "aW" ? FIRST_WIZARD : 0, RIGHT));
    expect(outcome).toEqual({ effect: false, code: "wall", args: { cell: at(0, 1) } });
  });

  it.each(["a.", "A.", "a1", "A3"])(
    "Moving to an empty cell, the unit's clan owns it; the old one keeps its owner: %s",
    (drawing) => {
      const state = board(drawing, TURN);
      const id = drawing[0] === "a" ? FIRST_WIZARD : 0;
      carryOut(state, move(id, RIGHT));
      expect(state.unitAt[at(0, 0)]).toBe(-1);
      expect(state.unitAt[at(0, 1)]).toBe(id);
      expect([state.owner[at(0, 0)], state.owner[at(0, 1)]]).toEqual([0, 0]);
    },
  );

  it("Cells owned are counted as they change hands", () => {
    const state = board("a1", TURN);
    const before = state.clans.map((clan) => clan.ownedCells);
    const { events } = carryOut(state, move(FIRST_WIZARD, RIGHT));
    expect(state.clans.map((clan) => clan.ownedCells)).toEqual([before[0] + 1, before[1] - 1, before[2], before[3]]);
    expect(events).toContainEqual({ code: "ownerChanged", args: { cell: at(0, 1), seatFrom: 1, seatTo: 0 } });
  });

  it.each(["a*", "A*"])("Moving to a book, the unit reads it and takes its cell: %s", (drawing) => {
    const state = board(drawing, TURN);
    const id = drawing[0] === "a" ? FIRST_WIZARD : 0;
    const { outcome } = carryOut(state, move(id, RIGHT));
    expect(outcome.code).toBe("readBook");
    expect(state.book[at(0, 1)]).toBe(0);
    expect(state.units[id].cell).toBe(at(0, 1));
    expect(state.owner[at(0, 1)]).toBe(0);
    expect(state.inProgress.booksRead).toEqual([1, 0, 0, 0]);
  });

  it("A book gives strength only at the end of the round", () => {
    const state = board("a*", TURN);
    carryOut(state, move(FIRST_WIZARD, RIGHT));
    expect(state.clans[0].strengthPoints).toBe(1000);
  });

  it.each(["Aa", "Ab", "AB"])("A ghost does not move to a unit's cell: %s", (drawing) => {
    const state = board(drawing, TURN);
    expect(carryOut(state, move(0, RIGHT)).outcome).toMatchObject({ effect: false, code: "ghostBlocked" });
    expect(state.units[0].cell).toBe(at(0, 0));
  });

  it("A ghost does not rescue a converting wizard of its clan", () => {
    const state = board("Aa", TURN);
    Object.assign(state.units[FIRST_WIZARD], { roundsPending: 3, next: 2 });
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("ghostBlocked");
    expect(state.units[FIRST_WIZARD].roundsPending).toBe(3);
  });

  it.each(["aa", "aA"])("A wizard's move to a unit of its own clan is ignored: %s", (drawing) => {
    const state = board(drawing, TURN);
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome).toMatchObject({
      effect: false,
      code: "blockedByOwnUnit",
    });
  });

  it("A wizard stops the conversion of a wizard of its clan, and stays where it is", () => {
    const state = board("aa", TURN);
    const other = state.units[FIRST_WIZARD + 1];
    Object.assign(other, { roundsPending: 3, next: 2 });
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome).toMatchObject({ effect: true, code: "rescued" });
    expect(other).toMatchObject({ roundsPending: 0, next: -1, clan: 0 });
    expect(state.units[FIRST_WIZARD].cell).toBe(at(0, 0));
  });

  it("The ghost of the own clan needs no rescue, however long it must rest", () => {
    const state = board("aA", TURN);
    state.units[0].roundsPending = 7;
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome.code).toBe("blockedByOwnUnit");
    expect(state.units[0].roundsPending).toBe(7);
  });

  it("A wizard that is converting reads books and moves, for its old clan", () => {
    const state = board("a*", TURN);
    Object.assign(state.units[FIRST_WIZARD], { roundsPending: 3, next: 2 });
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome.code).toBe("readBook");
    expect(state.owner[at(0, 1)]).toBe(0);
  });

  it.each(["ab", "aB", "aa"])("A wizard that is converting neither attacks nor rescues: %s", (drawing) => {
    const state = board(drawing, TURN);
    Object.assign(state.units[FIRST_WIZARD], { roundsPending: 3, next: 2 });
    if (drawing === "aa") Object.assign(state.units[FIRST_WIZARD + 1], { roundsPending: 3, next: 2 });
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome).toMatchObject({
      effect: false,
      code: "convertingWizardBlocked",
    });
  });

  it("A wizard of another clan that is converting is not attacked", () => {
    const state = board("ab", TURN);
    Object.assign(state.units[FIRST_WIZARD + 1], { roundsPending: 3, next: 2 });
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome).toMatchObject({
      effect: false,
      code: "targetConverting",
    });
  });

  it("What is in the way is told with the slot in which it came there", () => {
    const state = board("A.b", { script: [2, 1] });
    const { slots } = runStep(state, "carryOutOrders", [[move(0, RIGHT)], [move(FIRST_WIZARD, LEFT)], [], []]);
    expect(slots[1].outcome).toMatchObject({ code: "ghostBlocked", args: { unit: FIRST_WIZARD, slot: 0 } });
  });
});

describe("A wizard attacks a ghost of another clan (rules, sections 8.1 and 13.12)", () => {
  it.each([0, 7])("The ghost rests ROUNDS_ATTACK_RESTING_GHOST rounds more, also from a rest of %i", (rest) => {
    const state = board("aB", { ...TURN, round: 40 });
    state.units[1].roundsPending = rest;
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome).toMatchObject({ effect: true, code: "attackedGhost" });
    expect(state.units[1]).toMatchObject({ roundsPending: rest + 15, next: 40 });
    expect(state.units[FIRST_WIZARD].cell).toBe(at(0, 0));
  });

  it.each([
    [40, "ghostImmune"],
    [44, "ghostImmune"],
    [45, "attackedGhost"],
  ])("Attacked in round 40, it is attacked in round %i: %s", (round, code) => {
    const state = board("aB", { ...TURN, round });
    state.units[1].next = 40;
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome.code).toBe(code);
    expect(state.units[1].next).toBe(code === "attackedGhost" ? round : 40);
  });

  it("A second wizard in the same round finds it immune", () => {
    const state = board("aBa", { script: [1, 1], round: 3 });
    const orders = [move(FIRST_WIZARD, RIGHT), move(FIRST_WIZARD + 1, LEFT)];
    const { slots } = runStep(state, "carryOutOrders", [orders, [], [], []]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["attackedGhost", "ghostImmune"]);
    expect(slots[1].outcome.args).toMatchObject({ roundOfAttack: 3, rounds: 5 });
    expect(state.units[1].roundsPending).toBe(15);
  });

  it("A rest beyond 32 bits wraps, as in the original", () => {
    const state = board("aB", { ...TURN, settings: { ROUNDS_ATTACK_RESTING_GHOST: 2 ** 31 - 1 } });
    state.units[1].roundsPending = 1;
    carryOut(state, move(FIRST_WIZARD, RIGHT));
    expect(state.units[1].roundsPending).toBe(-(2 ** 31));
  });
});

describe("Walking into Voldemort's reach (rules, sections 8.1 and 13.5)", () => {
  it("His reach is his own cell and the eight around it", () => {
    const state = board("...../...../..V../...../.....");
    const reached = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) =>
      isReachedByVoldemort(state, cell),
    );
    expect(reached).toEqual([1, 2, 3].flatMap((row) => [1, 2, 3].map((col) => at(row, col))));
  });

  it("A wizard dies: its cell is free but keeps its owner, and it counts for no clan until it is reborn", () => {
    const state = board("a.V", TURN);
    expect(carryOut(state, move(FIRST_WIZARD, RIGHT)).outcome).toMatchObject({
      effect: true,
      code: "walkedIntoVoldemort",
    });
    expect([state.unitAt[at(0, 0)], state.unitAt[at(0, 1)]]).toEqual([-1, -1]);
    expect([state.owner[at(0, 0)], state.owner[at(0, 1)]]).toEqual([0, -1]);
    expect(state.units[FIRST_WIZARD].cell).toBe(at(0, 0));
    expect(state.clans[0].wizards).toBe(0);
    expect(state.inProgress.killedWizards).toEqual([[FIRST_WIZARD], [], [], []]);
  });

  it.each(["AWV", "A*V", "AbV", "aWV", "a*V", "abV", "aaV"])("Nothing in that cell matters: %s", (drawing) => {
    const state = board(drawing, TURN);
    const id = drawing[0] === "A" ? 0 : FIRST_WIZARD;
    const before = [state.book[at(0, 1)], state.unitAt[at(0, 1)]];
    expect(carryOut(state, move(id, RIGHT)).outcome.code).toBe("walkedIntoVoldemort");
    expect([state.book[at(0, 1)], state.unitAt[at(0, 1)]]).toEqual(before);
  });

  it("A ghost is flagged, for its clan", () => {
    const state = board("B.V", TURN);
    carryOut(state, move(1, RIGHT), 1);
    expect(state.inProgress.isGhostKilled).toEqual([false, true, false, false]);
    expect(state.unitAt[at(0, 0)]).toBe(-1);
  });

  it("The others' fights count the dead wizard out at once", () => {
    const state = board("..V/a../ab.", { script: [1, 1, 30, 0], settings: { CLAN_INI_MAGIC_STRENGTH: 12 } });
    const orders = [move(FIRST_WIZARD, RIGHT), move(FIRST_WIZARD + 1, RIGHT)];
    const { slots } = runStep(state, "carryOutOrders", [orders, [], [], []]);
    expect(slots[1].outcome.args).toMatchObject({ strength: 6, defence: 6 });
  });
});
