import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sealPlayer } from "./seal-player";

const TEXT =
  'import { Player } from "tauler/harry-potter";\nexport class Ron extends Player { play() { this.cerr(1); } }\n';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tauler-seal-"));
  await mkdir(join(root, "mine/harry-potter"), { recursive: true });
  await mkdir(join(root, "elsewhere"));
});
afterEach(() => rm(root, { recursive: true }));

function seal(path: string, text = TEXT) {
  const file = { text, hash: "", readOnly: null };
  const workspace = {
    folder: join(root, "mine"),
    read: () => Promise.resolve(file),
    tree: () => Promise.resolve([]),
  } as unknown as Parameters<typeof sealPlayer>[0];
  return sealPlayer(workspace, { path, keepCerr: false });
}

it("A sealed player is given, and lies beside its source", async () => {
  const { file, text, path } = await seal("harry-potter/AIRon.ts");
  expect([file, path]).toEqual(["Ron.player.js", "harry-potter/Ron.player.js"]);
  expect(await readFile(join(root, "mine/harry-potter/Ron.player.js"), "utf8")).toBe(text);
  expect((await seal("AIRon.ts")).path).toBe("Ron.player.js");
});

it("It is given all the same where it may not be written: behind a link out of the folder", async () => {
  await symlink(join(root, "elsewhere"), join(root, "mine/pandemic"));
  expect(await seal("pandemic/AIRon.ts")).toMatchObject({ file: "Ron.player.js", path: null });
  await writeFile(join(root, "elsewhere/other"), "");
  await expect(readFile(join(root, "elsewhere/Ron.player.js"))).rejects.toThrow();
});

it("Of one that does not compile nothing is made", async () => {
  await expect(seal("harry-potter/AIRon.ts", "export class")).rejects.toThrow();
  await expect(readFile(join(root, "mine/harry-potter/Ron.player.js"))).rejects.toThrow();
});
