import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PartsPlace } from "./shared-parts";
import type { FileTree, Toolchain } from "./toolchain";

let cache: string;
/** What was compiled, in turn. */
let made: string[];

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "tauler-parts-"));
  made = [];
});
afterEach(() => rmSync(cache, { recursive: true }));

/** Makes of a source a file that says what it was made of. */
const toolchain: Toolchain = {
  run(args, files) {
    const after = (word: string) => args[args.indexOf(word) + 1];
    const before = args.includes("-include-pch") ? after("-include-pch") : null;
    if (before !== null && files[before] === undefined) throw new Error(`there is no ${before}`);
    const what = `${args.at(-1)}${before === null ? "" : ` after ${before}`}`;
    made.push(what);
    return { exitCode: 0, said: "", files: { [after("-o")]: Buffer.from(`${what} ${made.length}`) } };
  },
};

const placeOf = (game: string, common: FileTree = { "Game.hh": "all" }): PartsPlace => ({
  toolchain,
  cache,
  tree: { game: { "Player.hh": game }, common, overlay: {} },
  version: "1",
  onPrepare: () => made.push("told"),
});

/** As in a process that has compiled nothing yet. */
async function inNewProcess() {
  vi.resetModules();
  return (await import("./shared-parts")).sharedParts;
}

const FAST = { effort: "fast", standard: "c++17" } as const;
const OF_LIBRARY = ["told", "common/bits/stdc++.h"];
const OF_GAME = ["told", "game/Player.hh after library.pch", "common/runtime.cc after api.pch"];

describe("What players in C++ share", () => {
  it("is compiled once: the library's headers for all games, the rest for each", async () => {
    const sharedParts = await inNewProcess();
    const one = sharedParts(placeOf("one"), FAST);
    const other = sharedParts(placeOf("other"), FAST);
    expect(made).toEqual([...OF_LIBRARY, ...OF_GAME, ...OF_GAME]);
    expect(Buffer.from(one.library).equals(other.library)).toBe(true);
    expect(Buffer.from(one.headers).equals(other.headers)).toBe(false);
    expect(Buffer.from(sharedParts(placeOf("one"), FAST).runtime).equals(one.runtime)).toBe(true);
    expect(made).toHaveLength(8);
  });

  it("is on the disk for the next process, and made again where a file there is not whole", async () => {
    const first = (await inNewProcess())(placeOf("one"), FAST);
    made = [];
    const kept = (await inNewProcess())(placeOf("one"), FAST);
    expect(made).toEqual([]);
    for (const name of ["library", "headers", "runtime"] as const)
      expect(Buffer.from(kept[name]).equals(first[name]), name).toBe(true);
    for (const folder of readdirSync(cache))
      for (const file of readdirSync(join(cache, folder)))
        if (file === "library.pch") writeFileSync(join(cache, folder, file), "half");
    (await inNewProcess())(placeOf("one"), FAST);
    expect(made).toEqual(OF_LIBRARY);
  });

  it("is made anew for other headers of all games, and for another effort", async () => {
    const sharedParts = await inNewProcess();
    sharedParts(placeOf("one"), FAST);
    sharedParts(placeOf("one", { "Game.hh": "changed" }), FAST);
    sharedParts(placeOf("one"), { ...FAST, effort: "filled" });
    expect(made).toEqual([1, 2, 3].flatMap(() => [...OF_LIBRARY, ...OF_GAME]));
  });

  it("is of the newer standard for players of the older one, but for the headers", async () => {
    const sharedParts = await inNewProcess();
    const { runtime } = sharedParts(placeOf("one"), FAST);
    made = [];
    const older = sharedParts(placeOf("one"), { ...FAST, standard: "c++11" });
    expect(made).toEqual([...OF_LIBRARY, ...OF_GAME.slice(0, 2)]);
    expect(Buffer.from(older.runtime).equals(runtime)).toBe(true);
  });
});
