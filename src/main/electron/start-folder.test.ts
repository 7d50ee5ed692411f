import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOf } from "./start-folder";

describe("The folder on the command line", () => {
  it.each([
    [["electron", "clone", "mine"], false, "mine"],
    [["electron", "--inspect", "clone", "--flag", "mine"], false, "mine"],
    [["electron", "clone"], false, null],
    [["tauler", "mine"], true, "mine"],
    [["tauler", "--flag"], true, null],
  ])("in %j, packaged %j, is %j", (argv, isPackaged, folder) => {
    const expected = folder === null ? null : resolve("/home/ada", folder);
    expect(folderOf({ argv, isPackaged, cwd: "/home/ada" })).toBe(expected);
  });
});
