import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runTsc } from "../bundler/run-tsc";
import { writeWorkspaceTypes } from "./write-types";

let root: string;
let types: string;
let workspace: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tauler-types-test-"));
  types = join(root, "types");
  workspace = join(root, "mine");
  await mkdir(join(types, "engine/games/toy"), { recursive: true });
  await mkdir(workspace);
  const api = "export declare abstract class Player { abstract play(): void; me(): number; }\n";
  await writeFile(join(types, "engine/games/toy/player-api.d.ts"), api);
});
afterEach(() => rm(root, { recursive: true }));

const RON =
  'import { Player } from "tauler/toy";\nexport class Ron extends Player { play() { console.log(this.me()); } }\n';

describe("the types of a workspace", () => {
  it("let TypeScript check the players in it as they are", async () => {
    expect(await writeWorkspaceTypes(workspace, types)).toEqual({ ok: true, value: { isOurs: true } });
    await writeFile(join(workspace, "AIRon.ts"), RON);
    expect(await runTsc(workspace)).toEqual({ ok: true, value: "" });
    await writeFile(join(workspace, "AIRon.ts"), RON.replace("me()", "you()"));
    expect(await runTsc(workspace)).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^AIRon\.ts\(2,61\): error TS2339: /),
    });
  });

  it("follow the games, and leave nothing of older ones", async () => {
    await writeWorkspaceTypes(workspace, types);
    await writeFile(join(workspace, ".tauler/types/engine/old.d.ts"), "");
    await writeFile(join(types, "engine/games/toy/player-api.d.ts"), "export declare const newer: 1;\n");
    await writeWorkspaceTypes(workspace, types);
    expect(await readFile(join(workspace, ".tauler/types/engine/games/toy/player-api.d.ts"), "utf8")).toContain(
      "newer",
    );
    await expect(readFile(join(workspace, ".tauler/types/engine/old.d.ts"))).rejects.toThrow();
  });

  it("leave a tsconfig of the person's alone", async () => {
    await writeFile(join(workspace, "tsconfig.json"), '{ "files": [] }');
    expect(await writeWorkspaceTypes(workspace, types)).toEqual({ ok: true, value: { isOurs: false } });
    expect(await readFile(join(workspace, "tsconfig.json"), "utf8")).toBe('{ "files": [] }');
  });

  it("cannot be written where there are none, or where nothing can be written", async () => {
    expect(await writeWorkspaceTypes(workspace, join(root, "nowhere"))).toMatchObject({
      ok: false,
      problem: { code: "no-types" },
    });
    await writeFile(join(root, "file"), "");
    expect(await writeWorkspaceTypes(join(root, "file"), types)).toMatchObject({
      ok: false,
      problem: { code: "unwritable-file" },
    });
  });
});
