import { expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { type DifferingRound, decisionGroups, unitDecisions } from "./decision-groups";

const game = findGame("harry-potter") as AnyGame;

function differing(match: number, round: number, one: unknown[] = [], other: unknown[] = []): DifferingRound {
  return { kind: "round", match, round, one, other, first: { index: 0, one: 1, other: null } };
}

it("Rounds that follow each other in one match are one group", () => {
  const rounds = [differing(0, 3), differing(0, 4), differing(0, 6), differing(1, 7), differing(1, 8)];
  expect(decisionGroups(rounds).map((group) => [group.match, group.rounds.map(({ round }) => round)])).toEqual([
    [0, [3, 4]],
    [0, [6]],
    [1, [7, 8]],
  ]);
  expect(decisionGroups([])).toEqual([]);
});

it("Units are told apart by the first order that each version gives them", () => {
  const one = [
    [4, "m", 2],
    [5, "m", 0],
    [4, "m", 6],
    [7, "m", 1],
  ];
  const other = [
    [5, "m", 4],
    [7, "m", 1],
    [4, "m", 2],
    [9, "m", 3],
  ];
  const found = unitDecisions(game, differing(0, 0, one, other));
  expect(found.map(({ unit, one, other }) => [unit, one?.args ?? null, other?.args ?? null])).toEqual([
    [5, [0], [4]],
    [9, null, [3]],
  ]);
});
