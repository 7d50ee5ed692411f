import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { missingPackages } from "./installed.mjs";

const LINUX = { platform: "linux", arch: "x64" };
const WINDOWS = { platform: "win32", arch: "x64" };
const LOCKED = {
  "": { version: "1.0.0" },
  "node_modules/acorn": { version: "8.0.0", integrity: "sha512-a" },
  "node_modules/acorn/node_modules/walk": { version: "2.0.0", integrity: "sha512-w" },
  "node_modules/native-linux": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
  "node_modules/native-arm": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["arm64"] },
  "node_modules/native-musl": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
  "node_modules/not-windows": { version: "1.0.0", optional: true, os: ["!win32"] },
  "node_modules/of-native-arm": { version: "1.0.0", optional: true },
};
const INSTALLED = ["acorn", "acorn/node_modules/walk", "native-linux", "not-windows"].map(
  (name) => `node_modules/${name}`,
);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-installed-"));
  write("package-lock.json", { packages: LOCKED });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

function finishInstallation(packages: readonly string[] = INSTALLED): void {
  for (const path of packages) write(`${path}/package.json`, {});
  const entries = Object.entries(LOCKED).filter(([path]) => packages.includes(path));
  write("node_modules/.package-lock.json", { packages: Object.fromEntries(entries) });
}

describe("what is missing", () => {
  it("is nothing after a finished installation", () => {
    finishInstallation();
    expect(missingPackages(folder, LINUX)).toEqual([]);
  });

  it("is everything that this machine needs in a fresh clone", () => {
    expect(missingPackages(folder, LINUX)).toEqual(INSTALLED);
  });

  it("is everything after an installation that npm did not finish", () => {
    finishInstallation();
    rmSync(join(folder, "node_modules/.package-lock.json"));
    expect(missingPackages(folder, LINUX)).toEqual(INSTALLED);
  });

  it("is everything when npm's own record was cut off", () => {
    finishInstallation();
    writeFileSync(join(folder, "node_modules/.package-lock.json"), '{"packages": {"node_mod');
    expect(missingPackages(folder, LINUX)).toEqual(INSTALLED);
  });

  it("is a package whose folder was deleted", () => {
    finishInstallation();
    rmSync(join(folder, "node_modules/acorn"), { recursive: true });
    expect(missingPackages(folder, LINUX)).toEqual(INSTALLED.slice(0, 2));
  });

  it("is a package of another version than the lock file says", () => {
    finishInstallation();
    write("package-lock.json", { packages: { ...LOCKED, "node_modules/acorn": { version: "8.0.1" } } });
    expect(missingPackages(folder, LINUX)).toEqual(["node_modules/acorn"]);
  });

  it("is a package of the same version with other contents", () => {
    finishInstallation();
    write("package-lock.json", { packages: { ...LOCKED, "node_modules/acorn": { version: "8.0.0", integrity: "b" } } });
    expect(missingPackages(folder, LINUX)).toEqual(["node_modules/acorn"]);
  });

  it("is this machine's native package when another machine installed", () => {
    finishInstallation(INSTALLED.filter((path) => !path.includes("native")));
    expect(missingPackages(folder, LINUX)).toEqual(["node_modules/native-linux"]);
    expect(missingPackages(folder, WINDOWS)).toEqual([]);
  });
});
