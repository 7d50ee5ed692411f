import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { shortMatch } from "../../session/match/testing/short-match";
import { changeBetween, scoreText } from "./match-change";

const game = findGame("harry-potter") as AnyGame;
const before = shortMatch(game, { rounds: 6 });

describe("What changed against the match before", () => {
  it("is nothing when every order is the same, whoever played", () => {
    const after = { ...shortMatch(game, { rounds: 6 }), names: ["A", "B", "C", "D"] };
    expect(changeBetween(before, after)).toEqual({ scores: [], round: null });
  });

  it("begins with the first round in which an order differs", () => {
    expect(changeBetween(before, shortMatch(game, { rounds: 6, changesIn: 4 }))?.round).toBe(4);
    expect(changeBetween(before, shortMatch(game, { rounds: 6, changesIn: 0 }))?.round).toBe(0);
  });

  it("begins with the first round that only one of them reached", () => {
    expect(changeBetween(before, shortMatch(game, { rounds: 3 }))?.round).toBe(3);
    expect(changeBetween(shortMatch(game, { rounds: 3 }), before)?.round).toBe(3);
  });

  it("names the seats whose scores are others now", () => {
    const shorter = shortMatch(game, { rounds: 3 });
    const [, old] = /Ron (\d+)/.exec(scoreText(shorter)) ?? [];
    const [, now] = /Ron (\d+)/.exec(scoreText(before)) ?? [];
    expect(old).not.toBe(now);
    expect(changeBetween(shorter, before)?.scores[0]).toBe(`0 Ron ${old} → ${now}`);
  });

  it("is not told of matches of another seed, another game, or without their orders", () => {
    expect(changeBetween(before, shortMatch(game, { seed: 8 }))).toBeNull();
    expect(changeBetween(before, shortMatch(findGame("pandemic") as AnyGame))).toBeNull();
    expect(changeBetween(before, { ...before, header: null })).toBeNull();
  });

  it("tells the scores by name and in the order of the seats", () => {
    expect(scoreText(before)).toMatch(/^Ron \d+, Luna \d+, Neville \d+, Ginny \d+$/);
  });
});
