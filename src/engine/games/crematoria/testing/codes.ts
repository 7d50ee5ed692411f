import type { Requests } from "../../../contract/order";
import type { Way } from "../../../testing/way";
import { GRID, LEVEL, UP } from "../topology";
import { drawn, move, run } from "./play";

const RIGHT = 2;
const TOP = 4;
const ORDERS = ["carryOutOrders"];

function byPlayer0(unit: number, direction: number): Requests {
  return [[move(unit, direction)], [], [], []];
}

export const ways: readonly Way[] = [
  {
    name: "A unit that was not reborn gets an order",
    codes: ["deadUnit"],
    play: () => {
      const state = drawn({ underground: "a" });
      state.units[0].health = 0;
      return run(state, ORDERS, byPlayer0(0, RIGHT));
    },
  },
  {
    name: "A unit outside goes up",
    codes: ["noLevelAbove"],
    play: () => {
      const state = drawn({ underground: "aE", outside: ".E" }, [[0]]);
      state.units[0].cell += 1 + LEVEL;
      return run(state, ORDERS, byPlayer0(0, UP));
    },
  },
  {
    name: "A unit in the first row goes up",
    codes: ["outsideBoard"],
    play: () => {
      const state = drawn({ outside: "A" }, [[0]]);
      state.units[0].cell -= 10 * 80;
      return run(state, ORDERS, byPlayer0(0, TOP));
    },
  },
  {
    name: "A pioneer goes to a gem",
    codes: ["pickedGem", "gemPicked"],
    play: () => run(drawn({ outside: "a*" }, [[0]]), ORDERS, byPlayer0(0, RIGHT)),
  },
  {
    name: "A necromonger kills the unit beside it",
    codes: ["necromongerTarget", "necromongerAttacked", "necromongerDamage", "killedByNecromonger"],
    play: () => {
      const state = drawn({ outside: "nb" }, [0, 20, 2]);
      state.units[0].health = 20;
      return run(state, ["moveNecromongers"]);
    },
  },
  {
    name: "A spacecraft lands on a unit",
    codes: ["landed", "killedByLanding"],
    play: () => {
      const state = drawn({ outside: "vb" }, [0]);
      const [unit, necromonger] = state.units;
      state.unitAt[unit.cell] = -1;
      Object.assign(necromonger, { turns: 1 });
      Object.assign(unit, { cell: necromonger.cell });
      state.unitAt[unit.cell] = unit.id;
      return run(state, ["landNecromongers"]);
    },
  },
  {
    name: "Two units die and there is one cave",
    codes: ["noRoomToBeReborn", "reborn"],
    play: () => {
      const state = drawn({ underground: "..", outside: "ab" }, [
        [0, 1],
        [1, 0],
      ]);
      for (const unit of state.units) unit.health = 0;
      return run(state, ["rebirth"]);
    },
  },
  {
    name: "A hellhound without prey, and one without room",
    codes: ["hellhoundStrays", "hellhoundShutIn"],
    play: () => run(drawn({ underground: "h....RhR" }, [0]), ["moveHellhounds"]),
  },
  {
    name: "A necromonger sees a pioneer",
    codes: ["necromongerChose"],
    play: () => run(drawn({ outside: "n...a" }, [0]), ["moveNecromongers"]),
  },
  {
    name: "A necromonger has others on all cells to its right",
    codes: ["necromongerShutIn"],
    play: () => {
      const state = drawn({ outside: "n" });
      const [{ id, cell }] = state.units;
      for (const right of [cell + 1 - GRID.cols, cell + 1, cell + 1 + GRID.cols]) state.unitAt[right] = id;
      return run(state, ["moveNecromongers"]);
    },
  },
];
