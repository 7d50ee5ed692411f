import { expect, test } from "vitest";
import { PLAYER_FILE } from "../../contract/player-protocol";
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
