import { describe, expect, it } from "vitest";
import { drawnCell } from "./drawn-state";
import { carryOut, drawn, move, run } from "./testing/play";
import { DIRECTIONS, DOWN, UP } from "./topology";

const RIGHT = 2;
const TOP = 4;
const LEFT = 6;

describe("Where a unit may go (rules, section 6.2)", () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    "All units can move horizontally, vertically and diagonally: direction %i",
    (side) => {
      const state = drawn({ underground: ".../.a./..." });
      const { outcome } = carryOut(state, move(0, side));
      const { rows, cols } = DIRECTIONS[side];
      expect(outcome.effect).toBe(true);
      expect(state.units[0].cell).toBe(drawnCell(1 + rows, 1 + cols, 0));
    },
  );

  it("Going up brings a unit from an elevator to the outside", () => {
    const state = drawn({ underground: "aE", outside: ".E" });
    carryOut(state, move(0, RIGHT));
    expect(carryOut(state, move(0, UP)).outcome.code).toBe("moved");
    expect(state.units[0].cell).toBe(drawnCell(0, 1, 1));
    expect(carryOut(state, move(0, DOWN)).outcome.code).toBe("moved");
    expect(state.units[0].cell).toBe(drawnCell(0, 1, 0));
  });

  it.each([UP, DOWN])("Units go up and down on elevators only: direction %i in a cave", (direction) => {
    const state = drawn({ underground: "aE", outside: ".E" });
    expect(carryOut(state, move(0, direction)).outcome).toMatchObject({ effect: false, code: "noElevator" });
  });

  it("There is no level above the outside, nor below the underground", () => {
    const state = drawn({ underground: "aE", outside: ".E" });
    carryOut(state, move(0, RIGHT));
    expect(carryOut(state, move(0, DOWN)).outcome).toMatchObject({ effect: false, code: "noLevelBelow" });
    carryOut(state, move(0, UP));
    expect(carryOut(state, move(0, UP)).outcome).toMatchObject({ effect: false, code: "noLevelAbove" });
  });

  it("The board ends above the first row", () => {
    const state = drawn({ outside: "A" });
    state.units[0].cell -= 10 * 80;
    expect(carryOut(state, move(0, TOP)).outcome).toMatchObject({ effect: false, code: "outsideBoard" });
  });

  it("Rock cells are not passable", () => {
    const state = drawn({ underground: "aR" });
    const { outcome } = carryOut(state, move(0, RIGHT));
    expect(outcome).toEqual({ effect: false, code: "rock", args: { cell: drawnCell(0, 1, 0) } });
  });
});

describe("What a unit does in the cell it enters", () => {
  it("When a pioneer moves onto a cave cell, it becomes conquered by his group", () => {
    const state = drawn({ underground: "a1" });
    const { outcome, events } = carryOut(state, move(0, RIGHT));
    expect(outcome).toMatchObject({ code: "conquered", args: { seat: 1 } });
    expect(events).toContainEqual({ code: "ownerChanged", args: { cell: drawnCell(0, 1, 0), seatFrom: 1, seatTo: 0 } });
    expect(state.players.map(({ cells }) => cells)).toEqual([2, 0, 0, 0]);
  });

  it("The cell left keeps its owner, and one's own cave is no conquest", () => {
    const state = drawn({ underground: "a0" });
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("moved");
    expect(state.owner[drawnCell(0, 0, 0)]).toBe(0);
  });

  it("Furyans cannot conquer any cell, and cannot pick any gems", () => {
    const state = drawn({ underground: "A1", outside: "A*" });
    carryOut(state, move(0, RIGHT));
    carryOut(state, move(1, RIGHT));
    expect(state.owner[drawnCell(0, 1, 0)]).toBe(1);
    expect(state.gem[drawnCell(0, 1, 1)]).toBe(1);
    expect(state.players[0].gems).toBe(0);
  });

  it("When a pioneer moves onto an outside cell with a gem, he picks it", () => {
    const state = drawn({ outside: "b*" });
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("pickedGem");
    expect(state.gem[drawnCell(0, 1, 1)]).toBe(0);
    expect(state.players[1].gems).toBe(1);
  });

  it("Elevators are never owned", () => {
    const state = drawn({ underground: "aE" });
    carryOut(state, move(0, RIGHT));
    expect(state.owner[drawnCell(0, 1, 0)]).toBe(-1);
  });
});

describe("Attacks", () => {
  it.each(["aB", "ab", "aa", "an"])("Pioneers cannot attack at all: %s", (outside) => {
    const state = drawn({ outside });
    expect(carryOut(state, move(0, RIGHT)).outcome).toMatchObject({ effect: false, code: "pioneersDoNotAttack" });
    expect(state.units[1].health).toBeGreaterThan(0);
  });

  it.each(["AA", "Aa"])("Furyans cannot attack units of the same group: %s", (outside) => {
    const state = drawn({ outside });
    expect(carryOut(state, move(0, RIGHT)).outcome).toMatchObject({ effect: false, code: "sameGroup" });
  });

  it.each([
    ["AB", 100],
    ["Ab", 50],
    ["An", 75],
  ])("A furyan attacks an adjacent unit, %s, and does not move", (outside, health) => {
    const state = drawn({ outside }, [30]);
    const { outcome, draws } = carryOut(state, move(0, RIGHT));
    expect(outcome).toMatchObject({ effect: true, code: "attacked", args: { damage: 30, health: health - 30 } });
    expect(draws).toEqual([{ decides: "furyanDamage", low: 25, high: 50, value: 30 }]);
    expect(state.units[1].health).toBe(health - 30);
    expect(state.units[0].cell).toBe(drawnCell(0, 0, 1));
  });

  it("A unit that attacks does not move, even if the attacked unit gets killed; the cell is free at once", () => {
    const state = drawn({ outside: "AbC" }, [[0, 1], 50]);
    const { slots } = run(state, ["carryOutOrders"], [[move(0, RIGHT)], [], [move(2, LEFT)], []]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["attackedAndKilled", "moved"]);
    expect(state.units[0].cell).toBe(drawnCell(0, 0, 1));
    expect(state.unitAt[drawnCell(0, 1, 1)]).toBe(2);
  });

  it("A killed unit changes player at the moment of its death, without a draw, and keeps its position", () => {
    const state = drawn({ outside: "Cb" }, [50]);
    const { events } = carryOut(state, move(0, RIGHT));
    expect(state.units[1]).toMatchObject({ player: 2, health: 0, cell: drawnCell(0, 1, 1) });
    expect(events.map(({ code }) => code)).toEqual(["hurt", "killedByFuryan", "captured"]);
  });

  it("A necromonger that is killed is gone, without a draw", () => {
    const state = drawn({ outside: "An" }, [50]);
    state.units[1].health = 50;
    carryOut(state, move(0, RIGHT));
    expect(state.units[1]).toMatchObject({ player: -1, health: 0, cell: -1, turns: 0 });
    expect(state.unitAt[drawnCell(0, 1, 1)]).toBe(-1);
  });

  it("A spacecraft in the air does not occupy its cell", () => {
    const state = drawn({ outside: "Av" });
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("moved");
    expect(state.units[1].health).toBe(75);
  });
});

describe("Deadly moves", () => {
  it.each(["a..h", "A..h"])("Who steps beside a hellhound dies where it was: %s", (underground) => {
    const state = drawn({ underground }, [1]);
    const { outcome, draws } = carryOut(state, move(0, RIGHT));
    expect(outcome.effect).toBe(true);
    expect(draws).toEqual([]);
    const second = carryOut(state, move(0, RIGHT));
    expect(second.outcome).toMatchObject({ effect: true, code: "walkedIntoHellhound" });
    expect(second.draws).toEqual([{ decides: "newPlayer", low: 0, high: 2, value: 1 }]);
    expect(state.units[0]).toMatchObject({ health: 0, player: 2, cell: drawnCell(0, 1, 0) });
  });

  it("The hellhound comes before an occupied cell, and before the attack", () => {
    const state = drawn({ underground: "AbRRRR", outside: "h" }, [0]);
    state.units[2].cell = drawnCell(0, 2, 0);
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("walkedIntoHellhound");
    expect(state.units[1].health).toBe(50);
  });

  it("A rock beside a hellhound is only rock", () => {
    const state = drawn({ underground: "aRh" });
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("rock");
  });

  it("A unit that goes down beside a hellhound dies too, not only onto its own cell", () => {
    const state = drawn({ underground: "Eh", outside: "Ea" }, [2]);
    carryOut(state, move(0, LEFT));
    expect(carryOut(state, move(0, DOWN)).outcome.code).toBe("walkedIntoHellhound");
    expect(state.units[0]).toMatchObject({ health: 0, player: 3, cell: drawnCell(0, 0, 1) });
  });

  it("Hellhounds do not reach the outside", () => {
    const state = drawn({ underground: "..h", outside: "A." });
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("moved");
  });

  it("Any unit that moves onto a cell under the sun dies immediately, where it was", () => {
    const state = drawn({ outside: "a.", round: 5 }, [0]);
    const sunny = drawn({ outside: ".a", round: 6 }, [0]);
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("moved");
    expect(carryOut(sunny, move(0, LEFT)).outcome.code).toBe("walkedIntoSun");
    expect(sunny.units[0]).toMatchObject({ health: 0, player: 1, cell: drawnCell(0, 1, 1) });
  });

  it("An attack comes before the sun: a unit in the sun can be attacked", () => {
    const state = drawn({ outside: "bA", round: 6 }, [25]);
    expect(carryOut(state, move(1, LEFT)).outcome.code).toBe("attacked");
  });

  it("A gem in the sun is not picked", () => {
    const state = drawn({ outside: "*a", round: 6 }, [0]);
    carryOut(state, move(0, LEFT));
    expect(state.gem[drawnCell(0, 0, 1)]).toBe(1);
    expect(state.players[0].gems).toBe(0);
  });
});
