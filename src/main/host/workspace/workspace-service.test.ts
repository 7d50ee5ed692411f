import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type WorkspaceChange, WorkspaceService } from "./workspace-service";

const root = join(import.meta.dirname, "../../../..");
const DEMO = "harry-potter/AIDemo.ts";

let folder: string;
let workspace: WorkspaceService;
let changes: AsyncGenerator<WorkspaceChange>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-workspace-"));
  workspace = new WorkspaceService({ folder, resources: join(root, "resources"), types: join(root, "out/types") });
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
    await workspace.write(DEMO, `${text}// here\n`, hash);
    for (const line of ["// there\n", "// there again\n"]) {
      const change = next("written");
      await writeFile(join(folder, DEMO), text + line);
      expect((await change).path).toBe(DEMO);
    }
  });

  it("are not written over what another program has written", async () => {
    const { text, hash } = await workspace.read(DEMO);
    await writeFile(join(folder, DEMO), `${text}// there\n`);
    await expect(workspace.write(DEMO, `${text}// here\n`, hash)).rejects.toMatchObject({
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

  it("are none outside the workspace", () => {
    for (const path of ["../other.ts", "/etc/passwd", ".tauler/drafts/x.json", "a/../../b", "."]) {
      expect(() => workspace.fileOf(path)).toThrow();
    }
  });
});
