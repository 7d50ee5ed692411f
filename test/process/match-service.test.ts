import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findGame } from "../../src/engine/games";
import { defaultSettings } from "../../src/engine/text/settings-text";
import type { MatchEvent, MatchRequest, PlayerChoice } from "../../src/main/contract/host-api";
import { matchRecording } from "../../src/main/contract/match-recording";
import { Gateway } from "../../src/main/host/files/gateway";
import { MatchService } from "../../src/main/host/matches/match-service";
import { Recordings } from "../../src/main/host/matches/recordings";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { openPast } from "../../src/main/host/rerun/past";
import { Versions } from "../../src/main/host/versions/versions";
import { BUILT_FOLDER } from "./player-files";

const GAME = "harry-potter";
const ROUNDS = 12;
const resources = join(import.meta.dirname, "../../resources");

let workspace: string;
let pool: PlayerPool;
let versions: Versions;
let service: MatchService;
const recordings = new Recordings();
let good: string;

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), "tauler-matches-"));
  await mkdir(join(workspace, GAME));
  const demo = await readFile(join(resources, "games", GAME, "players", "AIDemo.ts"), "utf8");
  good = demo.replace("class Demo", "class Ron");
  await writeRon(good);
  pool = new PlayerPool({ folder: BUILT_FOLDER });
  versions = new Versions(new Gateway({ root: workspace, below: [".tauler", "versions"] }));
  service = new MatchService({ pool, versions, places: { workspace, resources }, recordings });
});

afterAll(async () => {
  service.stopAll();
  await pool.close();
  await rm(workspace, { recursive: true });
});

function writeRon(text: string): Promise<void> {
  return writeFile(join(workspace, GAME, "AIRon.ts"), text);
}

function withRon(more: Partial<MatchRequest> = {}, ron: PlayerChoice = { name: "Ron" }): MatchRequest {
  const players = [ron, { name: "Demo" }, { name: "Demo" }, { name: "Demo" }];
  const settings = { ...defaultSettings(findGame(GAME)?.configurationFields ?? []), NUM_ROUNDS: ROUNDS };
  return { game: GAME, players, seed: 7, configuration: null, settings, rules: {}, cpuSeconds: 1, ...more };
}

async function eventsOf(match: string): Promise<MatchEvent[]> {
  const events: MatchEvent[] = [];
  for await (const event of service.events(match, undefined)) events.push(event);
  return events;
}

/** The rounds of a match, in short: what each seat asked for. */
function ordersIn(events: readonly MatchEvent[]): unknown[] {
  return events.flatMap((event) => (event.kind === "rounds" ? event.rounds.map(({ orders }) => orders) : []));
}

describe("A match of the window", () => {
  it("tells who plays, every round and how it ended; the same to whoever asks later", async () => {
    const match = service.start(withRon());
    const events = await eventsOf(match);
    expect(events[0]).toMatchObject({ kind: "started", names: ["Ron", "Demo", "Demo", "Demo"] });
    expect(ordersIn(events)).toHaveLength(ROUNDS);
    expect(events.at(-1)).toMatchObject({ kind: "finished", seats: [{ name: "Ron" }, {}, {}, {}] });
    expect(await eventsOf(match)).toEqual(events);
  });

  it("is kept by its id as the window was told of it, and can be played again", async () => {
    const match = service.start(withRon());
    const events = await eventsOf(match);
    const recording = recordings.find(match);
    expect(recording.rounds.map(({ orders }) => orders)).toEqual(ordersIn(events));
    expect(events[0]).toMatchObject({
      configuration: recording.configuration,
      sourceHashes: recording.players.map(({ sourceHash }) => sourceHash),
    });
    const past = openPast(matchRecording.parse(recording));
    expect(past.ok && past.value.length).toBe(ROUNDS);
  });

  it("keeps the source of every own player that is run, and lets a version sit in a seat", async () => {
    await eventsOf(service.start(withRon()));
    const [kept] = await versions.list(`${GAME}/AIRon.ts`);
    const before = ordersIn(await eventsOf(service.start(withRon())));
    await writeRon(good.replace("play(): void {", "play(): void { return;"));
    const now = ordersIn(await eventsOf(service.start(withRon())));
    const again = ordersIn(await eventsOf(service.start(withRon({}, { name: "Ron", version: kept.hash }))));
    await writeRon(good);
    expect(now).not.toEqual(before);
    expect(again).toEqual(before);
  });

  it("does not begin when a player has problems, which are told with their places", async () => {
    await writeRon(good.replace("play(): void {", "play(): void { let"));
    const events = await eventsOf(service.start(withRon()));
    await writeRon(good);
    expect(events).toEqual([
      {
        kind: "failed",
        problem: { code: "player-problems", message: "The match cannot begin: a player has problems." },
        problems: [expect.objectContaining({ severity: "error", line: expect.any(Number) })],
      },
    ]);
  });

  it.each<[string, Partial<MatchRequest>, string]>([
    ["a seat for nobody", { players: ["Ron", "Demo", "Demo", "Nobody"].map((name) => ({ name })) }, "player-problems"],
    [
      "a version that never was",
      { players: [{ name: "Ron", version: "x" }, ...withRon().players.slice(1)] },
      "no-such-version",
    ],
    ["a board that is none", { configuration: "this is no board" }, "unexpected-token"],
    ["rules that the game has not", { rules: { weather: "rain" } }, "unknown-rule"],
  ])("fails with a sentence: %s", async (_what, wrong, code) => {
    const events = await eventsOf(service.start(withRon(wrong)));
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      kind: "failed",
      problem: { code, message: expect.stringMatching(/\w+ ["\w]+/) },
    });
  });

  it("stops when it is told to, also before its first round", async () => {
    const endless = withRon({ settings: { ...withRon().settings, NUM_ROUNDS: 100_000 } });
    const match = service.start(endless);
    const events: MatchEvent[] = [];
    for await (const event of service.events(match, undefined)) {
      events.push(event);
      if (event.kind === "rounds") service.stop(match);
    }
    expect(events.at(-1)).toEqual({ kind: "stopped" });
    const atOnce = service.start(endless);
    service.stop(atOnce);
    expect((await eventsOf(atOnce)).at(-1)).toEqual({ kind: "stopped" });
  });

  it("is forgotten when four others have ended, and says so", async () => {
    const first = service.start(withRon());
    await eventsOf(first);
    for (let later = 0; later < 4; later++) await eventsOf(service.start(withRon()));
    expect(() => service.events(first, undefined)).toThrow("This match is no longer in memory; run it again.");
    expect(() => service.start(withRon({ game: "chess" }))).toThrow('There is no game "chess".');
  });
});
