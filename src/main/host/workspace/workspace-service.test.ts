import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkspaceChange } from "../../contract/host-api";
import { Gateway } from "../files/gateway";
import { WorkspaceService } from "./workspace-service";

const root = join(import.meta.dirname, "../../../..");
const DEMO = "harry-potter/AIDemo.ts";

let folder: string;
let workspace: WorkspaceService;
let changes: AsyncGenerator<WorkspaceChange>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-workspace-"));
  // What is done with types is told in their own test; to write them takes longer than all that is done here.
  workspace = new WorkspaceService({ folder, resources: join(root, "resources"), types: "" });
  await workspace.start();
  changes = workspace.changes(undefined);
});

afterEach(async () => {
  await changes.return(undefined);
  workspace.stop();
  await rm(folder, { recursive: true });
});

/** The next change of a kind. */
async function next(kind: WorkspaceChange["kind"]): Promise<WorkspaceChange> {
  for (;;) {
    const { value, done } = await changes.next();
    if (done === true) throw new Error("the changes have ended");
    if (value.kind === kind) return value;
  }
}

describe("The files of a workspace", () => {
  it("are the samples of every game where it was empty", async () => {
    const files = await workspace.tree();
    expect(files).toContainEqual({ path: DEMO, game: "harry-potter", player: "Demo" });
  });

  it("are told when another program writes them, also after they were written here", async () => {
    const { text, hash } = await workspace.read(DEMO);
    const here = next("written");
    await workspace.write({ path: DEMO, text: `${text}// here\n`, hash });
    await here;
    for (const line of ["// there\n", "// there again\n"]) {
      const change = next("written");
      await writeFile(join(folder, DEMO), text + line);
      expect((await change).path).toBe(DEMO);
    }
  });

  it("are told when another program writes them, also to a window that has read the new text already", async () => {
    const change = next("written");
    await writeFile(join(folder, DEMO), "// there\n");
    const { hash } = await workspace.read(DEMO);
    expect(await change).toEqual({ kind: "written", path: DEMO, hash });
  });

  it("are told when one window writes them: others may have them open", async () => {
    const { text, hash } = await workspace.read(DEMO);
    const change = next("written");
    const written = await workspace.write({ path: DEMO, text: `${text}// here\n`, hash });
    expect(await change).toEqual({ kind: "written", path: DEMO, hash: written.hash });
  });

  it("are told as new ones when a window makes them, and not as saves, after which a match is played again", async () => {
    const { text, hash } = await workspace.read(DEMO);
    const [added, saved] = [next("tree"), next("written")];
    await workspace.add({ game: "pandemic", file: "AINew.ts", text: "export class New {}\n" });
    expect((await added).path).toBe("pandemic/AINew.ts");
    await workspace.write({ path: DEMO, text: `${text}// here\n`, hash });
    expect((await saved).path).toBe(DEMO);
  });

  it("are not written over what another program has written", async () => {
    const { text, hash } = await workspace.read(DEMO);
    await writeFile(join(folder, DEMO), `${text}// there\n`);
    await expect(workspace.write({ path: DEMO, text: `${text}// here\n`, hash })).rejects.toMatchObject({
      problem: { code: "changed-outside" },
    });
    expect(await readFile(join(folder, DEMO), "utf8")).toBe(`${text}// there\n`);
  });

  it("are told when they come and go", async () => {
    const created = next("tree");
    await writeFile(join(folder, "pandemic", "AINew.ts"), "// new\n");
    expect((await created).path).toBe("pandemic/AINew.ts");
    const removed = next("removed");
    await rm(join(folder, "pandemic", "AINew.ts"));
    expect((await removed).path).toBe("pandemic/AINew.ts");
  });

  it.each(["../other.ts", "/etc/passwd", ".tauler/drafts/x.json", "a/../../b", ".", "../AIRon.ts", "..\\AIRon.ts"])(
    "are none outside the workspace: %s",
    async (path) => {
      const refused = { problem: { code: "outside-workspace" } };
      await expect(workspace.read(path)).rejects.toMatchObject(refused);
      await expect(workspace.write({ path, text: "", hash: null })).rejects.toMatchObject(refused);
      await expect(workspace.trash(path)).rejects.toMatchObject(refused);
      await expect(workspace.rename(path, "Ron")).rejects.toMatchObject(refused);
    },
  );

  it("cannot be where no folder can be, which is told", async () => {
    const impossible = join(folder, DEMO, "players");
    const other = new WorkspaceService({ folder: impossible, resources: join(root, "resources"), types: "" });
    await expect(other.start()).rejects.toMatchObject({ problem: { code: "unwritable-folder" } });
  });

  it("are refused where Tauler's own folder cannot be written into, as after a start with sudo: that folder is named", async () => {
    const mayWrite = vi.spyOn(Gateway.prototype, "mayWrite").mockResolvedValue(false);
    const other = new WorkspaceService({ folder, resources: join(root, "resources"), types: "" });
    const message = `cannot write into ${join(folder, ".tauler")}: permission denied`;
    await expect(other.start()).rejects.toMatchObject({ problem: { code: "unwritable-folder", message } });
    mayWrite.mockRestore();
  });

  it("go to the trash and come back, but not over another", async () => {
    const { text } = await workspace.read(DEMO);
    const trashed = await workspace.trash(DEMO);
    expect((await workspace.tree()).some(({ path }) => path === DEMO)).toBe(false);
    expect(await workspace.takeBack(trashed)).toBe(DEMO);
    expect((await workspace.read(DEMO)).text).toBe(text);
    const again = await workspace.trash(DEMO);
    await workspace.write({ path: DEMO, text: "// another\n", hash: null });
    await expect(workspace.takeBack(again)).rejects.toMatchObject({ problem: { code: "file-exists" } });
    for (const wrong of ["../../secret", "x", `${again}/../x`, "2026-01-01 ../../x"]) {
      await expect(workspace.takeBack(wrong), wrong).rejects.toMatchObject({ problem: expect.anything() });
    }
  });

  it("come from elsewhere when they are players of the game, and never over another", async () => {
    const text = 'import { Player } from "tauler/pandemic";\nexport class Ron extends Player { play(): void {} }\n';
    const ron = { game: "pandemic", file: "AIRon.ts", text };
    expect(await workspace.add(ron)).toBe("pandemic/AIRon.ts");
    expect(await workspace.add(ron)).toBe("pandemic/AIRon.ts");
    const refused = async (wrong: Partial<typeof ron>, code: string) =>
      expect(workspace.add({ ...ron, ...wrong }), code).rejects.toMatchObject({ problem: { code } });
    await refused({ text: `${text}// changed\n` }, "file-exists");
    await refused({ file: "Ron.ts" }, "not-a-player");
    await refused({ file: "../AIRon.ts" }, "not-a-player");
    await refused({ file: "AIRón.ts" }, "wrong-name");
    await refused({ game: "harry-potter" }, "wrong-game");
    await refused({ game: "chess" }, "unknown-game");
  });

  it("are not in both languages under one name, wherever they come from", async () => {
    const refused = { problem: { code: "file-exists", message: expect.stringContaining("in TypeScript: AIDemo.ts") } };
    const text = '#include "Player.hh"\n';
    await expect(workspace.add({ game: "harry-potter", file: "AIDemo.cc", text })).rejects.toMatchObject(refused);
    await workspace.add({ game: "harry-potter", file: "AIGinny.cc", text });
    await expect(workspace.rename("harry-potter/AIGinny.cc", "demo")).rejects.toMatchObject(refused);
    const trashed = await workspace.trash("harry-potter/AIGinny.cc");
    await workspace.rename(DEMO, "Ginny");
    await expect(workspace.takeBack(trashed)).rejects.toMatchObject({ problem: { code: "file-exists" } });
    await workspace.rename("harry-potter/AIGinny.ts", "Draco");
    expect(await workspace.takeBack(trashed)).toBe("harry-potter/AIGinny.cc");
  });

  it("may lie in the folder itself: they are listed with the game that they say, told, and go to the trash and back", async () => {
    const created = next("tree");
    await writeFile(join(folder, "AIRon.ts"), 'import { Player } from "tauler/pandemic";\n');
    expect(await created).toMatchObject({ path: "AIRon.ts" });
    const inCpp = next("tree");
    await writeFile(join(folder, "AILuna.cc"), '#include "Player.hh"\n');
    await inCpp;
    const top = async () => (await workspace.tree()).filter(({ path }) => !path.includes("/"));
    expect(await top()).toEqual([
      { path: "AILuna.cc", game: null, player: "Luna" },
      { path: "AIRon.ts", game: "pandemic", player: "Ron" },
    ]);
    const removed = next("removed");
    await rm(join(folder, "AILuna.cc"));
    expect((await removed).path).toBe("AILuna.cc");
    expect(await workspace.rename("AIRon.ts", "AIFred")).toBe("AIFred.ts");
    expect(await workspace.takeBack(await workspace.trash("AIFred.ts"))).toBe("AIFred.ts");
    expect(await top()).toEqual([{ path: "AIFred.ts", game: "pandemic", player: "Fred" }]);
  });

  it("are told when they are sealed, too: a new one, another one, one that is gone", async () => {
    const file = join(folder, "pandemic/Ron.player.js");
    for (const change of [() => writeFile(file, "one"), () => writeFile(file, "two"), () => rm(file)]) {
      const told = next("tree");
      await change();
      expect((await told).path).toBe("pandemic/Ron.player.js");
    }
  });

  it("begin with another player, and have no name that is taken or shipped", async () => {
    const path = await workspace.create({ game: "pandemic", name: "Ron", language: "ts", from: "Demo" });
    expect((await workspace.read(path)).text).toContain("export class Ron extends Player");
    const refused = (name: string, code: string) =>
      expect(workspace.create({ game: "pandemic", name, language: "ts", from: null })).rejects.toMatchObject({
        problem: { code },
      });
    await refused("Ron", "file-exists");
    await refused("Dummy", "shipped-name");
    await expect(workspace.rename(path, "Dummy")).rejects.toMatchObject({ problem: { code: "shipped-name" } });
    expect(await workspace.rename(path, "RON")).toBe("pandemic/AIRON.ts");
    const text = 'import { Player } from "tauler/pandemic";\n';
    await expect(workspace.add({ game: "pandemic", file: "AIdummy.ts", text })).rejects.toMatchObject({
      problem: { code: "shipped-name", message: expect.stringContaining("dummy2 is free.") },
    });
    expect(await workspace.add({ game: "pandemic", file: "RON.player.js", text })).toBe("pandemic/RON.player.js");
  });

  it("are in a folder of which git takes what the user wrote only", async () => {
    expect(await readFile(join(folder, ".tauler/.gitignore"), "utf8")).toBe("*\n");
  });

  it("take their class along when they are renamed", async () => {
    const told = next("renamed");
    expect(await workspace.rename(DEMO, "Ginny")).toBe("harry-potter/AIGinny.ts");
    expect((await workspace.read("harry-potter/AIGinny.ts")).text).toContain("export class Ginny extends Player");
    expect(await told).toMatchObject({ path: "harry-potter/AIGinny.ts", from: DEMO });
    await expect(workspace.rename("harry-potter/AIGinny.ts", "Null")).rejects.toMatchObject({
      problem: { code: "file-exists" },
    });
  });
});
