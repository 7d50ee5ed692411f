import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { fileOf, folderOf } from "./named-at-start";

describe("What the command line names", () => {
  it.each([
    { argv: ["electron", "clone", "mine"], isPackaged: false, folder: "mine" },
    { argv: ["electron", "--inspect", "clone", "--flag", "mine"], isPackaged: false, folder: "mine" },
    { argv: ["electron", "clone"], isPackaged: false },
    { argv: ["tauler", "mine"], isPackaged: true, folder: "mine" },
    { argv: ["tauler", "--flag"], isPackaged: true },
    { argv: ["tauler", "cup/final.tauler"], isPackaged: true, file: "cup/final.tauler" },
    { argv: ["tauler", "mine", "a.RES"], isPackaged: true, folder: "mine", file: "a.RES" },
    { argv: ["electron", "clone", "jungle.cnf"], isPackaged: false, file: "jungle.cnf" },
    { argv: ["tauler", pathToFileURL("/home/ada/the cup.res").href], isPackaged: true, file: "the cup.res" },
    { argv: ["tauler", "a.res.gz"], isPackaged: true, file: "a.res.gz" },
    { argv: ["tauler", "results"], isPackaged: true, folder: "results" },
  ])("is a folder or a file: $argv", ({ argv, isPackaged, folder, file }) => {
    const call = { argv, isPackaged, cwd: "/home/ada" };
    expect(folderOf(call)).toBe(folder === undefined ? null : resolve("/home/ada", folder));
    expect(fileOf(call)).toBe(file === undefined ? null : resolve("/home/ada", file));
  });

  it("is a file where the packages tell the system that it is one", () => {
    const packaging = readFileSync(join(import.meta.dirname, "../../../electron-builder.yml"), "utf8");
    const extensions = [...packaging.matchAll(/^ {2}- ext: (\w+)$/gm)].map(([, extension]) => extension);
    expect(extensions).toEqual(["tauler", "res", "cnf"]);
    for (const extension of extensions) {
      const call = { argv: ["tauler", `a.${extension}`], isPackaged: true, cwd: "/home/ada" };
      expect(fileOf(call)).toBe(resolve("/home/ada", `a.${extension}`));
    }
  });
});
