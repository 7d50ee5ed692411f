import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "./bad-samples";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: repository,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(repository, path)));

describe("every test file", () => {
  it("belongs to a project of vitest", () => {
    const homes =
      /^(src\/(engine|main|renderer)|scripts|test\/(conformance|golden|process|e2e))\/|^test\/architecture\/[^/]+$/;
    const tests = files.filter((path) => /\.test\.tsx?$/.test(path) && !path.includes("/bad-samples/"));
    expect(tests.filter((path) => !homes.test(path))).toEqual([]);
  });
});

describe("the lock file", () => {
  const locked: Readonly<Record<string, { optionalDependencies?: Record<string, string> }>> = JSON.parse(
    readFileSync(join(repository, "package-lock.json"), "utf8"),
  ).packages;

  // npm forgets those that it could not look up when it wrote the file, and refuses to install from it afterwards.
  it("knows the native packages of every platform", () => {
    const wanted = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
    );
    const unknown = wanted.filter(
      ({ path, name }) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });
});

describe("the documents", () => {
  const documents = files.filter((path) => path.endsWith(".md"));
  const text = (path: string) => readFileSync(join(repository, path), "utf8");

  it("name only scripts of package.json", () => {
    const scripts = Object.keys(JSON.parse(text("package.json")).scripts);
    const named = documents.flatMap((path) => [...text(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it("link only to files that exist", () => {
    const links = documents.flatMap((path) =>
      [...text(path).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => join(dirname(path), target)),
    );
    expect(links.filter((target) => !existsSync(join(repository, target)))).toEqual([]);
  });
});
