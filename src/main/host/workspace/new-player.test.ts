import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Gateway } from "../files/gateway";
import { findPlayerByName } from "./find-player";
import { createPlayer } from "./new-player";

const TEMPLATE = `import { Player } from "tauler/harry-potter";

/** A Template is no Templates, and no myTemplate. */
export class Template extends Player {
  play(): void {}
}
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tauler-new-"));
  await mkdir(join(root, "games/harry-potter/players"), { recursive: true });
  await writeFile(join(root, "games/harry-potter/template.ts"), TEMPLATE);
});
afterEach(() => rm(root, { recursive: true }));

type From = Parameters<typeof createPlayer>[0]["from"];

function create(name: string, { game = "harry-potter", from = "ts" as From } = {}) {
  const gateway = new Gateway({ root, below: ["harry-potter"] });
  return createPlayer({ game, name, from, gateway, places: places() });
}

function places() {
  return { workspace: root, resources: root };
}

async function playerNamed(name: string) {
  const found = await findPlayerByName(name, "harry-potter", places());
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

describe("a new player", () => {
  it("is the template with another name", async () => {
    expect(await create("Ron")).toEqual({ ok: true, value: join(root, "harry-potter", "AIRon.ts") });
    expect(
      await readFile(join(root, "harry-potter", "AIRon.ts"), "utf8"),
    ).toBe(`import { Player } from "tauler/harry-potter";

/** A Ron is no Templates, and no myTemplate. */
export class Ron extends Player {
  play(): void {}
}
`);
  });

  it.each([
    ["AIRon", "Ron"],
    ["AIRon.ts", "Ron"],
    ["Ron.ts", "Ron"],
    ["AI_Ron", "_Ron"],
    ["AIron.ts", "ron"],
    ["AIden", "AIden"],
    ["AI", "AI"],
  ])("that is asked for as its file is called is that one: %s is %s", async (word, name) => {
    const path = join(root, "harry-potter", `AI${name}.ts`);
    expect(await create(word)).toEqual({ ok: true, value: path });
    expect(await readFile(path, "utf8")).toContain(`export class ${name} extends Player`);
  });

  it("never replaces a file", async () => {
    await mkdir(join(root, "harry-potter"));
    await writeFile(join(root, "harry-potter", "AIRon.ts"), "my work");
    expect(await create("Ron")).toMatchObject({ ok: false, problem: { code: "file-exists" } });
    expect(await create("RON")).toMatchObject({ ok: false, problem: { code: "file-exists" } });
    expect(await readFile(join(root, "harry-potter", "AIRon.ts"), "utf8")).toBe("my work");
    expect(await readdir(join(root, "harry-potter"))).toEqual(["AIRon.ts"]);
  });

  it("may be one in C++, and is not written in both languages", async () => {
    await writeFile(join(root, "games/harry-potter/template.cc"), "#define PLAYER_NAME Template\n");
    expect(await create("Ron", { from: "cc" })).toEqual({ ok: true, value: join(root, "harry-potter", "AIRon.cc") });
    expect(await readFile(join(root, "harry-potter", "AIRon.cc"), "utf8")).toBe("#define PLAYER_NAME Ron\n");
    expect(await create("ron")).toMatchObject({
      ok: false,
      problem: { code: "file-exists", message: expect.stringContaining("in C++: AIRon.cc") },
    });
    expect(await readdir(join(root, "harry-potter"))).toEqual(["AIRon.cc"]);
  });

  it("begins with the source of another one, in its language", async () => {
    const demo = "export class Demo extends Player {\n  static first = 1;\n  play() { Demo.first++; } // a Demo\n}\n";
    await writeFile(join(root, "games/harry-potter/players/AIDemo.ts"), demo);
    await mkdir(join(root, "harry-potter"));
    await writeFile(join(root, "harry-potter/AIGinny.cc"), "#define PLAYER_NAME Ginny\n");
    expect((await create("Ron", { from: await playerNamed("Demo") })).ok).toBe(true);
    expect(await readFile(join(root, "harry-potter/AIRon.ts"), "utf8")).toBe(
      "export class Ron extends Player {\n  static first = 1;\n  play() { Ron.first++; } // a Demo\n}\n",
    );
    expect((await create("Luna", { from: await playerNamed("Ginny") })).ok).toBe(true);
    expect(await readFile(join(root, "harry-potter/AILuna.cc"), "utf8")).toBe("#define PLAYER_NAME Luna\n");
  });

  it("does not begin with one that is sealed", async () => {
    await writeFile(join(root, "games/harry-potter/players/Dummy.player.js"), "");
    const from = await playerNamed("Dummy");
    expect(await create("Ron", { from })).toMatchObject({ ok: false, problem: { code: "sealed-player" } });
  });

  it("is not called like one that is shipped or sealed; a free name is told", async () => {
    await writeFile(join(root, "games/harry-potter/players/AIDemo.ts"), "");
    await mkdir(join(root, "harry-potter"));
    await writeFile(join(root, "harry-potter/AIdemo2.ts"), "");
    await writeFile(join(root, "Draco.player.js"), "");
    const refused = async (name: string, code: string, words: string) =>
      expect(await create(name)).toMatchObject({ problem: { code, message: expect.stringContaining(words) } });
    await refused("demo", "shipped-name", "Demo is shipped with Tauler");
    await refused("Demo", "shipped-name", "Demo3 is free.");
    await refused("Demo2", "file-exists", "already a file AIdemo2.ts. Demo3 is free.");
    await refused("Draco", "file-exists", "already a file Draco.player.js. Draco2 is free.");
  });

  it.each(["", "Ron Weasley", "../Ron", "Ron.js", "9Lives", "ABCDEFGHIJKLM", "Ñ", "$fuel"])(
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
