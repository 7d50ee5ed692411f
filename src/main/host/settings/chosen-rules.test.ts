import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { openOwnFolder } from "../workspace/own-folder";
import { chooseRules, chosenRules } from "./chosen-rules";
import { KeptSettings } from "./settings";

const [one, other] = games.filter(({ ruleFields }) => ruleFields.length > 0);
const [{ name, values }] = one.ruleFields;

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), "tauler-rules-"));
});
afterEach(() => rm(workspace, { recursive: true }));

it("A workspace keeps its rule sets, game by game, and has none at first", async () => {
  expect(await chosenRules(workspace, one)).toEqual({});
  await chooseRules(workspace, one, { [name]: values[1].value });
  await chooseRules(workspace, other, {});
  expect(await chosenRules(workspace, one)).toEqual({ [name]: values[1].value });
  expect(await chosenRules(workspace, other)).toEqual({});
});

it("What is no rule set of the game does not count, whatever stands in the file", async () => {
  const settings = new KeptSettings((await openOwnFolder(workspace)).gateway);
  for (const wrong of [{ [one.id]: { [name]: "none", other: "x" } }, { [one.id]: 3 }, "text"]) {
    await settings.set("rules", wrong);
    expect(await chosenRules(workspace, one)).toEqual({});
  }
});
