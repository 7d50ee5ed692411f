import { expect, test } from "vitest";
import { API_FILE, PLAYER_FILE } from "../../contract/player-protocol";
import type { CodeMap } from "./code-map";
import { flameOf } from "./flame";
import type { Profile } from "./protocol";

/** Every function begins in the line that it has in the code. */
const CODE = { sourceOf: ({ lineNumber }) => ({ line: lineNumber + 1, column: 1 }) } as CodeMap;

function node(id: number, functionName: string, children: number[] = []): Profile["nodes"][number] {
  const url = functionName === "(root)" ? "" : PLAYER_FILE;
  return { id, callFrame: { functionName, scriptId: "1", url, lineNumber: id, columnNumber: 0 }, children };
}

const NODES = [node(1, "(root)", [2]), node(2, "play", [3]), node(3, "think")];

test("a function has the time from each of its samples to the next one", () => {
  const profile = { nodes: NODES, startTime: 0, endTime: 0, samples: [2, 3, 3, 2], timeDeltas: [50, 100, 110, 90] };
  const { functions } = flameOf(profile, CODE);
  expect(functions.map(({ name, line, selfSeconds }) => [name, line, Math.round(selfSeconds * 1e6)])).toEqual([
    ["think", 4, 200],
    ["play", 3, 100],
  ]);
});

test("time in which the system let others run is nobody's", () => {
  const samples = [2, ...new Array<number>(40).fill(3)];
  const timeDeltas = [100, 60_000, ...new Array<number>(39).fill(100)];
  const { functions } = flameOf({ nodes: NODES, startTime: 0, endTime: 0, samples, timeDeltas }, CODE);
  expect(functions.map(({ name, selfSeconds }) => [name, Math.round(selfSeconds * 1e6)])).toEqual([
    ["think", 3900],
    ["play", 1000],
  ]);
});

test("what counts fuel is not shown, and its time is that of who called it; what stands for a builtin is", () => {
  const at = (id: number, functionName: string, url: string, children: number[] = []) => {
    const { callFrame, ...rest } = node(id, functionName, children);
    return { ...rest, callFrame: { ...callFrame, url } };
  };
  const nodes = [
    node(1, "(root)", [2]),
    node(2, "play", [3, 6, 8]),
    at(3, "sort", "ours.js", [4]),
    at(4, "counted", "ours.js", [5]),
    node(5, "compare"),
    at(6, "unit", API_FILE, [7]),
    at(7, "isNative", "ours.js"),
    at(8, "$fuelLine", "ours.js"),
  ];
  const samples = [2, 3, 4, 5, 6, 7, 8, 2];
  const profile = { nodes, startTime: 0, endTime: 0, samples, timeDeltas: samples.map(() => 100) };
  const { functions } = flameOf(profile, CODE);
  const told = functions.map(({ name, selfSeconds }) => `${name} ${Math.round(selfSeconds * 1e6)}`);
  expect(told.sort()).toEqual(["compare 100", "play 200", "sort 200", "tauler.unit 200"]);
});
