import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { versionsOfParts } from "../../scripts/lib/source-hash.mjs";
import { killCampaign } from "../../soak/lib/campaign";
import { nodeProgram } from "../../soak/lib/node-versions";
import { playTheSame } from "../../soak/lib/same";

/*
 * A little of what `npm run soak` does, so that it goes on working.
 */

const folder = join(import.meta.dirname, "../../out/soak-test");
const told: string[] = [];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: ["writer", "same-child"].map((name) => join(import.meta.dirname, "../../soak", `${name}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    define: versionsOfParts(join(import.meta.dirname, "../..")),
    logLevel: "silent",
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("whoever is killed in the middle of writes, of typing or of a match loses nothing that was told to be kept", async () => {
  const victims = ["writes", "host", "serve", "player", "writes"] as const;
  const writer = join(folder, "writer.mjs");
  const findings = await killCampaign({
    seed: 3,
    kills: victims.length,
    victims,
    writer,
    say: (line) => told.push(line),
  });
  expect(findings.notes).toEqual([]);
  expect(told).toHaveLength(victims.length);
});

test("one match with players that use everything comes out the same in new processes and in used ones", async () => {
  const child = join(folder, "same-child.mjs");
  const [own] = process.versions.node.split(".");
  const hashes = await playTheSame({
    matches: 7,
    nodes: [nodeProgram(own, folder)],
    child,
    say: (line) => told.push(line),
  });
  expect([...hashes.values()]).toEqual([7]);
});
