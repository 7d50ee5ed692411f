import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { debugRoutes } from "../../src/main/host/debugger/debug-routes";
import { DebugService } from "../../src/main/host/debugger/debug-service";
import { Gateway } from "../../src/main/host/files/gateway";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { Versions } from "../../src/main/host/versions/versions";
import { BUILT_FOLDER } from "./player-files";
import { bundleOfFile, type RecordedMatch, recordMatch, shippedBundle } from "./recorded-match";

/*
 * What the window asks of the debugger besides a session, through the host's routes: schemas, refusals and all.
 */

const HP = "harry-potter";
const COUNTER = `import { Player } from "tauler/harry-potter";
export class Counter extends Player {
  play(): void {
    this.count(2_000_000);
  }

  private count(most: number): number {
    let sum = this.round();
    for (let n = 0; n < most; n++) sum += n % 7;
    return sum;
  }
}
`;

const pool = new PlayerPool({ folder: BUILT_FOLDER });
const folder = mkdtempSync(join(tmpdir(), "tauler-debug-routes-"));
const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
const service = new DebugService({ pool, versions, places: { workspace: folder, resources: "resources" } });
const client = createRouterClient(debugRoutes(service));
let match: RecordedMatch;

beforeAll(async () => {
  await versions.keep("AICounter.ts", COUNTER);
  const counter = await bundleOfFile("Counter", COUNTER);
  const others = await Promise.all(["Demo", "Null", "Dummy"].map((name) => shippedBundle(name, HP)));
  match = await recordMatch({ game: HP, bundles: [counter, ...others], pool, rounds: 3, cpuSeconds: 100 });
});

afterAll(async () => {
  service.stopAll();
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

test("values of expressions are told for every round that was asked for", async () => {
  const points = [{ line: 9, expression: "most + round" }];
  const { recording } = match;
  const { values, dropped } = await client.survey({ recording, seat: 0, points, fromRound: 1, toRound: 2 });
  expect(values).toEqual([1, 2].map((round) => surveyedIn(round)));
  expect(dropped).toBe(0);
});

function surveyedIn(round: number) {
  const number = 2_000_000 + round;
  return { round, hit: 0, line: 9, text: String(number), number, isError: false };
}

test("a profile says by function and round where the time went", async () => {
  const { rounds, functions, flame, forecast } = await client.profile({ recording: match.recording, seat: 0 });
  expect(rounds.map(({ round }) => round)).toEqual([0, 1, 2]);
  expect(functions[0]).toMatchObject({ name: "count", line: 7 });
  expect(flame[0].name).toBe("the player");
  expect(forecast).toBeGreaterThan(0);
});

test("what cannot be answered is refused with the same sentences as in a session", async () => {
  const { recording } = match;
  const rounds = { fromRound: 0, toRound: 2 };
  const wrong = client.survey({ recording, seat: 0, points: [{ line: 9, expression: "1 +" }], ...rounds });
  await expect(wrong).rejects.toThrow("“1 +” is no expression of JavaScript");
  const sealed = "Dummy is sealed: it can be played, but its code is not shown.";
  await expect(client.profile({ recording, seat: 3 })).rejects.toThrow(sealed);
  await expect(
    client.survey({ recording, seat: 3, points: [{ line: 9, expression: "1" }], ...rounds }),
  ).rejects.toThrow(sealed);
});

test("a question without a point, and a seat that there is not, are no questions", async () => {
  const { recording } = match;
  const none = client.survey({ recording, seat: 0, points: [], fromRound: 0, toRound: 2 });
  await expect(none).rejects.toThrow("Input validation failed");
  await expect(client.profile({ recording, seat: 4 })).rejects.toThrow("Input validation failed");
});
