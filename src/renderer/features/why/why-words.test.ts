import { describe, expect, it } from "vitest";
import {
  luckWords,
  margin,
  pattern,
  percent,
  turnWord,
  verdictOnDeath,
  verdictOnFight,
  verdictOnOrder,
  verdictOnScore,
} from "./why-words";

describe("The words about luck", () => {
  it("never call a thing certain that can go otherwise", () => {
    expect([0, 0.0004, 0.0312, 0.5, 0.9996, 1].map(percent)).toEqual([
      "0 %",
      "under 0.1 %",
      "3.1 %",
      "50.0 %",
      "over 99.9 %",
      "100 %",
    ]);
    expect(luckWords(0)).toContain("could not have run first");
    expect(luckWords(1)).toContain("runs first whatever the dice");
    expect(luckWords(0.25)).toContain("25.0 %");
    expect([0, 0.001, 0.5, 1].map(turnWord)).toEqual(["Not luck:", "Luck:", "Luck:", "Not luck:"]);
  });

  it("tell of a fight how often it goes as it did", () => {
    expect(verdictOnFight({ dice: 800, same: 272, isLost: true })).toBe(
      "Unlucky: you lose this fight in 34.0 % of the 800 dice in which it takes place, as you did.",
    );
    expect(verdictOnFight({ dice: 10, same: 3, isLost: false })).toContain("Lucky: you win");
    expect(verdictOnFight({ dice: 10, same: 7, isLost: true })).toContain("As was to be expected: you lose");
  });

  it("tell luck and decision apart", () => {
    expect(verdictOnOrder(830, 1000, false)).toBe("Unlucky: it has an effect in 83.0 % of 1000 other dice.");
    expect(verdictOnOrder(200, 1000, false)).toContain("As was to be expected");
    expect(verdictOnOrder(0, 1000, false)).toContain("Another order was needed");
    expect(verdictOnOrder(1000, 1000, false)).toContain("Very unlucky");
    expect(verdictOnOrder(1000, 1000, true)).toContain("No luck needed");
    expect(verdictOnOrder(120, 1000, true)).toContain("Lucky");
    expect(verdictOnOrder(3, 1000, true)).toContain("Very lucky");
    expect([0.01, 0.2, 0.5, 0.9, 0.99].map(verdictOnScore)).toEqual([
      "very unlucky",
      "unlucky",
      "as expected",
      "lucky",
      "very lucky",
    ]);
  });

  it("tell whether a death was to be expected", () => {
    expect(verdictOnDeath(37, 1000, true)).toBe("Unlucky: the unit dies in 3.7 % of 1000 other dice.");
    expect(verdictOnDeath(500, 1000, true)).toContain("A matter of luck");
    expect(verdictOnDeath(990, 1000, true)).toContain("Not bad luck");
    expect(verdictOnDeath(700, 1000, false)).toContain("Lucky to be alive");
    expect(verdictOnDeath(20, 1000, false)).toContain("Alive");
    expect(verdictOnDeath(0, 1000, false)).toBeNull();
  });

  it("say how far a thousand dice can be trusted", () => {
    expect(margin(0.5, 1000)).toBeCloseTo(0.031, 3);
    expect(margin(0, 1000)).toBe(0);
  });

  it("name sentences without their numbers", () => {
    expect(pattern({ moved: "moved from {cellFrom} to {cell}" }, { code: "moved" })).toBe("moved from … to …");
    expect(pattern({}, { code: "" })).toBe("got no turn");
  });
});
