import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FolderWatch, isWrittenElsewhere, pollFolder, type WatchedFolder, watchFolder } from "./watch-folder";

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
  "by looking again and again": (watched) => pollFolder(watched, { milliseconds: 5 }),
};

describe.each(Object.entries(WAYS))("A folder that is watched %s", (_name, start) => {
  it("tells of files that come, change and go", async () => {
    const told: string[] = [];
    watch = start({ folder, onChange: (name) => told.push(name), onReplaced: expect.unreachable });
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

describe("A folder in whose place another one comes", () => {
  it.each<[string, (folder: string, away: string) => void]>([
    ["that was removed", (folder) => rmSync(folder, { recursive: true })],
    ["that was moved away", renameSync],
  ])("is still watched: one %s", async (_name, leave) => {
    const place = join(folder, "game");
    await mkdir(place);
    await writeFile(join(place, "AIGone.ts"), "");
    const told: string[] = [];
    let replaced = 0;
    watch = watchFolder({ folder: place, onChange: (name) => told.push(name), onReplaced: () => void replaced++ });
    // All of it before anything is heard of it.
    leave(place, join(folder, "away"));
    mkdirSync(place);
    writeFileSync(join(place, "AICame.ts"), "");
    await expect.poll(() => told).toContain("AICame.ts");
    expect(replaced).toBe(1);
    await writeFile(join(place, "AILater.ts"), "");
    await expect.poll(() => told).toContain("AILater.ts");
  });
});

describe("A folder that comes after one that was removed", () => {
  afterEach(() => void vi.useRealTimers());

  it("is watched by the system again, so that no save waits for the next look", async () => {
    const place = join(folder, "game");
    await mkdir(place);
    const told: string[] = [];
    let replaced = 0;
    // The looks come when the test says so.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    watch = watchFolder({ folder: place, onChange: (name) => told.push(name), onReplaced: () => void replaced++ });
    const times = [1, 2];
    for (const time of times) {
      rmSync(place, { recursive: true });
      await expect.poll(() => replaced).toBe(time);
      mkdirSync(place);
      writeFileSync(join(place, `AICame${time}.ts`), "");
      vi.advanceTimersByTime(1000);
      await expect.poll(() => told).toContain(`AICame${time}.ts`);
      // Nobody looks any more.
      writeFileSync(join(place, `AILater${time}.ts`), "");
      await expect.poll(() => told).toContain(`AILater${time}.ts`);
    }
  });
});

it("A folder with one in it that is called like it, as ~/harry-potter with players, is still the one that is watched", async () => {
  const place = join(folder, "game");
  mkdirSync(place);
  const told: string[] = [];
  watch = watchFolder({ folder: place, onChange: (name) => told.push(name), onReplaced: expect.unreachable });
  mkdirSync(join(place, "game"));
  await expect.poll(() => told).toContain("game");
  writeFileSync(join(place, "AILater.ts"), "");
  await expect.poll(() => told).toContain("AILater.ts");
});

describe("A folder that other machines write", () => {
  const [NFS, EXT4] = [0x6969, 0xef53];

  it("is looked at, too, since the system does not tell", async () => {
    const link = join(folder, "link");
    for (const name of ["one", "other"]) await mkdir(join(folder, name));
    await symlink(join(folder, "one"), link, "junction");
    const told: string[] = [];
    const watched = { folder: link, onChange: (name: string) => told.push(name), onReplaced: () => undefined };
    watch = watchFolder(watched, () => NFS);
    // The system watches where the link led at first, and is told of nothing that is done elsewhere.
    await rm(link);
    await symlink(join(folder, "other"), link, "junction");
    await expect
      .poll(async () => {
        await writeFile(join(folder, "other", "AIFar.ts"), `${Math.random()}`);
        return told;
      })
      .toContain("AIFar.ts");
  });

  it("is known by its file system", () => {
    // CIFS, as a C library with numbers of 32 bits gives it.
    expect([NFS, 0x01021997, 0xff534d42 | 0].map(isWrittenElsewhere)).toEqual([true, true, true]);
    expect([EXT4, 0x58465342, 0x9123683e, 0x794c7630, 0].filter(isWrittenElsewhere)).toEqual([]);
  });
});
