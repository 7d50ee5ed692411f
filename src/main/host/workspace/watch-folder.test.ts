import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FolderWatch, pollFolder, type WatchedFolder, watchFolder } from "./watch-folder";

let folder: string;
let watch: FolderWatch | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-watch-"));
});

afterEach(async () => {
  watch?.stop();
  await rm(folder, { recursive: true, force: true });
});

const WAYS: Readonly<Record<string, (watched: WatchedFolder) => FolderWatch>> = {
  "as the system does it": watchFolder,
  "by looking again and again": (watched) => pollFolder(watched, 5),
};

describe.each(Object.entries(WAYS))("A folder that is watched %s", (_name, start) => {
  it("tells of files that come, change and go", async () => {
    const told: string[] = [];
    watch = start({ folder, onChange: (name) => told.push(name) });
    const steps = [
      () => writeFile(join(folder, "a.ts"), "one"),
      () => writeFile(join(folder, "a.ts"), "another"),
      () => rm(join(folder, "a.ts")),
    ];
    for (const step of steps) {
      told.length = 0;
      // A way that looks only now and then may begin after the step: it is made again until it is seen.
      await expect
        .poll(async () => {
          await step().catch(() => undefined);
          return told;
        })
        .toContain("a.ts");
    }
  });
});
