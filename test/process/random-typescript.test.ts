import { afterAll, expect, it } from "vitest";
import { compareTypeScript } from "../../soak/lib/compared-typescript";
import { compareDebugged } from "../../soak/lib/debugged-typescript";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { inFull } from "../in-full";
import { BUILT_FOLDER } from "./player-files";

const pool = new PlayerPool({ folder: BUILT_FOLDER });

afterAll(() => pool.close());

it.each([101, 102, 103])(
  "statements made at random do in a match what they do in Node alone: seed %d (`npm run soak -- typescript` has more)",
  async (seed) => {
    expect(await compareTypeScript(seed, pool)).toMatchObject({ difference: null, isCompared: true });
  },
);

inFull("statements made at random do the same where the debugger has put something into their code", async () => {
  expect(await compareDebugged(101, pool)).toBeNull();
});
