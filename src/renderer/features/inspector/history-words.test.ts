import { describe, expect, it } from "vitest";
import { asNumbers, mostTelling, seatIn, stretchWords } from "./history-words";

const OWNER = [
  { from: 0, value: "nobody" },
  { from: 12, value: "player 2" },
  { from: 41, value: "player 0" },
  { from: 90, value: null },
];

describe("The history of a fact", () => {
  it("is told in the words that a person would use", () => {
    expect(stretchWords(OWNER, 50)).toBe("nobody until 12, player 2 until 41, player 0 since 41");
    expect(stretchWords(OWNER, 95)).toBe("… player 2 until 41, player 0 until 90, gone since 90");
    expect(stretchWords(OWNER, 5)).toBe("nobody since 0");
    expect(stretchWords([], 5)).toBe("");
  });

  it("is a chart when all its values begin with numbers", () => {
    expect(
      asNumbers([
        { from: 0, value: "80 of 100" },
        { from: 3, value: "35 of 100" },
        { from: 9, value: null },
      ]),
    ).toEqual([
      { from: 0, number: 80 },
      { from: 3, number: 35 },
      { from: 9, number: null },
    ]);
    expect(asNumbers(OWNER)).toBeNull();
    expect(asNumbers([{ from: 0, value: "7" }])).toBeNull();
  });

  it("begins with the fact that changed, but least often", () => {
    const facts = new Map([
      ["Type", [{ from: 0, value: "wizard" }]],
      [
        "Cell",
        [
          { from: 0, value: "a" },
          { from: 1, value: "b" },
          { from: 2, value: "c" },
        ],
      ],
      [
        "Owner",
        [
          { from: 0, value: "a" },
          { from: 1, value: "b" },
        ],
      ],
    ]);
    expect(mostTelling(facts)).toBe("Owner");
    expect(mostTelling(new Map([["Type", [{ from: 0, value: "wall" }]]]))).toBe("Type");
    expect(mostTelling(new Map())).toBeNull();
  });

  it("knows the players' colours", () => {
    expect(["player 3", "Wizard 17 of player 1", "nobody", null].map(seatIn)).toEqual([3, 1, null, null]);
  });
});
