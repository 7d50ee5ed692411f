import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { Refused } from "../refused";
import { WorkspaceService } from "./workspace-service";

const root = join(import.meta.dirname, "../../../..");
const game = games[0].id;

let folder: string;
let workspace: WorkspaceService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-workspace-"));
  workspace = new WorkspaceService({ folder, resources: join(root, "resources"), types: join(root, "out/types") });
  await workspace.start();
});

afterEach(async () => {
  workspace.stop();
  await rm(folder, { recursive: true, force: true });
});

async function refusalOf(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    if (error instanceof Refused) return error.problem.code;
    throw error;
  }
  return "nothing was refused";
}

describe("A workspace", () => {
  it("begins with the samples of every game, and is left alone when it is not empty", async () => {
    const files = await workspace.tree();
    for (const { id } of games) {
      expect(files.filter((file) => file.game === id).map(({ player }) => player)).toEqual(
        expect.arrayContaining(["Demo", "Null"]),
      );
    }
    await workspace.trash(`${game}/AIDemo.ts`);
    const again = new WorkspaceService({ folder, resources: join(root, "resources"), types: join(root, "out/types") });
    expect(await again.start()).toEqual({ isNew: false });
    again.stop();
    expect((await workspace.tree()).map(({ path }) => path)).not.toContain(`${game}/AIDemo.ts`);
  });

  it("can be opened in another editor: it has a tsconfig and the games' types", async () => {
    expect(await readdir(folder)).toContain("tsconfig.json");
    expect((await readdir(join(folder, ".tauler/types"))).length).toBeGreaterThan(0);
  });

  it("reads and writes files, and refuses to write over what another program has changed", async () => {
    const path = `${game}/AINull.ts`;
    const { text, hash } = await workspace.read(path);
    const written = await workspace.write(path, `${text}// mine\n`, hash);
    await writeFile(join(folder, path), "theirs");
    expect(await refusalOf(() => workspace.write(path, "mine again", written.hash))).toBe("changed-outside");
    expect(await readFile(join(folder, path), "utf8")).toBe("theirs");
    await workspace.write(path, "mine after all", null);
    expect(await readFile(join(folder, path), "utf8")).toBe("mine after all");
  });

  it("makes, renames and throws away players, and loses none", async () => {
    const path = await workspace.create(game, "Luna");
    expect(path).toBe(`${game}/AILuna.ts`);
    expect(await refusalOf(() => workspace.create(game, "Luna"))).toBe("file-exists");
    const renamed = await workspace.rename(path, "Cho");
    expect(renamed).toBe(`${game}/AICho.ts`);
    expect(await refusalOf(() => workspace.rename(renamed, "Demo"))).toBe("file-exists");
    expect(await refusalOf(() => workspace.rename(renamed, "../Cho"))).not.toBe("nothing was refused");
    await workspace.trash(renamed);
    const trash = await readdir(join(folder, ".tauler/trash"));
    expect(trash).toHaveLength(1);
    expect(trash[0]).toMatch(/AICho\.ts$/);
  });

  it.each(["../outside.ts", "/etc/passwd", "harry-potter/../../outside.ts", ".tauler/drafts/x", ".", "", "a\0b"])(
    "refuses the path %j, which is none of its files",
    async (path) => {
      expect(await refusalOf(() => workspace.read(path))).toBe("outside-workspace");
      expect(await refusalOf(() => workspace.write(path, "", null))).toBe("outside-workspace");
      expect(await refusalOf(() => workspace.trash(path))).toBe("outside-workspace");
    },
  );

  it("tells what another program writes, and not what it writes itself", async () => {
    const stop = new AbortController();
    const changes = workspace.changes(stop.signal);
    const path = `${game}/AINull.ts`;
    await workspace.write(path, "from the window", null);
    const next = changes.next();
    await writeFile(join(folder, path), "from another editor");
    const { value } = await next;
    expect(value).toMatchObject({ kind: "written", path });
    stop.abort();
  });

  it("says in a sentence that a file is not there", async () => {
    expect(await refusalOf(() => workspace.read(`${game}/AINobody.ts`))).toBe("unreadable-file");
  });
});
