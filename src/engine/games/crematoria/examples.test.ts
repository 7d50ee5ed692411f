import { describe, expect, it } from "vitest";
import type { WorkedExample } from "../../contract/worked-example";
import { playReportedRound } from "../../play/runner";
import { attackOnNecromonger, orderOfExecution } from "./examples";
import { crematoria } from "./index";
import type { CrematoriaState } from "./state";

function slotsOf(example: WorkedExample<CrematoriaState>): { name: string | undefined; code: string }[] {
  const { report } = playReportedRound(crematoria, example.state, example.requests);
  return report.slots.map(({ order, outcome }) => ({ name: example.unitNames[order.unit], code: outcome.code }));
}

function executed(seed: number): (string | undefined)[] {
  return slotsOf(orderOfExecution(seed)).map(({ name }) => name);
}

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

describe("The statement's first example: the order of execution", () => {
  it("First a permutation of {a1, b1, c1, d1}, then of {a2, b2, c2, d2}, then of {a3, b3, d3}, and finally b4 and b5", () => {
    for (const seed of SEEDS) {
      const names = executed(seed);
      const layers = [names.slice(0, 4), names.slice(4, 8), names.slice(8, 11)].map((layer) => layer.sort().join(" "));
      expect(layers).toEqual(["a1 b1 c1 d1", "a2 b2 c2 d2", "a3 b3 d3"]);
      expect(names.slice(11)).toEqual(["b4", "b5"]);
    }
  });

  it("Every order of the first layer and of the third happens", () => {
    expect(new Set(SEEDS.map((seed) => executed(seed).slice(0, 4).join())).size).toBe(24);
    expect(new Set(SEEDS.map((seed) => executed(seed).slice(8, 11).join())).size).toBe(6);
  });

  it("The layers are permuted independently", () => {
    const seats = (names: (string | undefined)[]) => names.map((name) => name?.[0]).join("");
    expect(SEEDS.some((seed) => seats(executed(seed).slice(0, 4)) !== seats(executed(seed).slice(4, 8)))).toBe(true);
  });
});

describe("The statement's second example: a pioneer and five furyans against a necromonger", () => {
  it("P is blocked, V hurts, W kills, X moves, Y is ignored, Z attacks X", () => {
    const example = attackOnNecromonger();
    const named = slotsOf(example).filter(({ name }) => name !== undefined);
    expect(named).toEqual([
      { name: "P", code: "pioneersDoNotAttack" },
      { name: "V", code: "attacked" },
      { name: "W", code: "attackedAndKilled" },
      { name: "X", code: "moved" },
      { name: "Y", code: "sameGroup" },
      { name: "Z", code: "attacked" },
    ]);
  });

  it("W does not move where the necromonger was, X does, and Z hurts X", () => {
    const example = attackOnNecromonger();
    const [w, x, necromonger] = [8, 7, 11].map((id) => example.state.units[id]);
    const cell = necromonger.cell;
    const { report } = playReportedRound(crematoria, example.state, example.requests);
    expect(necromonger).toMatchObject({ health: 0, cell: -1 });
    expect([w.cell, x.cell]).toEqual([cell - 1, cell]);
    expect(report.slots.at(-1)?.outcome.args.unitTarget).toBe(x.id);
    expect(x.health).toBeLessThan(100);
  });

  it("Y's order says which slot brought X there", () => {
    const example = attackOnNecromonger();
    const { slots } = playReportedRound(crematoria, example.state, example.requests).report;
    const ofX = slots.find(({ order }) => example.unitNames[order.unit] === "X");
    const ofY = slots.find(({ order }) => example.unitNames[order.unit] === "Y");
    expect(ofY?.outcome.args.slot).toBe(ofX?.slot);
  });
});
