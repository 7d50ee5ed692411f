import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DebugService } from "../../src/main/host/debugger/debug-service";
import { Gateway } from "../../src/main/host/files/gateway";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { Versions } from "../../src/main/host/versions/versions";
import { debug, type Transcript } from "./debug-transcript";
import { BUILT_FOLDER } from "./player-files";
import { bundleOfFile, type RecordedMatch, recordMatch, shippedBundle } from "./recorded-match";

const HP = "harry-potter";
/** A stop stands in each line that ends in a letter. */
const RON = `import { Player } from "tauler/harry-potter";

export class Ron extends Player {
  play(): void {
    this.walk(3, "north");
    for (const text of this.texts(2)) this.cerr(text);
    this.handlers();
  }

  private walk(steps: number, where: string): void {
    var left = steps * 2;
    let best = -1;
    for (let step = 0; step < 1; step++) {
      const cost = step + this.round();
      best = cost + left; // A
    }
    [best].forEach((seen) => {
      this.cerr(seen, where); // B
    });
    [best].forEach((seen) =>
      void (seen + left + where.length) // C
    );
    void [left, this.round()];
  }

  private *texts(count: number): Generator<string> {
    const first = String(this.round());
    yield first + count; // D
  }

  private handlers(): void {
    const inner = (much: number): number => {
      const more = much + this.round();
      return more; // E
    };
    inner(5);
    try {
      throw new RangeError("six");
    } catch (thrown) {
      this.cerr(thrown); // F
    }
  }
}
`;

/** Optimised code keeps no value that no line behind reads. Its parameters are patterns. */
const LUNA = `import { Player } from "tauler/harry-potter";

export class Luna extends Player {
  private sum = 0;

  play(): void {
    for (let n = 0; n < 40000; n++) this.hot(n, { id: n, other: [2, 3] });
  }

  private hot(n: number, { id, other: [first, ...rest] }: { id: number; other: number[] }, more = id): void {
    var old = n;
    const twice = n * 2;
    this.sum += twice + first;
    this.sum %= 1000;
    this.note(n);
    this.sum += more + rest.length;
  }

  private note(n: number, { sum } = this): void {
    if (n === 39990) this.cerr(sum);
  }
}
`;

const pool = new PlayerPool({ folder: BUILT_FOLDER, kept: 4 });
const folder = mkdtempSync(join(tmpdir(), "tauler-scopes-"));
const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
const places = { workspace: folder, resources: "resources" };
const service = new DebugService({ pool, versions, places, patienceMs: 0 });
let match: RecordedMatch;

beforeAll(async () => {
  await versions.keep("AIRon.ts", RON);
  await versions.keep("AILuna.ts", LUNA);
  const others = await Promise.all(["Null", "Null"].map((name) => shippedBundle(name, HP)));
  const bundles = [await bundleOfFile("Ron", RON), await bundleOfFile("Luna", LUNA), ...others];
  match = await recordMatch({ game: HP, bundles, pool, rounds: 3 });
});

afterAll(async () => {
  service.stopAll();
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns those of one frame of the player's own, but the file and the globals. */
async function scopesOf(one: Transcript, frame = 0): Promise<string[]> {
  const shown: string[] = [];
  for (const { name, reference } of one.pause.frames.filter(({ isUser }) => isUser)[frame].scopes) {
    if (name === "File" || name === "Global") continue;
    const parts = (await one.parts(reference)).map((part) => `${part.name} = ${part.text}`);
    shown.push(`${name}: ${parts.join(", ")}`);
  }
  return shown;
}

/** @returns the scopes of the innermost frame where round 2 stops at a line, but the file and the globals. */
async function scopesAt(letter: string): Promise<string[]> {
  const line = RON.split("\n").findIndex((text) => text.endsWith(`// ${letter}`)) + 1;
  const { recording } = match;
  const one = await debug(service, {
    recording,
    seat: 0,
    stopAt: { kind: "round", round: 2 },
    breakpoints: [{ id: letter, line }],
  });
  await one.next();
  await one.do("continue");
  const shown = await scopesOf(one);
  one.session.stop();
  return shown;
}

test("what a function was given and what it declares are its locals, whatever fuel puts around them", async () => {
  expect(await scopesAt("A")).toMatchInlineSnapshot(`
    [
      "Block: cost = 2",
      "Block: step = 0",
      "Local: this = Ron, best = -1, steps = 3, where = "north", left = 6",
    ]
  `);
});

test("in a callback, its own values are the locals, and those of the functions around it are closures", async () => {
  expect(await scopesAt("B")).toMatchInlineSnapshot(`
    [
      "Local: this = Ron, seen = 8",
      "Closure (walk): where = "north", left = 6",
    ]
  `);
});

test("a callback without a call of its own is no different", async () => {
  expect(await scopesAt("C")).toMatchInlineSnapshot(`
    [
      "Local: this = undefined, seen = 8",
      "Closure (walk): where = "north", left = 6",
    ]
  `);
});

test("a generator has its parameters too", async () => {
  expect(await scopesAt("D")).toMatchInlineSnapshot(`
    [
      "Local: this = Ron, first = "2", count = 2",
    ]
  `);
});

test("so has a function inside a function", async () => {
  expect(await scopesAt("E")).toMatchInlineSnapshot(`
    [
      "Local: this = Ron, more = 7, much = 5",
    ]
  `);
});

test("what was caught stands beside them", async () => {
  expect(await scopesAt("F")).toMatchInlineSnapshot(`
    [
      "Catch: thrown = RangeError: six",
      "Local: this = Ron, inner = ƒ (much)",
    ]
  `);
});

test("a variable is there, and can be given another value, although its function is optimised and no line behind reads it", async () => {
  const { recording } = match;
  const one = await debug(service, { recording, seat: 1, stopAt: { kind: "cerr", round: 2, offset: 0 } });
  await one.next();
  const hot = (twice: number) =>
    `Local: this = Luna, twice = ${twice}, old = 39990, n = 39990, id = 39990, first = 2, rest = Array(1) [3], more = 39990`;
  expect(await scopesOf(one)).toEqual([expect.stringMatching(/^Local: this = Luna, n = 39990, sum = \d+$/)]);
  expect(await scopesOf(one, 1)).toEqual([hot(79980)]);
  expect(await scopesOf(one, 2)).toEqual(["Block: n = 39990", "Local: this = Luna"]);
  expect(await one.do("stepBackInto")).toEqual([expect.stringContaining("at hot:15 < play:7: One step back.")]);
  expect(await one.evaluate("twice = 3", { mayChange: true })).toBe("3");
  await one.next();
  expect(await one.evaluate("n += 5", { mayChange: true, frame: 1 })).toBe("39995");
  await one.next();
  await one.do("stepOver");
  expect(await one.do("stepBack")).toEqual([expect.stringContaining("at hot:15 < play:7: One step back.")]);
  expect(await scopesOf(one)).toEqual([hot(3)]);
  expect(await scopesOf(one, 1)).toEqual(["Block: n = 39995", "Local: this = Luna"]);
  one.session.stop();
});
