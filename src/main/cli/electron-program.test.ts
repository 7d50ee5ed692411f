import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ElectronPlaces, obtainElectron } from "./electron-program";

let folder: string;
let places: ElectronPlaces;
let downloads: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-electron-"));
  places = { package: join(folder, "electron"), memory: join(folder, "out", "unavailable.json") };
  downloads = 0;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An npm package like Electron's, whose download does this. */
function installPackage(version: string, install: string): void {
  mkdirSync(places.package, { recursive: true });
  writeFileSync(join(places.package, "package.json"), JSON.stringify({ version }));
  writeFileSync(join(places.package, "install.js"), install);
}

/** A download that works. */
function bringing(version: string): string {
  return `
    const { mkdirSync, writeFileSync } = require("node:fs");
    mkdirSync(__dirname + "/dist", { recursive: true });
    writeFileSync(__dirname + "/dist/version", "v${version}");
    writeFileSync(__dirname + "/dist/electron", "");
    writeFileSync(__dirname + "/path.txt", "electron");`;
}

function obtain(patience = 20_000) {
  return obtainElectron(places, { onDownload: () => downloads++, patience });
}

async function refusal(patience?: number): Promise<string> {
  const result = await obtain(patience);
  if (result.ok) throw new Error("there is a program");
  return result.problem.message;
}

describe("Electron's program", () => {
  it("is not there where the package is not installed", async () => {
    expect(await refusal()).toBe("Electron is not installed");
    expect(downloads).toBe(0);
  });

  it("is downloaded when it is missing, and found from then on", async () => {
    installPackage("45.0.0", bringing("45.0.0"));
    const program = { ok: true, value: join(places.package, "dist", "electron") };
    expect(await obtain()).toEqual(program);
    expect(await obtain()).toEqual(program);
    expect(downloads).toBe(1);
  });

  it("is downloaded again when the one that is there is of another version", async () => {
    installPackage("45.0.0", bringing("45.0.0"));
    await obtain();
    installPackage("46.0.0", bringing("46.0.0"));
    expect((await obtain()).ok).toBe(true);
    expect(downloads).toBe(2);
  });

  it("is tried once where it cannot be downloaded: the reason is remembered", async () => {
    installPackage("45.0.0", "console.error('no way to the net'); process.exit(1);");
    expect(await refusal()).toContain("could not be downloaded (no way to the net; delete ");
    expect(await refusal()).toContain("could not be downloaded (no way to the net; delete ");
    expect(downloads).toBe(1);
  });

  it("is tried again for another version", async () => {
    installPackage("45.0.0", "process.exit(1)");
    expect(await refusal()).toContain("it ended with code 1");
    installPackage("46.0.0", bringing("46.0.0"));
    expect((await obtain()).ok).toBe(true);
  });

  it("is given up when its download does not end", async () => {
    installPackage("45.0.0", "setInterval(() => {}, 1000)");
    expect(await refusal(300)).toContain("it took too long");
    expect(existsSync(places.memory)).toBe(true);
  });
});
