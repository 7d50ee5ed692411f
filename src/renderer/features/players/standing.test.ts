import { describe, expect, it } from "vitest";
import type { PlayedRound } from "../../../main/contract/host-api";
import { cpuShare, faultUntil } from "./standing";

const FAULT = { seat: 1, reason: "cpu", message: "it used its second", stack: "" };
const PLAYED: PlayedRound[] = [5, 6, 7, 8].map((round) => ({
  round,
  orders: [[], [], [], []],
  status: [0.01 * round, round > 6 ? -1 : 0.5, 0, 0],
  cerr: ["", "", "", ""],
  faults: round === 6 ? [FAULT] : [],
}));

describe("A player's standing", () => {
  it("is frozen from the round of its fault on, and not before", () => {
    expect(faultUntil(PLAYED, 5, 1)).toBeNull();
    expect(faultUntil(PLAYED, 6, 1)).toEqual({ round: 6, reason: "cpu", message: "it used its second" });
    expect(faultUntil(PLAYED, 100, 1)?.round).toBe(6);
    expect(faultUntil(PLAYED, 100, 0)).toBeNull();
  });

  it("is the share of CPU used before the round, and the last one known after the match", () => {
    expect(cpuShare(PLAYED, 6, 0)).toBe("6 %");
    expect(cpuShare(PLAYED, 9, 0)).toBe("8 %");
    expect(cpuShare([], 3, 0)).toBe("–");
  });
});
