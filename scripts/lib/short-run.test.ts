import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LONGEST } from "./longest-first.mjs";
import { LEFT_OUT, SHORT } from "./short-run.mjs";

const ROOT = join(import.meta.dirname, "../..");

describe("A short run", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  const loaded = (word: string) => {
    vi.stubEnv("TAULER_TESTS", word);
    vi.resetModules();
    return import("./short-run.mjs");
  };

  it("leaves out files that there are, and begins with such", () => {
    expect([...LEFT_OUT, ...LONGEST].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it("takes of many of a kind those that stand for the others, and refuses to take none", async () => {
    const { chosen, isShort } = await loaded(SHORT);
    expect(isShort).toBe(true);
    expect(chosen([1, 2, 3], (one) => one > 2)).toEqual([3]);
    expect(() => chosen([1, 2, 3], (one) => one > 3)).toThrow("None of these");
  });

  it("is only one that is asked for", async () => {
    const { chosen, isShort } = await loaded("");
    expect(isShort).toBe(false);
    expect(chosen([1, 2, 3], (one) => one > 2)).toEqual([1, 2, 3]);
  });
});
