import { expect, it } from "vitest";
import { findGame } from "../../engine/games";
import { matchSummary } from "./summary";

const game = findGame("harry-potter") ?? expect.unreachable();

it("The summary of a match says why orders failed, most often first, in the game's words and by the codes of its events", () => {
  const seat = { name: "Ron", score: 1, cpuSeconds: 0, fuel: 0, orders: 9, cerrBytes: 0, cerrDropped: 0, fault: null };
  const result = { rounds: 2, scores: [1, 1, 1, 1], winners: [0, 1, 2, 3], seats: [seat, seat, seat, seat] };
  const failed = [
    new Map(),
    new Map([
      ["wall", 2],
      ["ghostResting", 11],
    ]),
    new Map(),
    new Map(),
  ];
  const text = matchSummary({ game, seed: 1, rules: {}, cpuSeconds: 1, result, failed });
  expect(text).toContain(
    "  1 failed:\n    11  ghost … must rest for … more rounds (ghostResting)\n     2  cell … is a wall (wall)\n",
  );
});

it("The summary of a match says how to find the line of who ran out of memory, which nobody knows yet; and of nobody else", () => {
  const seat = { name: "Ron", score: 1, cpuSeconds: 0, fuel: 0, orders: 9, cerrBytes: 0, cerrDropped: 0, fault: null };
  const fault = { reason: "memory", round: 2, message: "its process ran out of memory", stack: "" } as const;
  const told = { ...fault, message: "its process took more than 256 MB of memory", isReproducible: false };
  const seats = [{ ...seat, fault: { ...fault, isReproducible: false } }, { ...seat, fault: told }, seat, seat];
  const result = { rounds: 2, scores: [1, 1, 1, 1], winners: [0, 1, 2, 3], seats };
  const failed = [new Map(), new Map(), new Map(), new Map()];
  const text = matchSummary({ game, seed: 1, rules: {}, cpuSeconds: 1, result, failed });
  expect(text.split("\n").filter((line) => /^ .*(frozen|Find the line)/.test(line))).toEqual([
    "  0 was frozen in round 2 (too much memory, not reproducible): its process ran out of memory",
    "    Played in the window, the match has “Find the line” on its console: it stops this player where its memory is used up.",
    expect.stringMatching(/^ {2}1 was frozen/),
  ]);
});
