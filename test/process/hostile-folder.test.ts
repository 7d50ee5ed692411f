import { execFileSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHost, type Host } from "../../src/main/host/create-host";
import { hostOptions } from "../../src/main/host/host-options";
import { convertFile } from "../../src/main/host/workspace/convert-file";
import { inFull } from "../in-full";
import { GAME, GOOD, play, useAll } from "./as-a-window-does";

/**
 * Folders as a stranger may send them, opened by a whole host. Whatever is in them: nothing outside is changed, nothing of it is taken in, nothing
 * waits, and a player of one's own can be played.
 */

const SECRET = "what nobody but the user may see";

let place: string;
let outside: string;
let workspace: string;
let host: Host | null;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "tauler-hostile-"));
  outside = join(place, "outside");
  workspace = join(place, "opened");
  mkdirSync(join(workspace, GAME), { recursive: true });
  mkdirSync(join(outside, "types"), { recursive: true });
  writeFileSync(join(outside, "profile"), SECRET);
  writeFileSync(join(outside, "types", "theirs.d.ts"), SECRET);
  writeFileSync(join(outside, "theirs.jsonl"), SECRET);
  writeFileSync(join(workspace, GAME, "AIGood.ts"), GOOD);
  mkdirSync(shippedTypes(), { recursive: true });
  writeFileSync(
    join(shippedTypes(), "player-api.d.ts"),
    "export declare abstract class Player { abstract play(): void; }\n",
  );
  host = null;
});

afterEach(async () => {
  await host?.close();
  rmSync(place, { recursive: true, force: true });
});

/** One declaration file lies as they all do: hundreds would be most of what a test waits for. */
const shippedTypes = () => join(place, "types", "engine", "games", GAME);

async function open(): Promise<Host> {
  const options = { ...hostOptions({ workspace, shell: "web" }), types: join(place, "types") };
  host = await createHost({ ...options, userData: join(place, "home") });
  return host;
}

/** Every file outside, with its contents and its mode. */
function look(folder = outside): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return [`${path}/`, ...look(path)];
      return [`${path} ${statSync(path).mode} ${entry.isFile() ? readFileSync(path, "utf8") : "no file"}`];
    });
}

const own = (...names: string[]) => join(workspace, ".tauler", ...names);
const fifo = (path: string) => execFileSync("mkfifo", [path]);

describe("Tauler's own folder is not used, and that is said, when", () => {
  it.each<[string, () => void]>([
    ["it is a link to a folder", () => symlinkSync(outside, own())],
    ["it is a link to the folder above", () => symlinkSync("..", own())],
    ["it is a link to nowhere", () => symlinkSync(join(outside, "new"), own())],
    ["it is a file", () => writeFileSync(own(), "")],
    ["it is a pipe", () => fifo(own())],
    ["its versions are a link", () => [mkdirSync(own()), symlinkSync(outside, own("versions"))]],
    ["its drafts are a link", () => [mkdirSync(own()), symlinkSync(outside, own("drafts"))]],
    ["its types are a link", () => [mkdirSync(own()), symlinkSync(join(outside, "types"), own("types"))]],
    ["its trash is a link", () => [mkdirSync(own()), symlinkSync(outside, own("trash"))]],
    ["its comparisons are a link", () => [mkdirSync(own()), symlinkSync(outside, own("comparisons"))]],
    ["its list of versions is a link", () => inVersions((index) => symlinkSync(join(outside, "profile"), index))],
    [
      "its list of versions is a link to nothing",
      () => inVersions((index) => symlinkSync(join(outside, "new"), index)),
    ],
    [
      "its list of versions is somewhere else, too",
      () => inVersions((index) => linkSync(join(outside, "profile"), index)),
    ],
    ["its list of versions is a pipe", () => inVersions(fifo)],
    [
      "a link is deep in it",
      () => [
        mkdirSync(own("types", "engine"), { recursive: true }),
        symlinkSync(outside, own("types", "engine", "games")),
      ],
    ],
    [
      "it is deeper than what is made in it",
      () => mkdirSync(own(...Array<string>(500).fill("a")), { recursive: true }),
    ],
    [
      "it holds more folders than are made in it",
      () => Array.from({ length: 300 }, (_, number) => mkdirSync(own("types", String(number)), { recursive: true })),
    ],
    [
      "a draft is a link",
      () => [
        mkdirSync(own("drafts"), { recursive: true }),
        symlinkSync(join(outside, "profile"), own("drafts", "a.json")),
      ],
    ],
  ])("%s", async (_, make) => {
    make();
    const before = look();
    const opened = await open();
    expect(opened.warnings).toEqual([expect.stringMatching(/does not trust the folder \.tauler .*: .+\. /)]);
    const refusals = await useAll(opened);
    expect(new Set(refusals)).toEqual(new Set(["foreign-own-folder"]));
    expect(look()).toEqual(before);
    expect(await opened.versions.list(`${GAME}/AIGood.ts`)).toEqual([]);
  });

  it("it belongs to somebody else", async () => {
    if (process.getuid?.() !== 0) return;
    mkdirSync(own("versions"), { recursive: true });
    execFileSync("chown", ["65534", own("versions")]);
    const opened = await open();
    expect(opened.warnings).toEqual([expect.stringContaining("it belongs to another user")]);
    expect(await play(opened)).toBe("finished");
  });

  it("not when it is ours: then everything in it works", async () => {
    expect(await useAll(await open())).toEqual([]);
    expect(host?.warnings).toEqual([]);
  });
});

it("Tauler's own folder that becomes somebody else's later is not used from then on: one plays, and it is told", async () => {
  const opened = await open();
  expect(await play(opened)).toBe("finished");
  const changes = opened.workspace.changes(undefined);
  const told = changes.next();
  rmSync(own("versions"), { recursive: true });
  symlinkSync(outside, own("versions"));
  const before = look();
  expect(await play(opened)).toBe("finished");
  expect((await told).value).toMatchObject({ kind: "tree" });
  expect(opened.warnings).toEqual([expect.stringMatching(/^What you run is not kept as a version: .* a link\.$/)]);
  expect(look()).toEqual(before);
  rmSync(own("versions"));
  expect(await play(opened)).toBe("finished");
  expect(opened.warnings).toEqual([]);
  await changes.return(undefined);
});

function inVersions(make: (index: string) => void): void {
  mkdirSync(own("versions"), { recursive: true });
  make(own("versions", "index.jsonl"));
}

describe("The files of the user's folder", () => {
  it("that are no files are not waited for, and nothing outside is changed", async () => {
    const game = join(workspace, GAME);
    fifo(join(game, "AIPipe.ts"));
    fifo(join(workspace, "AIPipe.ts"));
    fifo(join(workspace, "tsconfig.json"));
    symlinkSync("/dev/zero", join(game, "AIZero.ts"));
    symlinkSync("AILoop.ts", join(game, "AILoop.ts"));
    mkdirSync(join(game, "AIFolder.ts"));
    writeFileSync(join(game, "AIHuge.ts"), "");
    truncateSync(join(game, "AIHuge.ts"), 2 ** 35);
    rmSync(join(workspace, "pandemic"), { recursive: true, force: true });
    symlinkSync(outside, join(workspace, "pandemic"));
    writeFileSync(join(workspace, "crematoria"), "a file where a folder should be");
    const before = look();
    const opened = await open();
    const tree = (await opened.workspace.tree()).map(({ path }) => path);
    expect(tree).toEqual(expect.arrayContaining([`${GAME}/AIGood.ts`]));
    for (const name of ["AIPipe", "AIFolder"]) expect(tree).not.toContain(`${GAME}/${name}.ts`);
    await useAll(opened);
    for (const name of ["Pipe", "Zero", "Loop", "Folder", "Huge"]) {
      expect(await play(opened, name), name).toBe("failed");
      await expect(opened.workspace.read(`${GAME}/AI${name}.ts`), name).rejects.toHaveProperty("problem.message");
    }
    await expect(
      opened.workspace.create({ game: "pandemic", name: "Ron", language: "ts", from: null }),
    ).rejects.toHaveProperty("problem.message");
    expect(look()).toEqual(before);
  });

  it("are called what a shell or a terminal would obey without anything being kept by such a name", async () => {
    const names = [
      "AI$(id>PWNED).ts",
      "AI`id`.ts",
      "AI;id.ts",
      "AI\u001b[31m.ts",
      "AI\nx.ts",
      "AI .ts",
      "AI..ts",
      "AIa:b.ts",
    ];
    for (const name of names) writeFileSync(join(workspace, GAME, name), GOOD.replace("Good", "X"));
    const opened = await open();
    for (const name of names) expect(await play(opened, name.slice(2, -3)), name).toBe("failed");
    await useAll(opened);
    expect(readFileSync(own("versions", "index.jsonl"), "utf8").match(/"path":"[^"]*"/g)).toEqual([
      `"path":"${GAME}/AIGood.ts"`,
    ]);
  });

  it("are read-only when they are links that lead out, and are never kept", async () => {
    writeFileSync(join(outside, "AIFar.ts"), GOOD.replace("Good", "Far"));
    symlinkSync(join(outside, "AIFar.ts"), join(workspace, GAME, "AIFar.ts"));
    const before = look();
    const opened = await open();
    const path = `${GAME}/AIFar.ts`;
    const { text, hash, readOnly } = await opened.workspace.read(path);
    expect(text).toContain("class Far");
    expect(readOnly).toMatch(/a link that leads out of your folder/);
    for (const options of [{ hash }, { hash: null, overReadOnly: true }]) {
      const written = opened.workspace.write({ path, text: "gone", ...options });
      await expect(written).rejects.toMatchObject({ problem: { code: "outside-link" } });
    }
    await expect(opened.workspace.rename(path, "Near")).rejects.toMatchObject({ problem: { code: "wrong-link" } });
    expect(await play(opened, "Far")).toBe("finished");
    expect(await opened.versions.list(path)).toEqual([]);
    const trashed = await opened.workspace.trash(path);
    expect(await opened.workspace.takeBack(trashed)).toBe(path);
    expect(look()).toEqual(before);
  });

  it("are written through when they are links inside, which stay links, with the mode of the file", async () => {
    mkdirSync(join(workspace, "mine"));
    const real = join(workspace, "mine", "AINear.ts");
    writeFileSync(real, GOOD.replace("Good", "Near"), { mode: 0o640 });
    symlinkSync(join("..", "mine", "AINear.ts"), join(workspace, GAME, "AINear.ts"));
    const opened = await open();
    const path = `${GAME}/AINear.ts`;
    const { text, hash, readOnly } = await opened.workspace.read(path);
    expect(readOnly).toBeNull();
    await opened.workspace.write({ path, text: `${text}// more\n`, hash });
    expect(readFileSync(real, "utf8")).toBe(`${text}// more\n`);
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(
      readdirSync(join(workspace, GAME), { withFileTypes: true })
        .find(({ name }) => name === "AINear.ts")
        ?.isSymbolicLink(),
    ).toBe(true);
    expect(await play(opened, "Near")).toBe("finished");
  });

  it("are not links into Tauler's own folder", async () => {
    mkdirSync(own("drafts"), { recursive: true });
    writeFileSync(own("drafts", "a.json"), "{}");
    symlinkSync(join("..", ".tauler", "drafts", "a.json"), join(workspace, GAME, "AIOwn.ts"));
    const opened = await open();
    const path = `${GAME}/AIOwn.ts`;
    await expect(opened.workspace.read(path)).rejects.toMatchObject({ problem: { code: "wrong-link" } });
    await expect(opened.workspace.write({ path, text: "", hash: null })).rejects.toMatchObject({
      problem: { code: "wrong-link" },
    });
  });

  it("are written over, where they are read-only, only if the user says so, and stay read-only", async () => {
    const file = join(workspace, GAME, "AIGood.ts");
    execFileSync("chmod", ["444", file]);
    const opened = await open();
    const path = `${GAME}/AIGood.ts`;
    const { hash } = await opened.workspace.read(path);
    await expect(opened.workspace.write({ path, text: "new", hash })).rejects.toMatchObject({
      problem: { code: "read-only", message: expect.stringContaining("read-only") },
    });
    expect(readFileSync(file, "utf8")).toBe(GOOD);
    await opened.workspace.write({ path, text: "new", hash, overReadOnly: true });
    expect(readFileSync(file, "utf8")).toBe("new");
    expect(statSync(file).mode & 0o777).toBe(0o444);
  });
});

inFull("A folder with more of everything than anybody has is opened all the same", async () => {
  const game = join(workspace, GAME);
  for (let number = 0; number < 2000; number++) writeFileSync(join(game, `AIa${number}.ts`), GOOD);
  mkdirSync(own("drafts"), { recursive: true });
  mkdirSync(own("comparisons"));
  for (let number = 0; number < 60; number++) {
    for (const name of [
      own("drafts", `${number}.json`),
      own("comparisons", `17000000000${number}-0123456${number % 10}.jsonl`),
    ]) {
      writeFileSync(name, "");
      truncateSync(name, 2 ** 40);
    }
  }
  const opened = await open();
  expect((await opened.workspace.tree()).length).toBeLessThan(1100);
  expect(await opened.drafts.list()).toEqual([]);
  expect(await opened.comparisons.list()).toEqual([]);
  expect(await play(opened)).toBe("finished");
});

it("Settings that somebody has filled a folder with are read up to a few megabytes, and one's own can be kept", async () => {
  mkdirSync(own("settings"), { recursive: true });
  const value = `[${"[],".repeat(900_000)}[]]`;
  for (let number = 0; number < 12; number++)
    writeFileSync(own("settings", `${number}.json`), `{"key":"k${number}","value":${value}}`);
  const opened = await open();
  expect(Object.keys(await opened.settings.workspace.get())).toHaveLength(3);
  expect(await play(opened)).toBe("finished");
});

describe("A text in another encoding", () => {
  const text = `// è, ñ, €\n${GOOD}`;
  const encodings: [string, Buffer][] = [
    [
      "Latin-1",
      Buffer.concat([
        Buffer.from([0x2f, 0x2f, 0x20, 0xe8, 0x2c, 0x20, 0xf1, 0x2c, 0x20, 0x80, 0x0a]),
        Buffer.from(GOOD),
      ]),
    ],
    ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["UTF-16", Buffer.from(text, "utf16le")],
  ];

  it.each(encodings)(
    "is told, and converted only if the user says so, with the original kept: %s",
    async (name, bytes) => {
      const path = `${GAME}/AIGood.ts`;
      const file = join(workspace, path);
      writeFileSync(file, bytes);
      const opened = await open();
      await expect(opened.workspace.read(path)).rejects.toMatchObject({
        problem: { code: "other-encoding", message: expect.stringContaining(name) },
      });
      await expect(opened.workspace.write({ path, text: "gone", hash: "0" })).rejects.toHaveProperty("problem");
      expect(await play(opened)).toBe("failed");
      expect(readFileSync(file)).toEqual(bytes);
      expect(await convertFile(path, opened)).toMatchObject({ text, readOnly: null });
      expect(readFileSync(file, "utf8")).toBe(text);
      const [kept] = await opened.versions.list(path);
      expect(readFileSync(own("versions", `${kept.hash}.ts`))).toEqual(bytes);
      expect(await opened.versions.read(kept.hash)).toBe(text);
      expect(await play(opened)).toBe("finished");
    },
  );

  it("is not converted where the original cannot be kept", async () => {
    writeFileSync(own(), "");
    const [[, bytes]] = encodings;
    const file = join(workspace, GAME, "AIGood.ts");
    writeFileSync(file, bytes);
    const opened = await open();
    await expect(convertFile(`${GAME}/AIGood.ts`, opened)).rejects.toMatchObject({
      problem: { code: "foreign-own-folder" },
    });
    expect(readFileSync(file)).toEqual(bytes);
  });

  it("keeps its byte order mark when it is UTF-8", async () => {
    const path = `${GAME}/AIGood.ts`;
    writeFileSync(join(workspace, path), `\ufeff${GOOD}`);
    const opened = await open();
    const read = await opened.workspace.read(path);
    expect(read.text).toBe(GOOD);
    await opened.workspace.write({ path, text: `${GOOD}//\n`, hash: read.hash });
    expect(readFileSync(join(workspace, path), "utf8")).toBe(`\ufeff${GOOD}//\n`);
  });
});
