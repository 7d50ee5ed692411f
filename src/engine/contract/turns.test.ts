import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../chance/power-of-two-chance";
import { inLayers, interleave } from "../orders/interleave";
import type { Order, Seat } from "./order";
import { chanceToRunBefore, type OrderTurn } from "./turns";

/** The probability by walking through everything that can happen, with the rule of `interleave`. */
function byEnumeration(lengths: readonly number[], one: OrderTurn, other: OrderTurn): number {
  const walk = (next: readonly number[]): number => {
    if (next[one.seat] > one.position) return 1;
    if (next[other.seat] > other.position) return 0;
    const waiting = lengths.flatMap((length, seat) => (next[seat] < length ? [seat] : []));
    const chances = waiting.map((seat) => walk(next.map((count, index) => (index === seat ? count + 1 : count))));
    return chances.reduce((sum, chance) => sum + chance, 0) / waiting.length;
  };
  return walk(lengths.map(() => 0));
}

function ordersOf(lengths: readonly number[]): Order[][] {
  return lengths.map((length, seat) => Array.from({ length }, (_, unit) => ({ kind: "move", unit, args: [seat] })));
}

const REPEATS = 4000;

/** How often one order ran first. */
function bySimulation(
  run: (seed: number, execute: (seat: Seat, order: Order) => void) => void,
  one: OrderTurn,
  other: OrderTurn,
) {
  let first = 0;
  for (let seed = 0; seed < REPEATS; seed++) {
    const sequence: string[] = [];
    run(seed * 7919, (seat, order) => sequence.push(`${seat} ${order.unit}`));
    const [early, late] = [one, other].map(({ seat, position }) => sequence.indexOf(`${seat} ${position}`));
    if (early < late) first++;
  }
  return first / REPEATS;
}

const lengths = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(3), fc.nat(3)).filter(([a, b]) => a > 0 && b > 0);

describe("The probability that one order runs before another one", () => {
  it("is, player by player, the one of walking through all that can happen, whoever else waits", () => {
    fc.assert(
      fc.property(lengths, fc.nat(), fc.nat(), (counts, i, j) => {
        const one = { seat: 0, position: i % counts[0] };
        const other = { seat: 1, position: j % counts[1] };
        const exact = chanceToRunBefore("playerByPlayer", one, other, true);
        expect(exact).toBeCloseTo(byEnumeration(counts, one, other), 12);
        expect(exact + chanceToRunBefore("playerByPlayer", other, one, true)).toBeCloseTo(1, 12);
      }),
      { numRuns: 60 },
    );
  });

  it("is one half for two first orders, and small for a fifth order against a first one", () => {
    const first = { seat: 0, position: 0 };
    expect(chanceToRunBefore("playerByPlayer", first, { seat: 3, position: 0 }, true)).toBe(1 / 2);
    expect(chanceToRunBefore("playerByPlayer", { seat: 1, position: 4 }, first, true)).toBe(1 / 32);
  });

  it("is what happens in thousands of rounds of either way of interleaving", () => {
    const counts = [5, 3, 4, 1];
    const orders = ordersOf(counts);
    const one = { seat: 0, position: 2 };
    const other = { seat: 2, position: 1 };
    const playerByPlayer = bySimulation(
      (seed, execute) => interleave(new PowerOfTwoChance(seed), orders, execute),
      one,
      other,
    );
    expect(Math.abs(playerByPlayer - chanceToRunBefore("playerByPlayer", one, other, true))).toBeLessThan(0.03);
    const same = { seat: 2, position: 2 };
    const layered = bySimulation(
      (seed, execute) => {
        const chance = new PowerOfTwoChance(seed);
        inLayers(orders, (size) => chance.permutation(size, ""), execute);
      },
      one,
      same,
    );
    expect(Math.abs(layered - chanceToRunBefore("inLayers", one, same, true))).toBeLessThan(0.03);
  });

  it("is certain between two orders of one player, and between two layers", () => {
    const early = { seat: 0, position: 1 };
    const late = { seat: 0, position: 4 };
    for (const turns of ["playerByPlayer", "inLayers"] as const) {
      expect(chanceToRunBefore(turns, early, late, true)).toBe(1);
      expect(chanceToRunBefore(turns, late, early, false)).toBe(0);
    }
    expect(chanceToRunBefore("inLayers", { seat: 1, position: 0 }, late, true)).toBe(1);
    expect(chanceToRunBefore("inLayers", late, { seat: 1, position: 0 }, true)).toBe(0);
  });

  it("is one half where all are shuffled, also for orders of one player, and certain where nothing is drawn", () => {
    const one = { seat: 0, position: 7 };
    const other = { seat: 0, position: 0 };
    expect(chanceToRunBefore("shuffled", one, other, false)).toBe(1 / 2);
    expect(chanceToRunBefore("asGiven", one, other, false)).toBe(0);
    expect(chanceToRunBefore("asGiven", other, one, true)).toBe(1);
  });
});
