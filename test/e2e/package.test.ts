import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partsOfOthers, writeNotices } from "../../scripts/lib/notices.mjs";

/*
 * Packages the app as electron-builder does it, around a stand-in for Electron's program: everything but that program
 * is what a user would get.
 */

const repository = join(import.meta.dirname, "../..");
/** Begins the fuses in Electron's program; after it come their version, their number, and each as a digit. */
const FUSES = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";

let folder: string;
let app: string;
let program: string;
let archive: string;
let unpacked: string;
/** With slashes, relative to the archive. */
let archived: string[];
let real: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-package-"));
  writeNotices();
  const electron = makeElectron();
  const builder = join(repository, "node_modules/electron-builder/cli.js");
  const places = [`-c.electronDist=${electron}`, `-c.directories.output=${join(folder, "dist")}`];
  execFileSync(process.execPath, [builder, "--linux", "dir", "--publish", "never", ...places], {
    cwd: repository,
    stdio: ["ignore", "ignore", "inherit"],
  });
  app = join(folder, "dist", readdirSync(join(folder, "dist")).find((name) => name.endsWith("-unpacked")) ?? "");
  program = join(app, "tauler");
  archive = join(app, "resources", "app.asar");
  unpacked = `${archive}.unpacked`;
  archived = readArchive(archive);
  real = filesOf(unpacked);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As much of Electron as is looked at while packaging: a program that has fuses, all of them on. */
function makeElectron(): string {
  const electron = join(folder, "electron");
  mkdirSync(join(electron, "resources"), { recursive: true });
  mkdirSync(join(electron, "locales"));
  writeFileSync(join(electron, "electron"), `${FUSES}\u0001\u0009111111111`);
  chmodSync(join(electron, "electron"), 0o755);
  const { version } = JSON.parse(readFileSync(join(repository, "node_modules/electron/package.json"), "utf8"));
  writeFileSync(join(electron, "version"), version);
  return electron;
}

interface ArchiveFolder {
  readonly files?: Readonly<Record<string, ArchiveFolder>>;
  /** True for a file that lies beside the archive. */
  readonly unpacked?: boolean;
}

/** The paths of the files inside an archive, without those beside it. */
function readArchive(path: string): string[] {
  const bytes = readFileSync(path);
  const header: ArchiveFolder = JSON.parse(bytes.toString("utf8", 16, 16 + bytes.readUInt32LE(12)));
  const below = (entry: ArchiveFolder, place: string): string[] => {
    if (entry.files === undefined) return entry.unpacked === true ? [] : [place];
    return Object.entries(entry.files).flatMap(([name, inner]) =>
      below(inner, place === "" ? name : `${place}/${name}`),
    );
  };
  return below(header, "");
}

function filesOf(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

function own(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith("node_modules/"));
}

/** Runs the packaged command line with a plain Node, as the packaged app's own Node would. */
function tauler(...args: string[]): string {
  const env = { ...process.env, HOME: folder, USERPROFILE: folder };
  return execFileSync(process.execPath, [join(unpacked, "out/cli/main.mjs"), ...args], { encoding: "utf8", env });
}

describe("The packaged app", () => {
  it("has Electron's main process, its preload script and the window in the archive, and nothing that is run from files", () => {
    for (const name of ["main.mjs", "preload.cjs", "shell/"]) {
      expect(archived).toContainEqual(expect.stringContaining(`out/electron/${name}`));
    }
    expect(archived).toContain("out/window/index.html");
    const rest = archived.filter((path) => !/^out\/(electron\/(main\.mjs$|preload\.cjs$|shell\/)|window\/)/.test(path));
    expect(rest).toEqual([]);
  });

  it("has all that the host and the players' processes read as real files", () => {
    for (const path of ["package.json", "out/electron/host-child.mjs", "out/cli/main.mjs", "out/player/child.cjs"]) {
      expect(real).toContain(path);
    }
    const games = readdirSync(join(repository, "resources/games"));
    for (const game of games) {
      expect(real).toContain(`out/player/${game}.api.js`);
      expect(real).toContain(`out/types/engine/games/${game}/player-api.d.ts`);
      expect(real).toContain(`resources/games/${game}/players/AIDemo.ts`);
    }
  });

  it("has every file of the resources and of the declarations that there is, but the sealed sources", () => {
    const wanted = ["resources/games", "out/types"].flatMap((top) =>
      filesOf(join(repository, top)).map((path) => `${top}/${path}`),
    );
    const missing = wanted.filter((path) => !/\/sealed\/|\.map$/.test(path) && !real.includes(path));
    expect(wanted.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it("has no sources of sealed players, no tests, no sources of ours and no source maps", () => {
    const forbidden = /\/sealed\/|AIDummy|\.test\.|^(src|test|scripts|bench|docs)\/|\.map$|\.tsx$/;
    expect(own([...archived, ...real]).filter((path) => forbidden.test(path))).toEqual([]);
  });

  it("has the packages that the host needs, and none that only building needs", () => {
    const packages = new Set(real.map((path) => /^node_modules\/((@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? ""));
    for (const name of ["esbuild", "typescript", "ws", "zod", "@orpc/server"]) expect(packages).toContain(name);
    for (const name of ["vitest", "react", "electron", "electron-builder", "monaco-editor"]) {
      expect(packages).not.toContain(name);
    }
  });

  it("has one program of esbuild's, which is the one that is called", () => {
    const programs = real.filter((path) => /^node_modules\/(@esbuild\/|esbuild\/bin\/).*\/esbuild(\.exe)?$/.test(path));
    expect(programs).toHaveLength(1);
    expect(programs[0]).toMatch(/^node_modules\/@esbuild\//);
  });

  it("says whose work is in it, beside the program", () => {
    const notices = readFileSync(join(app, "THIRD-PARTY-NOTICES.txt"), "utf8");
    expect(readFileSync(join(app, "LICENSE.tauler.txt"), "utf8")).toContain("MIT License");
    const packages = new Set(real.map((path) => /^node_modules\/((@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? "react"));
    for (const name of [...packages, "monaco-editor", "@fontsource-variable/inter"]) {
      expect(notices, name).toMatch(new RegExp(`^${name.replaceAll(".", "\\.")} \\d`, "m"));
    }
  });

  it("plays a match and checks types from its own files", () => {
    const [game] = readdirSync(join(repository, "resources/games"));
    const summary = JSON.parse(tauler("run", game, "Demo", "Demo", "Demo", "Dummy", "-s", "1", "--json"));
    expect(JSON.stringify(summary)).toContain("Dummy");
    const workspace = join(folder, "players");
    mkdirSync(workspace);
    tauler("new", game, "Mine", "--workspace", workspace);
    const mine = join(workspace, game, "AIMine.ts");
    expect(tauler("check", mine)).not.toContain("error");
    writeFileSync(mine, `${readFileSync(mine, "utf8")}\nconst wrong: string = 1;\n`);
    expect(() => tauler("check", mine)).toThrow("Command failed");
  });

  it("may be run as Node by its own host, and is closed to everybody else", () => {
    const text = readFileSync(program, "latin1");
    const fuses = text.slice(text.indexOf(FUSES) + FUSES.length + 2);
    const [runAsNode, , nodeOptions, inspect, integrity, onlyArchive, , fileProtocol] = fuses;
    expect({ runAsNode, nodeOptions, inspect, integrity, onlyArchive, fileProtocol }).toEqual({
      runAsNode: "1",
      nodeOptions: "0",
      inspect: "0",
      integrity: "1",
      onlyArchive: "1",
      fileProtocol: "0",
    });
  });
});

describe("The package of npm", () => {
  let installed: string;
  let paths: string[];

  beforeAll(() => {
    const pack = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
    const [tarball] = execFileSync("npm", pack, {
      cwd: repository,
      encoding: "utf8",
      shell: process.platform === "win32",
    })
      .trim()
      .split("\n")
      .slice(-1);
    // As npm installs it: what it needs is beside it.
    installed = join(folder, "node_modules", "tauler");
    mkdirSync(installed, { recursive: true });
    execFileSync("tar", ["-xzf", join(folder, tarball), "-C", installed, "--strip-components=1"]);
    const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    for (const { name } of partsOfOthers()) linkPackage(name, folder);
    for (const name of Object.keys(dependencies))
      expect(existsSync(join(folder, "node_modules", name)), name).toBe(true);
    paths = filesOf(installed);
  });

  function linkPackage(name: string, to: string): void {
    mkdirSync(dirname(join(to, "node_modules", name)), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), join(to, "node_modules", name), "junction");
  }

  it("has the window, the programs and the resources; no sources of sealed players, and no source maps", () => {
    for (const path of [
      "out/window/index.html",
      "out/cli/main.mjs",
      "out/player/child.cjs",
      "out/third-party-notices.txt",
    ]) {
      expect(paths).toContain(path);
    }
    expect(
      paths.filter((path) => /\/sealed\/|AIDummy|\.test\.|^(src|test|scripts|bench|docs)\/|\.map$/.test(path)),
    ).toEqual([]);
    expect(paths.some((path) => path.startsWith("resources/cpp/"))).toBe(true);
  });

  it("has a command that plays a match and checks types from where npm has put it", () => {
    const { bin } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const main = join(installed, bin.tauler);
    expect(readFileSync(main, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    const env = { ...process.env, HOME: folder, USERPROFILE: folder };
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [main, ...args], { cwd: folder, encoding: "utf8", env });
    const [game] = readdirSync(join(repository, "resources/games"));
    expect(run("run", game, "Demo", "Demo", "Demo", "Dummy", "-s", "1", "--json")).toContain("Dummy");
    expect(run("run", "--help")).toContain("$ tauler run ");
    run("new", game, "Packed", "--workspace", ".");
    expect(run("check", join(game, "AIPacked.ts"))).not.toContain("error");
  });
});
