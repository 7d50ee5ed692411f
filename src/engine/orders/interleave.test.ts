import { array, assert, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../chance/chance";
import { PowerOfTwoChance } from "../chance/power-of-two-chance";
import { ScriptedChance } from "../chance/scripted-chance";
import type { Order } from "../contract/order";
import { NEXT_PLAYER } from "../contract/recorder";
import { inLayers, interleave } from "./interleave";

function lists(...units: readonly (readonly number[])[]): Order[][] {
  return units.map((list) => list.map((unit) => ({ kind: "move", unit, args: [] })));
}

/** What was executed, as `seat:unit`, and the bounds of each draw before it. */
function interleaved(script: readonly number[], orders: readonly (readonly Order[])[]) {
  const chance = new ScriptedChance(script);
  const draws: Draw[] = [];
  chance.observer = (draw) => draws.push(draw);
  const executed: string[] = [];
  interleave(chance, orders, (seat, order) => executed.push(`${seat}:${order.unit}`));
  return { executed, highs: draws.map(({ high }) => high), draws };
}

describe("An interleaving", () => {
  it("draws one of the players with orders left, counted from 1 by ascending number, for each order", () => {
    const { executed, highs, draws } = interleaved([2, 2, 1, 1], lists([10, 11], [], [20], [30]));
    expect(executed).toEqual(["2:20", "3:30", "0:10", "0:11"]);
    expect(highs).toEqual([3, 2, 1, 1]);
    expect(draws.every(({ low, decides }) => low === 1 && decides === NEXT_PLAYER)).toBe(true);
  });

  it("draws also when only one player has orders", () => {
    expect(interleaved([1, 1, 1], lists([], [], [], [5, 6, 7]))).toMatchObject({
      executed: ["3:5", "3:6", "3:7"],
      highs: [1, 1, 1],
    });
  });

  it("draws nothing when nobody has orders", () => {
    expect(interleaved([], lists([], [], [], [])).executed).toEqual([]);
  });

  it("executes an order before the next draw, so that the order's own draws come in between", () => {
    const chance = new ScriptedChance([1, 77, 1, 78]);
    const seen: number[] = [];
    interleave(chance, lists([1, 2], [], [], []), () => seen.push(chance.random(0, 99, "fight")));
    expect(seen).toEqual([77, 78]);
  });

  it("executes every order once and keeps each player's own sequence", async () => {
    const list = array(integer({ min: 0, max: 99 }), { maxLength: 20 });
    await assert(
      property(tuple(list, list, list, list), integer({ min: 0 }), (units, seed) => {
        const executed: number[][] = [[], [], [], []];
        interleave(new PowerOfTwoChance(seed), lists(...units), (seat, order) => executed[seat].push(order.unit));
        expect(executed).toEqual(units);
      }),
    );
  });
});

describe("Orders in layers", () => {
  function layered(orders: readonly (readonly Order[])[], reverse: boolean) {
    const sizes: number[] = [];
    const executed: string[] = [];
    const permutation = (size: number) => {
      sizes.push(size);
      const identity = Array.from({ length: size }, (_, index) => index);
      return reverse ? identity.reverse() : identity;
    };
    inLayers(orders, permutation, (seat, order) => executed.push(`${seat}:${order.unit}`));
    return { sizes, executed };
  }

  it("execute all the first orders, then all the second ones, each layer in an order of its own", () => {
    const orders = lists([1, 2], [3], [], [4, 5, 6]);
    expect(layered(orders, false).executed).toEqual(["0:1", "1:3", "3:4", "0:2", "3:5", "3:6"]);
    expect(layered(orders, true)).toEqual({ sizes: [3, 2, 1], executed: ["3:4", "1:3", "0:1", "3:5", "0:2", "3:6"] });
  });

  it("draw nothing when nobody has orders", () => {
    expect(layered(lists([], [], [], []), false)).toEqual({ sizes: [], executed: [] });
  });
});
