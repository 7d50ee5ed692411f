import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findOwnFile, findPlayer, listPlayers, type PlayerPlaces } from "./find-player";
import { UserFiles } from "./user-files";

let root: string;
let places: PlayerPlaces;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tauler-workspace-"));
  places = { workspace: join(root, "mine"), resources: join(root, "shipped") };
  await put("shipped/games/harry-potter/players/AIDemo.ts", source("Demo"));
  await put("shipped/games/harry-potter/players/AINull.ts", source("Null"));
  await put(
    "shipped/games/harry-potter/players/Dummy.player.js",
    '// tauler player {"game":"harry-potter"}\nimport"tauler/harry-potter";',
  );
  await put("shipped/games/harry-potter/players/README.md", "Players.");
  await put("shipped/games/pandemic/players/AIMedic.ts", source("Medic", "pandemic"));
});
afterEach(() => rm(root, { recursive: true }));

function source(name: string, game = "harry-potter"): string {
  return `import { Player } from "tauler/${game}";\nexport class ${name} extends Player { play() {} }\n`;
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

async function find(word: string, game = "harry-potter"): Promise<string> {
  const found = await findPlayer(word, game, places);
  return found.ok
    ? `${found.value.origin} ${found.value.kind} ${relative(found.value.path)}`
    : found.problem.message.replaceAll(root, "");
}

function relative(path: string): string {
  return path.slice(root.length + 1).replaceAll("\\", "/");
}

describe("A folder with more files than anybody writes", () => {
  beforeEach(async () => {
    for (let number = 0; number < 1001; number++) await put(`mine/harry-potter/AIMany${number}.ts`, "");
    await put("mine/harry-potter/AIZoe.ts", source("Zoe"));
  });

  it("is not shown as a whole, and every player of it is found by its name", async () => {
    const own = (await listPlayers("harry-potter", places)).filter(({ origin }) => origin === "workspace");
    expect(own).toHaveLength(1000);
    expect(own.map(({ name }) => name)).not.toContain("Zoe");
    expect(await find("Zoe")).toBe("workspace source mine/harry-potter/AIZoe.ts");
    expect(await find("Zo")).toMatch(/There is no player called "Zo"/);
  });

  it("is told, as one with a thousand is not", async () => {
    const files = new UserFiles(places.workspace);
    expect(await files.crowd("harry-potter")).toBe(
      "The folder harry-potter holds 1002 players' files. The first 1000 are shown; the others can be played by their names.",
    );
    await Promise.all(["Zoe", "Many7"].map((name) => rm(join(root, `mine/harry-potter/AI${name}.ts`))));
    expect(await files.crowd("harry-potter")).toBeNull();
    expect(await files.crowd("no-such-game")).toBeNull();
  });
});

describe("finding a player", () => {
  it("finds it in the workspace, or in the game's folder of the workspace", async () => {
    await put("mine/AIRon.ts", source("Ron"));
    await put("mine/harry-potter/AILuna.ts", source("Luna"));
    expect(await find("Ron")).toBe("workspace source mine/AIRon.ts");
    expect(await find("Luna")).toBe("workspace source mine/harry-potter/AILuna.ts");
  });

  it("reads no other player to find one by its name", async () => {
    await put("mine/AIRon.ts", source("Ron"));
    await put("mine/harry-potter/AILuna.ts", source("Luna"));
    const read = vi.spyOn(UserFiles.prototype, "read");
    expect(await find("Ron")).toBe("workspace source mine/AIRon.ts");
    expect(read.mock.calls.map(([path]) => path)).toEqual(["AIRon.ts"]);
    expect(await find("Demo")).toBe("shipped source shipped/games/harry-potter/players/AIDemo.ts");
    expect(read.mock.calls).toHaveLength(1);
    read.mockRestore();
  });

  it("finds a file of it by the file's mere name, from wherever that is said", async () => {
    await put("mine/harry-potter/AILuna.ts", source("Luna"));
    await put("mine/harry-potter/Luna.player.js", "// tauler player {}\n");
    expect(await find("AILuna.ts")).toBe("workspace source mine/harry-potter/AILuna.ts");
    expect(await find("Luna.player.js")).toBe("workspace sealed mine/harry-potter/Luna.player.js");
    expect(await find("AILuna.ts", "pandemic")).toBe("There is no such file.");
    expect(await find("AIDemo.ts")).toBe("There is no such file.");
    expect(await find("harry-potter/AILuna.ts")).toBe("There is no such file.");
    const own = await findOwnFile("AILuna.ts", ["pandemic", "harry-potter"], places);
    expect(own.ok && relative(own.value)).toBe("mine/harry-potter/AILuna.ts");
    expect(await findOwnFile("AINobody.ts", ["harry-potter"], places)).toEqual({ ok: true, value: "AINobody.ts" });
  });

  it("says of a folder that it is one, and what to name", async () => {
    await put("mine/harry-potter/AILuna.ts", source("Luna"));
    for (const folder of ["harry-potter", "harry-potter/", join(root, "mine"), "."]) {
      const found = await findOwnFile(folder, ["harry-potter"], places);
      const message = `This is a folder. Name its players, as Ron, or their files, as ${join(folder, "AIRon.ts")}.`;
      expect(found).toMatchObject({ problem: { code: "folder", file: folder, message } });
    }
  });

  it("finds the shipped ones, open and sealed, without a workspace", async () => {
    expect(await find("Demo")).toBe("shipped source shipped/games/harry-potter/players/AIDemo.ts");
    expect(await find("Dummy")).toBe("shipped sealed shipped/games/harry-potter/players/Dummy.player.js");
  });

  it("prefers the person's own", async () => {
    await put("mine/AIDemo.ts", source("Demo"));
    expect(await find("Demo")).toBe("workspace source mine/AIDemo.ts");
  });

  it("finds an export that was put into the workspace", async () => {
    await put("mine/Friend.player.js", "// tauler player {}\n");
    expect(await find("Friend")).toBe("workspace sealed mine/Friend.player.js");
  });

  it("finds a path to either kind", async () => {
    await put("elsewhere/AIRon.ts", source("Ron"));
    await put("elsewhere/Ron.player.js", "// tauler player {}\n");
    expect(await find(join(root, "elsewhere/AIRon.ts"))).toBe("path source elsewhere/AIRon.ts");
    expect(await find(join(root, "elsewhere/Ron.player.js"))).toBe("path sealed elsewhere/Ron.player.js");
  });

  it("suggests the nearest names", async () => {
    await put("mine/AIHermione.ts", source("Hermione"));
    expect(await find("demo")).toBe('There is no player called "demo" for harry-potter. Did you mean Demo?');
    expect(await find("Dmeo")).toContain("Did you mean Demo?");
    expect(await find("Hermoine")).toContain("Did you mean Hermione?");
    expect(await find("Her")).toContain("Did you mean Hermione?");
    expect(await find("Voldemort")).toBe(
      'There is no player called "Voldemort" for harry-potter. Is there an AIVoldemort.ts in /mine?',
    );
  });

  it("says when there are several, and names all of them", async () => {
    await put("mine/AIRon.ts", source("Ron"));
    await put("mine/harry-potter/AIRon.ts", source("Ron"));
    await put("mine/harry-potter/AIRon.cc", "");
    expect(await find("Ron")).toMatch(
      /^More than one player is called "Ron": .*AIRon\.ts, .*AIRon\.cc, .*AIRon\.ts\. Give the path/,
    );
  });

  it("means the source where a player has a sealed twin beside it", async () => {
    await put("mine/harry-potter/AIRon.ts", source("Ron"));
    await put("mine/harry-potter/Ron.player.js", "// tauler player {}\n");
    expect(await find("Ron")).toBe("workspace source mine/harry-potter/AIRon.ts");
    expect(await find(join(root, "mine/harry-potter/Ron.player.js"))).toMatch(/^path sealed/);
    const own = (await listPlayers("harry-potter", places)).filter(({ name }) => name === "Ron");
    expect(own.map(({ kind }) => kind)).toEqual(["source", "sealed"]);
    await rm(join(root, "mine/harry-potter/AIRon.ts"));
    await put("mine/Ron.player.js", "// tauler player {}\n");
    expect(await find("Ron")).toMatch(/^More than one player is called "Ron": /);
  });

  it("says when the only one of the name is in the folder of another game", async () => {
    await put("mine/pandemic/AIRon.ts", source("Ron", "pandemic"));
    await put("mine/harry-potter/AIRom.ts", source("Rom"));
    expect(await find("Ron")).toBe("AIRon.ts is a player of pandemic, not of harry-potter.");
    const inOneGame = (id: string) => findOwnFile("Ron", [id], places);
    expect(await inOneGame("harry-potter")).toMatchObject({ ok: false, problem: { code: "wrong-game" } });
    expect(await inOneGame("pandemic")).toMatchObject({ ok: true });
  });

  it("says when it is a player of another game", async () => {
    await put("mine/AIRon.ts", source("Ron", "pandemic"));
    expect(await find("Ron")).toBe("AIRon.ts is a player of pandemic, not of harry-potter.");
    expect(await find(join(root, "mine/AIRon.ts"))).toBe("AIRon.ts is a player of pandemic, not of harry-potter.");
    expect(await find("Ron", "pandemic")).toBe("workspace source mine/AIRon.ts");
    expect(await find("Medic")).toContain("no player");
  });

  it("does not take another game's namesake for a second one", async () => {
    await put("mine/AIRon.ts", source("Ron", "pandemic"));
    await put("mine/harry-potter/AIRon.ts", source("Ron"));
    expect(await find("Ron")).toBe("workspace source mine/harry-potter/AIRon.ts");
  });

  it("says when a path leads to nothing, or to something else", async () => {
    await put("mine/notes.ts", "");
    await put("mine/Ron.js", "");
    expect(await find(join(root, "mine/AIRon.ts"))).toBe("There is no such file.");
    expect(await find("./nowhere/AIRon.ts")).toBe("There is no such file.");
    expect(await find(join(root, "mine/notes.ts"))).toMatch(/^A player's file is called/);
    expect(await find(join(root, "mine/Ron.js"))).toMatch(/^A player's file is called/);
    expect(await find(`${join(root, "mine")}/`)).toMatch(/^(There is no such file|A player's file)/);
  });

  it("asks for the right capitals, also where the system does not", async () => {
    await put("mine/AIRon.ts", source("Ron"));
    const found = await find(join(root, "mine/airon.ts"));
    expect(["There is no such file.", "path source mine/AIRon.ts"]).toContain(found);
    expect(await find("RON")).toContain("Did you mean Ron?");
  });

  it("is not confused by words that are no names", async () => {
    for (const word of ["", " ", "..", "../../etc/passwd", "a\0b", "*", "x".repeat(10_000), "AI.ts"]) {
      expect(await find(word)).toMatch(/no player|no such file|player's file/);
    }
  });
});

describe("listing players", () => {
  it("gives the person's own first, then the shipped ones, by name", async () => {
    await put("mine/AIRon.ts", source("Ron"));
    await put("mine/AIHarry.ts", source("Harry"));
    await put("mine/AIOther.ts", source("Other", "pandemic"));
    await put("mine/AINew.ts", "");
    await put("mine/helper.ts", "");
    await mkdir(join(root, "mine/AIFolder.ts"));
    const names = (await listPlayers("harry-potter", places)).map(({ name, origin }) => `${origin} ${name}`);
    expect(names).toEqual([
      "workspace Harry",
      "workspace New",
      "workspace Ron",
      "shipped Demo",
      "shipped Dummy",
      "shipped Null",
    ]);
  });

  it("lists what can be read, when something cannot", async () => {
    await put("mine/AIRon.ts", source("Ron"));
    await symlink(join(root, "nowhere"), join(root, "mine/AIGone.ts")).catch(() => null);
    const names = (await listPlayers("harry-potter", places)).map(({ name }) => name);
    expect(names).toContain("Ron");
  });

  it("is empty for a game that nobody has", async () => {
    expect(await listPlayers("chess", places)).toEqual([]);
  });
});

describe("A player of the workspace without a game", () => {
  const own = async (word: string, ...inGames: readonly string[]) => {
    const found = await findOwnFile(word, inGames.length > 0 ? inGames : ["harry-potter", "pandemic"], places);
    return found.ok ? relative(found.value) : found.problem.message.replaceAll(root, "");
  };

  it("is found by its name in the folder of any game, and once in the workspace itself", async () => {
    await put("mine/pandemic/AIAna.ts", source("Ana", "pandemic"));
    await put("mine/AIBob.cc", "");
    await put("mine/harry-potter/AICho.ts", source("Cho"));
    await put("mine/harry-potter/Cho.player.js", source("Cho"));
    expect(await own("Ana")).toBe("mine/pandemic/AIAna.ts");
    expect(await own("Bob")).toBe("mine/AIBob.cc");
    expect(await own("Cho")).toBe("mine/harry-potter/AICho.ts");
  });

  it("is asked for by its path, where two games have one of this name and none is said", async () => {
    await put("mine/pandemic/AIAna.ts", source("Ana", "pandemic"));
    await put("mine/harry-potter/AIAna.ts", source("Ana"));
    expect(await own("Ana")).toMatch(/^More than one player is called "Ana": .*Give the path/);
    expect(await own("AIAna.ts")).toMatch(/^More than one player is called "Ana": .*Give the path/);
    expect(await own("Ana", "pandemic")).toBe("mine/pandemic/AIAna.ts");
    expect(await own("AIAna.ts", "pandemic")).toBe("mine/pandemic/AIAna.ts");
  });

  it("is never a shipped one, and a near name is told", async () => {
    await put("mine/pandemic/AIMarta.ts", source("Marta", "pandemic"));
    expect(await own("Demo")).toMatch(/^There is no player called "Demo" in .mine, and a path ends in/);
    expect(await own("Mara")).toMatch(/Did you mean Marta\?$/);
  });
});
