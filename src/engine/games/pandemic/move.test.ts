import { describe, expect, it } from "vitest";
import { at, board } from "./testing/board";
import { BOTTOM, carryOut, LEFT, move, RIGHT, requestsOf, runStep, TOP } from "./testing/play";

const TURN = { script: [[0]] };

describe("Units can move in any of the four cardinal directions (rules, sections 5 and 6.1)", () => {
  it.each([
    ["BOTTOM", BOTTOM, 2, 1],
    ["RIGHT", RIGHT, 1, 2],
    ["TOP", TOP, 0, 1],
    ["LEFT", LEFT, 1, 0],
  ] as const)("%s", (_name, direction, row, col) => {
    const state = board(".../.a./...", TURN);
    const { outcome, events } = carryOut(state, move(0, direction));
    const [cellFrom, cell] = [at(state, 1, 1), at(state, row, col)];
    expect(outcome).toEqual({ effect: true, code: "moved", args: { unit: 0, cellFrom, cell } });
    expect(events).toEqual([{ code: "unitMoved", args: { unit: 0, cellFrom, cell } }]);
    expect([state.units[0].cell, state.unitAt[cellFrom], state.unitAt[cell]]).toEqual([cell, -1, 0]);
  });

  it("… as long as there isn't a wall", () => {
    const state = board("aW", TURN);
    expect(carryOut(state, move(0, RIGHT)).outcome).toEqual({
      effect: false,
      code: "wall",
      args: { cell: at(state, 0, 1) },
    });
    expect(state.units[0].cell).toBe(at(state, 0, 0));
  });

  it("The border of the board is wall", () => {
    expect(carryOut(board("a", TURN), move(0, TOP)).outcome.code).toBe("wall");
  });
});

describe("Cells can be occupied by at most one unit (rules, section 6.1)", () => {
  it("If both units belong to the same player, nothing will happen", () => {
    const state = board("aa", TURN);
    const { outcome, draws } = carryOut(state, move(0, RIGHT));
    expect(outcome).toEqual({ effect: false, code: "ownUnit", args: { unit: 1, cell: at(state, 0, 1) } });
    expect(draws).toEqual([]);
  });

  it("A unit that moved in before blocks, and the reason names its slot", () => {
    const state = board("a.a", { script: [[0, 1]] });
    const { slots } = runStep(state, "carryOutOrders", requestsOf(0, move(0, RIGHT), move(1, LEFT)));
    const args = { unit: 0, cell: at(state, 0, 1), slot: 0 };
    expect(slots[1].outcome).toEqual({ effect: false, code: "ownUnitMovedIn", args });
  });

  it.each([25, 40])("A attacks B, and B will lose between 25 and 40 points of health: %i", (damage) => {
    const state = board("ab", { script: [[0], damage] });
    const { outcome, draws } = carryOut(state, move(0, RIGHT));
    const health = 100 - damage;
    const args = { unit: 0, unitTarget: 1, seatTarget: 1, cell: at(state, 0, 1), damage, health };
    expect(outcome).toEqual({ effect: true, code: "attacked", args });
    expect(draws).toEqual([{ decides: "attack", low: 25, high: 40, value: damage }]);
    expect([state.units[1].health, state.units[0].cell]).toEqual([health, at(state, 0, 0)]);
  });

  it("B survives with 0 points, and A doesn't move", () => {
    const state = board("ab", { script: [[0], 30] });
    state.units[1].health = 30;
    const played = runStep(state, "carryOutOrders", requestsOf(0, move(0, RIGHT)));
    expect(played.slots[0].outcome.code).toBe("attacked");
    expect(played.executed).toEqual([]);
    expect([state.units[1].health, state.units[1].player]).toEqual([0, 1]);
  });

  it("With a negative amount B dies and regenerates under the control of A's player, and A moves to B's position", () => {
    const state = board("ab", { script: [[0], 30, 4] });
    Object.assign(state.units[1], { health: 29, damage: 5, turns: 9, isImmune: true, hasMask: true });
    const played = runStep(state, "carryOutOrders", requestsOf(0, move(0, RIGHT)));
    expect(played.slots[0].outcome.code).toBe("killedAndMoved");
    expect(played.executed.length).toBe(1);
    expect(state.units[0].cell).toBe(at(state, 0, 1));
    expect(state.unitAt[at(state, 0, 1)]).toBe(0);
    const reborn = { player: 0, health: 100, damage: 0, turns: 0, isImmune: false, hasMask: false, isKilled: true };
    expect(state.units[1]).toMatchObject(reborn);
  });

  it("All spawned units have a 20% chance of having the virus, with a damage between 2 and 4", () => {
    const state = board("ab", { script: [[0], 30, 0, 3] });
    state.units[1].health = 0;
    const { draws } = carryOut(state, move(0, RIGHT));
    expect(draws.slice(1)).toEqual([
      { decides: "bornInfected", low: 0, high: 4, value: 0 },
      { decides: "damageAtBirth", low: 2, high: 4, value: 3 },
    ]);
    expect(state.units[1]).toMatchObject({ damage: 3, turns: 1 });
  });
});

describe("Masks (rules, section 6.1)", () => {
  it("A unit that doesn't have a mask will pick it up and wear it", () => {
    const state = board("a*", TURN);
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("movedAndTookMask");
    expect([state.units[0].hasMask, state.maskAt[at(state, 0, 1)], state.masks]).toEqual([true, 0, []]);
  });

  it("If the unit is already wearing a mask, it leaves it in the cell", () => {
    const state = board("a*", TURN);
    state.units[0].hasMask = true;
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("moved");
    expect(state.masks).toEqual([at(state, 0, 1)]);
  });

  it("The last mask of the list takes the place of the one that was taken", () => {
    const state = board("a*/**/**", TURN);
    const masks = [...state.masks];
    carryOut(state, move(0, RIGHT));
    expect(state.masks).toEqual([masks[4], masks[1], masks[2], masks[3]]);
  });

  it("The last mask of the list is just deleted", () => {
    const state = board(".*/a*", TURN);
    const [first] = state.masks;
    carryOut(state, move(0, RIGHT));
    expect(state.masks).toEqual([first]);
  });

  it("If a unit wearing a mask dies, the mask disappears; one in the cell goes to the attacker", () => {
    const state = board("a*", { script: [[0], 25, 1] });
    const cell = at(state, 0, 1);
    const drawn = board("ab", { script: [[0], 25, 1] });
    drawn.masks.push(cell);
    drawn.maskAt[cell] = 1;
    Object.assign(drawn.units[1], { health: 0, hasMask: true });
    expect(carryOut(drawn, move(0, RIGHT)).outcome.code).toBe("killedAndTookMask");
    expect([drawn.units[0].hasMask, drawn.units[1].hasMask, drawn.masks]).toEqual([true, false, []]);
  });
});
