// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { withMember } from "../../../main/contract/kept-member";
import { FakeHost } from "../host/testing/fake-host";
import {
  changeCompareChoice,
  changeLeagueChoice,
  FIRST_COMPARE_CHOICE,
  FIRST_LEAGUE_CHOICE,
  loadContestChoices,
  renameInContests,
  useContestChoices,
} from "./contest-choices";

interface SettingsSet {
  readonly owner: string;
  readonly key: string;
  readonly at?: readonly string[];
  readonly value: unknown;
}

const HP = "harry-potter";
const host = new FakeHost();
let kept: Record<string, unknown>;

host.answer("settings.get", ({ owner }: { owner: string }) => (owner === "workspace" ? kept : {}));
host.answer("settings.set", ({ owner, key, value, at = [] }: SettingsSet) => {
  if (owner === "workspace") kept[key] = withMember(kept[key], at, value);
});

const afterAnotherStart = async () => {
  useContestChoices.setState(useContestChoices.getInitialState(), true);
  await loadContestChoices();
  return useContestChoices.getState();
};

beforeEach(() => {
  kept = {};
  useContestChoices.setState(useContestChoices.getInitialState(), true);
});

describe("What was chosen for the next contest", () => {
  it("is there after another start, by game; but the first seed is a fresh one", async () => {
    changeCompareChoice(HP, { a: { name: "Ron", version: "ab" }, design: "field", pool: ["Luna"], firstSeed: 7 });
    changeCompareChoice("pandemic", { objective: "first", maxMatches: 200, isAsMatch: false });
    changeLeagueChoice(HP, { players: ["Ron", "Luna"], matches: { of: "all", count: 900 }, firstSeed: 7 });
    const { comparison, league } = useContestChoices.getState();
    await expect.poll(() => kept).toEqual({ comparisons: comparison, leagues: league });
    expect(await afterAnotherStart()).toMatchObject({
      comparison: { ...comparison, [HP]: { ...comparison[HP], firstSeed: null } },
      league: { [HP]: { ...league[HP], firstSeed: null } },
    });
    renameInContests(HP, { from: "Ron", to: "Ronald" });
    await expect.poll(() => kept["leagues"]).toMatchObject({ [HP]: { players: ["Ronald", "Luna"] } });
  });

  it("stays where it was chosen before it was known what was kept", async () => {
    kept = { comparisons: { [HP]: { ...FIRST_COMPARE_CHOICE, objective: "points" }, pandemic: FIRST_COMPARE_CHOICE } };
    const loaded = loadContestChoices();
    changeCompareChoice(HP, { objective: "first" });
    await loaded;
    const { comparison } = useContestChoices.getState();
    expect(comparison[HP].objective).toBe("first");
    expect(comparison["pandemic"]).toEqual(FIRST_COMPARE_CHOICE);
  });

  it.each([
    ["no record", 7],
    ["more opponents than a field has", { [HP]: { ...FIRST_COMPARE_CHOICE, pool: Array(51).fill("Ron") } }],
    ["a design that there is not", { [HP]: { ...FIRST_COMPARE_CHOICE, design: "trio" } }],
    [
      "a probability of nothing",
      { [HP]: { ...FIRST_COMPARE_CHOICE, test: { ...FIRST_COMPARE_CHOICE.test, beta: 0 } } },
    ],
    ["one match", { [HP]: { ...FIRST_COMPARE_CHOICE, maxMatches: 1 } }],
    ["a player without a name", { [HP]: { ...FIRST_COMPARE_CHOICE, b: { version: "ab" } } }],
  ])("is forgotten where the settings hold %s", async (_what, comparisons) => {
    kept = { comparisons };
    expect((await afterAnotherStart()).comparison).toEqual({});
  });

  it.each([
    ["more matches for each than a league takes", { ...FIRST_LEAGUE_CHOICE, matches: { of: "each", count: 10_001 } }],
    ["one match for all", { ...FIRST_LEAGUE_CHOICE, matches: { of: "all", count: 1 } }],
    ["a name that is none", { ...FIRST_LEAGUE_CHOICE, players: [4] }],
  ])("is forgotten where the settings hold, of a league, %s", async (_what, broken) => {
    kept = { leagues: { [HP]: broken, pandemic: FIRST_LEAGUE_CHOICE } };
    expect((await afterAnotherStart()).league).toEqual({ pandemic: FIRST_LEAGUE_CHOICE });
  });
});
