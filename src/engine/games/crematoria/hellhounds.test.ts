import { describe, expect, it } from "vitest";
import { drawnCell } from "./drawn-state";
import { nearestToPrey, preyMarks } from "./hunt";
import { drawn, movements, run } from "./testing/play";
import { NONE } from "./topology";

const RIGHT = 2;
const LEFT = 6;

describe("Hellhounds always approach the nearest pioneer or furyan at level 0 (rules, section 6.4)", () => {
  it("On foot: not through rock, but through elevators", () => {
    const state = drawn({ underground: "a.RRh/R.ERR./RR.R.R/RRR.RR" }, [0]);
    const played = run(state, ["moveHellhounds"]);
    expect(played.steps[0].draws).toEqual([{ decides: "hellhoundStep", low: 0, high: 0, value: 0 }]);
    expect(movements(played)).toEqual([[1, 1]]);
  });

  it("Of several that are equally near, one is drawn, by increasing direction", () => {
    const state = drawn({ underground: "a...h...b" }, [1]);
    const played = run(state, ["moveHellhounds"]);
    expect(played.steps[0].draws[0]).toMatchObject({ high: 1 });
    expect(movements(played)).toEqual([[2, LEFT]]);
    expect(state.units[2].cell).toBe(drawnCell(0, 3, 0));
  });

  it("They ignore the units at level 1, and with no way to any unit every direction is as good", () => {
    const state = drawn({ underground: ".h.RRa", outside: "b" }, [0]);
    const played = run(state, ["moveHellhounds"]);
    expect(played.steps[0].draws[0]).toMatchObject({ high: 1 });
    expect(movements(played)).toEqual([[2, RIGHT]]);
  });

  it("A hellhound will never be adjacent to another one", () => {
    const state = drawn({ underground: "a..h.h..." }, [0, 0]);
    expect(movements(run(state, ["moveHellhounds"]))).toEqual([
      [1, LEFT],
      [2, LEFT],
    ]);
    const behind = drawn({ underground: "h.h...a" }, [0]);
    expect(movements(run(behind, ["moveHellhounds"]))).toEqual([
      [1, NONE],
      [2, RIGHT],
    ]);
  });

  it("Another hellhound does not lengthen the way", () => {
    const state = drawn({ underground: "h..h...a" }, [0, 0]);
    expect(movements(run(state, ["moveHellhounds"]))[0]).toEqual([1, RIGHT]);
  });

  it("Without any direction a hellhound stays, without a draw, and that is listed", () => {
    const state = drawn({ underground: "RRR/RhR/RRR" });
    const played = run(state, ["moveHellhounds"]);
    expect(movements(played)).toEqual([[0, NONE]]);
    expect(played.steps[0].draws).toEqual([]);
  });
});

describe("All units adjacent to any of the hellhounds immediately get killed", () => {
  it("After its step, in the order of the directions, with one draw each for the new player", () => {
    const state = drawn({ underground: "A.../b..h" }, [0, 0, 1]);
    const played = run(state, ["moveHellhounds"]);
    expect(state.units.map(({ health }) => health)).toEqual([100, 50, -1]);
    const second = drawn({ underground: "A../b.h" }, [1, 2, 1]);
    const { events } = run(second, ["moveHellhounds"]);
    expect(second.units.slice(0, 2)).toMatchObject([
      { health: 0, player: 3 },
      { health: 0, player: 2 },
    ]);
    expect(events.map(({ code }) => code)).toEqual([
      "hellhoundChose",
      "unitMoved",
      "killedByHellhound",
      "captured",
      "killedByHellhound",
      "captured",
    ]);
    expect(played.events.map(({ code }) => code)).toEqual(["hellhoundChose", "unitMoved"]);
  });

  it("A hellhound does not change owners", () => {
    const state = drawn({ underground: "a1..h" }, [0]);
    state.owner[drawnCell(0, 3, 0)] = 2;
    run(state, ["moveHellhounds"]);
    expect(state.owner[drawnCell(0, 3, 0)]).toBe(2);
  });

  it("Targets are fixed at the beginning: a unit devoured still attracts the later hellhounds", () => {
    const state = drawn({ underground: "h.a..h" }, [0, 0, 0]);
    const played = run(state, ["moveHellhounds"]);
    expect(state.units[0].health).toBe(0);
    expect(movements(played)).toEqual([
      [1, RIGHT],
      [2, LEFT],
    ]);
  });
});

describe("The search for prey", () => {
  it("Finds the nearest cells and their steps", () => {
    const state = drawn({ underground: "a....b.." });
    const hunt = { terrain: state.terrain, preyAt: preyMarks(state) };
    const cells = [2, 3, 7].map((col) => drawnCell(0, col, 0));
    expect(nearestToPrey(cells, hunt)).toEqual({ nearest: [0, 1, 2], steps: 2 });
    expect(nearestToPrey([drawnCell(0, 0, 0), ...cells], hunt)).toEqual({ nearest: [0], steps: 0 });
    expect(nearestToPrey([], hunt)).toEqual({ nearest: [], steps: -1 });
  });

  it("Goes round the columns", () => {
    const state = drawn({ underground: "." });
    for (let col = 0; col < 80; col++) if (col !== 40) state.terrain[col] = 1;
    const hunt = { terrain: state.terrain, preyAt: new Uint8Array(3200) };
    hunt.preyAt[41] = 1;
    expect(nearestToPrey([39], hunt).steps).toBe(78);
  });
});
