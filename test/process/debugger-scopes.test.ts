import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DebugService } from "../../src/main/host/debugger/debug-service";
import { Gateway } from "../../src/main/host/files/gateway";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { Versions } from "../../src/main/host/versions/versions";
import { debug } from "./debug-transcript";
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

const pool = new PlayerPool({ folder: BUILT_FOLDER, kept: 4 });
const folder = mkdtempSync(join(tmpdir(), "tauler-scopes-"));
const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
const places = { workspace: folder, resources: "resources" };
const service = new DebugService({ pool, versions, places, patienceMs: 0 });
let match: RecordedMatch;

beforeAll(async () => {
  await versions.keep("AIRon.ts", RON);
  const others = await Promise.all(["Null", "Null", "Null"].map((name) => shippedBundle(name, HP)));
  match = await recordMatch({ game: HP, bundles: [await bundleOfFile("Ron", RON), ...others], pool, rounds: 3 });
});

afterAll(async () => {
  service.stopAll();
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

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
  const scopes = one.pause.frames[0].scopes.filter(({ name }) => name !== "File" && name !== "Global");
  const shown: string[] = [];
  for (const { name, reference } of scopes) {
    const parts = (await one.parts(reference)).map((part) => `${part.name} = ${part.text}`);
    shown.push(`${name}: ${parts.join(", ")}`);
  }
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
