import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { games } from "../../engine/games";
import { codeCacheOf } from "../contract/player-protocol";
import { codeCacheFlags } from "../host/players/launch";
import { type CodeCache, encodeCodeCache, readCodeCache } from "./code-cache";

const folder = mkdtempSync(join(tmpdir(), "tauler-code-cache-"));
const BUILT = join(import.meta.dirname, "../../../out/player");

afterAll(() => rmSync(folder, { recursive: true }));

function written(cache: CodeCache, cut = 0): CodeCache {
  const file = join(folder, "some.cache");
  const bytes = encodeCodeCache(cache);
  writeFileSync(file, bytes.subarray(0, bytes.length - cut));
  return readCodeCache(file);
}

const SOME: CodeCache = new Map([
  ["let één = 1;", new Uint8Array([1, 2, 3])],
  ["let one = 1;", new Uint8Array([4])],
]);

test("what was made of a text is found by that text only", () => {
  const cache = written(SOME);
  expect(Array.from(cache.get("let één = 1;") ?? [])).toEqual([1, 2, 3]);
  expect(Array.from(cache.get("let one = 1;") ?? [])).toEqual([4]);
  expect(cache.get("let one = 2;")).toBeUndefined();
});

test("without a file there is nothing, and neither in one that was cut off in a length", () => {
  expect(readCodeCache(join(folder, "nowhere")).size).toBe(0);
  const second = 8 + "let one = 1;".length + 1;
  expect(written(SOME, second - 2).size).toBe(0);
});

/** How many texts the engine has to compile all the same. */
const COUNT_REFUSED = `
const { Script } = require("node:vm");
const [texts, data] = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const isRefused = (text, index) => new Script(text, { cachedData: Buffer.from(data[index], "base64") }).cachedDataRejected;
process.stdout.write(String(texts.filter(isRefused).length) + " of " + texts.length);
`;

test("the engine takes what was made when Tauler was built, in a process with a player's flags", () => {
  const caches = games.map(({ id }) => readCodeCache(codeCacheOf(join(BUILT, `${id}.api.js`))));
  for (const [index, { id }] of games.entries()) {
    expect(caches[index].has(readFileSync(join(BUILT, `${id}.api.js`), "utf8"))).toBe(true);
  }
  const all = caches.flatMap((cache) => Array.from(cache));
  const input = JSON.stringify([
    all.map(([text]) => text),
    all.map(([, data]) => Buffer.from(data).toString("base64")),
  ]);
  const refused = execFileSync(process.execPath, [...codeCacheFlags(), "-e", COUNT_REFUSED], {
    input,
    encoding: "utf8",
  });
  expect(refused).toBe(`0 of ${3 * games.length}`);
});
