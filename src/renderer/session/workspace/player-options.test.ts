import { describe, expect, it } from "vitest";
import { type KnownPlayers, keyOf, playerGroups, withChosen } from "./player-options";

const NOW = new Date(2026, 4, 31, 12, 0).getTime();
const KNOWN: KnownPlayers = {
  players: [
    { name: "Ron", origin: "workspace", isSealed: false, language: "ts" },
    { name: "Dummy", origin: "shipped", isSealed: true, language: null },
  ],
  versions: [
    { path: "harry-potter/AIRon.ts", hash: "b".repeat(64), at: new Date(2026, 4, 31, 9, 5).getTime() },
    { path: "harry-potter/AIRon.ts", hash: "a".repeat(64), at: new Date(2026, 4, 30, 23, 59).getTime() },
  ],
};

function labels(groups: readonly { title: string; options: readonly { label: string }[] }[]): unknown {
  return groups.map(({ title, options }) => [title, ...options.map(({ label }) => label)]);
}

describe("The list of a seat", () => {
  it("has the user's players, Tauler's and the versions with their dates", () => {
    expect(labels(playerGroups(KNOWN, NOW))).toEqual([
      ["Your players", "Ron"],
      ["Shipped with Tauler", "Dummy (sealed)"],
      ["Versions of Ron", "Ron, save 2, Today 09:05", "Ron, save 1, Yesterday 23:59"],
    ]);
  });

  it("has the versions of players in C++, too", () => {
    const versions = [{ ...KNOWN.versions[0], path: "harry-potter/AIRon.cc" }];
    expect(labels(playerGroups({ players: [], versions }, NOW))).toEqual([
      ["Versions of Ron", "Ron, save 1, Today 09:05"],
    ]);
  });

  it("has no empty groups, and not every version there ever was", () => {
    const versions = Array.from({ length: 40 }, (_, index) => ({ ...KNOWN.versions[0], hash: String(index) }));
    const groups = playerGroups({ players: [], versions }, NOW);
    expect(groups.map(({ title, options }) => [title, options.length])).toEqual([["Versions of Ron", 12]]);
  });

  it("keeps who is chosen and gone", () => {
    const groups = playerGroups(KNOWN, NOW);
    expect(withChosen(groups, { name: "Ron" })).toBe(groups);
    expect(withChosen(groups, { name: "Ron", version: "a".repeat(64) })).toBe(groups);
    expect(labels(withChosen(groups, { name: "Gone" }).slice(0, 1))).toEqual([["Chosen", "Gone"]]);
    expect(labels(withChosen(groups, { name: "Ron", version: "0123456789" }).slice(0, 1))).toEqual([
      ["Chosen", "Ron, version 01234567"],
    ]);
  });

  it("gives each choice a value of its own", () => {
    const values = playerGroups(KNOWN, NOW).flatMap(({ options }) => options.map(({ choice }) => keyOf(choice)));
    expect(new Set(values).size).toBe(values.length);
  });
});
