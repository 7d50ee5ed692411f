import { expect, test } from "vitest";
import type { ComparisonReport, FaultReport, VersionReport } from "./comparison-report";
import { comparisonWarnings } from "./warnings";

const version = (name: string, part: Partial<VersionReport> = {}) => ({
  name,
  version: null,
  frozen: 0,
  mostCpuSeconds: 0.1,
  ...part,
});
const fault = (index: number, round: number) => ({ index, round, seed: 7, reason: "cpu" }) as FaultReport;

function warningsOf(a: Partial<VersionReport>, b: Partial<VersionReport>, part: Partial<ComparisonReport> = {}) {
  const report = { a: version("Old", a), b: version("New", b), faults: [], cpuLimit: 2, ...part };
  return comparisonWarnings(report as Partial<ComparisonReport> as ComparisonReport);
}

test("nothing is said of players that were never frozen nor near their limit", () => {
  expect(warningsOf({}, {})).toEqual([]);
  expect(warningsOf({}, { mostCpuSeconds: 1.99 }, { cpuLimit: null })).toEqual([]);
});

test("whoever was frozen is named, with how often, and where it began", () => {
  const faults = [fault(1, 31), fault(1, 12)];
  expect(warningsOf({}, { frozen: 0.22, mostCpuSeconds: 2 }, { faults })).toEqual([
    "New was frozen in 22 % of its matches, first in round 31 of seed 7 (out of CPU).",
  ]);
});

test("of two versions of one player, each is told its own faults", () => {
  const [a, b] = [7, 8].map((number) => ({ name: "Ron", version: number }));
  expect(warningsOf({ ...a, frozen: 1 }, b, { faults: [fault(0, 3)] })).toEqual([
    "Save 7 was frozen in 100 % of its matches, first in round 3 of seed 7 (out of CPU).",
  ]);
});

test("whoever came near the limit of CPU is named before it is frozen", () => {
  expect(warningsOf({ mostCpuSeconds: 1.59 }, { mostCpuSeconds: 1.6 })).toEqual([
    "New used up to 80 % of its CPU limit of 2 s in a match.",
  ]);
});
