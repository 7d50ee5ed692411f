import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inOrder, marked, repository, samplesFor } from "./bad-samples";

const temporary: string[] = [];
afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true });
});

/** The samples in a folder of their own, so that our configuration sees them where such files would really lie. */
function copyOf(samples: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "tauler-samples-")));
  temporary.push(folder);
  cpSync(samples, folder, { recursive: true });
  return folder;
}

/** What a program of Node's in our `node_modules` prints. */
function run(script: string, args: readonly string[], folder: string): string {
  const program = join(repository, "node_modules", script);
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: "utf8" }).stdout;
}

function findings(text: string, pattern: RegExp): string[] {
  const found = [...text.matchAll(pattern)].map(
    ({ groups = {} }) => `${groups["path"]}:${groups["line"]} ${groups["rule"]}`,
  );
  return inOrder(found.map((line) => line.replaceAll("\\", "/")));
}

describe("our configuration of Biome", () => {
  it("rejects the bad samples on the marked lines, and nowhere else", () => {
    const samples = samplesFor("lint");
    const folder = copyOf(samples);
    const configuration = JSON.parse(readFileSync(join(repository, "biome.json"), "utf8"));
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...configuration, vcs: { enabled: false } }));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies: { electron: "*", vitest: "*" } }));
    const flags = ["lint", ".", "--reporter=github", "--diagnostic-level=error", "--max-diagnostics=none"];
    const output = run("@biomejs/biome/bin/biome", flags, folder);
    const found = findings(output, /title=lint\/(?<rule>[^,]+),file=.*?(?<path>src[\\/][^,]+),line=(?<line>\d+)/g);
    expect(found).toEqual(marked(samples));
  });
});

describe("the engine's TypeScript project", () => {
  it("rejects Node, the window, timers and files of another project on the marked lines, and nowhere else", () => {
    const samples = samplesFor("types");
    const folder = copyOf(samples);
    cpSync(join(repository, "tsconfig.base.json"), join(folder, "tsconfig.base.json"));
    cpSync(join(repository, "src/engine/tsconfig.json"), join(folder, "src/engine/tsconfig.json"));
    const output = run("typescript/bin/tsc", ["-p", "src/engine", "--pretty", "false"], folder);
    const found = findings(output, /^(?<path>[^(\n]+)\((?<line>\d+),\d+\): error (?<rule>TS\d+)/gm);
    expect(found).toEqual(marked(samples));
  });
});
