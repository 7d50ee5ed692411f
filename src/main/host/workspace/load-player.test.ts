import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playerSource } from "../bundler/player-source";
import { exportPlayer } from "../bundler/sealed-bundle";
import { CHOICE, RON } from "../bundler/testing/sample-player";
import { loadPlayer } from "./load-player";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-load-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("loading a player", () => {
  it("makes a bundle of a source", async () => {
    const path = join(folder, "AIRon.ts");
    await writeFile(path, RON);
    const { bundle, problems } = await loadPlayer({ path, kind: "source" }, CHOICE);
    expect(problems).toEqual([]);
    expect(bundle).toMatchObject({ name: "Ron", sealed: false, sourceHash: playerSource(path, RON).hash });
  });

  it("makes a bundle of an export", async () => {
    const { sealed } = await exportPlayer(playerSource("AIRon.ts", RON), CHOICE);
    const path = join(folder, "Ron.player.js");
    await writeFile(path, sealed?.text ?? "");
    const { bundle, problems } = await loadPlayer({ path, kind: "sealed" }, CHOICE);
    expect(problems).toEqual([]);
    expect(bundle).toMatchObject({ name: "Ron", sealed: true });
  });

  it("gives the problems of either", async () => {
    const path = join(folder, "AIBad.ts");
    await writeFile(path, "const x = ;");
    for (const kind of ["source", "sealed"] as const) {
      const { bundle, problems } = await loadPlayer({ path, kind }, CHOICE);
      expect(bundle).toBeNull();
      expect(problems).toMatchObject([{ file: path, severity: "error" }]);
    }
    const missing = await loadPlayer({ path: join(folder, "AINone.ts"), kind: "source" }, CHOICE);
    expect(missing).toMatchObject({ bundle: null, problems: [{ code: "no-such-file", severity: "error" }] });
  });
});
