import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Gateway } from "../files/gateway";
import { createFromTemplate } from "./new-player";

const TEMPLATE = `import { Player } from "tauler/harry-potter";

/** A Template is no Templates, and no myTemplate. */
export class Template extends Player {
  play(): void {}
}
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tauler-new-"));
  await mkdir(join(root, "games/harry-potter"), { recursive: true });
  await writeFile(join(root, "games/harry-potter/template.ts"), TEMPLATE);
});
afterEach(() => rm(root, { recursive: true }));

function create(name: string, { game = "harry-potter", language = "ts" as "ts" | "cc" } = {}) {
  return createFromTemplate({ game, name, language, gateway: new Gateway({ root, below: ["mine"] }), resources: root });
}

describe("a new player", () => {
  it("is the template with another name", async () => {
    expect(await create("Ron")).toEqual({ ok: true, value: join(root, "mine", "AIRon.ts") });
    expect(await readFile(join(root, "mine", "AIRon.ts"), "utf8")).toBe(`import { Player } from "tauler/harry-potter";

/** A Ron is no Templates, and no myTemplate. */
export class Ron extends Player {
  play(): void {}
}
`);
  });

  it("never replaces a file", async () => {
    await mkdir(join(root, "mine"));
    await writeFile(join(root, "mine", "AIRon.ts"), "my work");
    expect(await create("Ron")).toMatchObject({ ok: false, problem: { code: "file-exists" } });
    expect(await create("RON")).toMatchObject({ ok: false, problem: { code: "file-exists" } });
    expect(await readFile(join(root, "mine", "AIRon.ts"), "utf8")).toBe("my work");
    expect(await readdir(join(root, "mine"))).toEqual(["AIRon.ts"]);
  });

  it("may be one in C++, and is not written in both languages", async () => {
    await writeFile(join(root, "games/harry-potter/template.cc"), "#define PLAYER_NAME Template\n");
    expect(await create("Ron", { language: "cc" })).toEqual({ ok: true, value: join(root, "mine", "AIRon.cc") });
    expect(await readFile(join(root, "mine", "AIRon.cc"), "utf8")).toBe("#define PLAYER_NAME Ron\n");
    expect(await create("ron")).toMatchObject({
      ok: false,
      problem: { code: "file-exists", message: expect.stringContaining("in C++: AIRon.cc") },
    });
    expect(await readdir(join(root, "mine"))).toEqual(["AIRon.cc"]);
  });

  it.each(["", "Ron Weasley", "../Ron", "Ron.ts", "9Lives", "ABCDEFGHIJKLM", "Ñ", "$fuel"])(
    "is not called %s",
    async (name) => {
      expect(await create(name)).toMatchObject({ ok: false, problem: { code: "wrong-name" } });
      expect(await readdir(root)).toEqual(["games"]);
    },
  );

  it("needs a template", async () => {
    expect(await create("Ron", { game: "chess" })).toMatchObject({ ok: false, problem: { code: "no-such-file" } });
  });
});
