import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UpdateCheck } from "./update-check";

const HOMEPAGE = "https://example.org/tauler";
const DAY = 24 * 60 * 60 * 1000;
const NOW = 1000 * DAY;
let folder: string;
let asked: string[];
let newest: string | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-updates-"));
  asked = [];
  newest = "0.10.0";
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function checkOf({ version = "0.9.3", homepage = HOMEPAGE as string | null } = {}): Promise<UpdateCheck> {
  const ask = (address: string) => {
    asked.push(address);
    if (newest === null) return Promise.reject(new Error("no network"));
    return Promise.resolve({ ok: true, url: `${HOMEPAGE}/releases/tag/v${newest}` });
  };
  const check = new UpdateCheck({ file: join(folder, "home", "updates.json"), version, homepage, ask });
  await check.load();
  return check;
}

describe("The check for updates", () => {
  it("finds a newer version, by numbers and not by letters, and its page", async () => {
    const page = `${HOMEPAGE}/releases/latest`;
    expect(await (await checkOf()).find(NOW)).toEqual({ version: "0.10.0", page });
    expect(asked).toEqual([page]);
  });

  it.each(["0.10.0", "0.11.0", "1.0.0"])("says nothing to %s", async (version) => {
    expect(await (await checkOf({ version })).find(NOW)).toBe(null);
  });

  it("asks once a day, and remembers what it found from one start to the next", async () => {
    await (await checkOf()).find(NOW);
    expect(await (await checkOf()).find(NOW + DAY - 1)).toMatchObject({ version: "0.10.0" });
    expect(asked).toHaveLength(1);
    newest = "0.12.0";
    expect(await (await checkOf()).find(NOW + DAY)).toMatchObject({ version: "0.12.0" });
    expect(asked).toHaveLength(2);
  });

  it("asks nobody when it is switched off, also after the next start", async () => {
    await (await checkOf()).turn(false);
    const check = await checkOf();
    expect([check.isOn, await check.find(NOW), asked]).toEqual([false, null, []]);
    await check.turn(true);
    expect(await check.find(NOW)).not.toBe(null);
  });

  it("says nothing without a network, and tries again at the next start", async () => {
    newest = null;
    expect(await (await checkOf()).find(NOW)).toBe(null);
    newest = "0.10.0";
    expect(await (await checkOf()).find(NOW + 1)).not.toBe(null);
  });

  it("has nobody to ask where the package names no page", async () => {
    const check = await checkOf({ homepage: null });
    expect([check.isPossible, await check.find(NOW), asked]).toEqual([false, null, []]);
  });

  it.each(["{", "[]", "null", '{"isOn":1,"asked":"x","newest":"../evil"}'])("begins anew from %s", async (text) => {
    await (await checkOf()).turn(false);
    writeFileSync(join(folder, "home", "updates.json"), text);
    const check = await checkOf();
    expect(check.isOn).toBe(true);
    expect(await check.find(NOW)).not.toBe(null);
  });
});
