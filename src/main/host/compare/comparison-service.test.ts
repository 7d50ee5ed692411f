import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inFull } from "../../../../test/in-full";
import { GAIN_TEST } from "../../../engine/stats/sequential-test";
import type { ComparisonProgress, ComparisonRequest } from "../../contract/compare-api";
import { Gateway } from "../files/gateway";
import { contestProgram, playerFolder, resourcesFolder } from "../places";
import { Versions } from "../versions/versions";
import { ComparisonService } from "./comparison-service";
import { ContestShelf } from "./contest-shelf";

const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 12 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
const IDLE = 'import { Player } from "tauler/harry-potter";\nexport class Ron extends Player { play() {} }\n';

// Real matches of real players on a busy machine.
let workspace: string;
let services: ComparisonService[] = [];

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "tauler-comparisons-"));
  writeFileSync(join(workspace, "AIRon.ts"), IDLE);
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.shelf.close()));
  services = [];
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

function serviceIn(folder: string): ComparisonService {
  const service = new ComparisonService(
    new ContestShelf({
      folder: new Gateway({ root: workspace, below: [folder] }),
      versions: new Versions(new Gateway({ root: workspace, below: ["versions"] })),
      places: { workspace, resources: resourcesFolder },
      program: contestProgram,
      player: playerFolder,
    }),
  );
  services.push(service);
  return service;
}

function request(more: Partial<ComparisonRequest> = {}): ComparisonRequest {
  return {
    game: "harry-potter",
    a: { name: "Demo" },
    b: { name: "Hermione" },
    design: "duel",
    objective: "rank",
    pool: [],
    configuration: SHORT,
    settings: null,
    rules: {},
    cpuSeconds: 1,
    test: GAIN_TEST,
    firstSeed: 1,
    maxMatches: 12,
    ...more,
  };
}

/** What is known when this becomes true. */
async function when(
  service: ComparisonService,
  id: string,
  isReached: (progress: ComparisonProgress) => boolean,
): Promise<ComparisonProgress> {
  for await (const progress of service.events(id, undefined)) if (isReached(progress)) return progress;
  throw new Error("there are no more events");
}

const isOver = ({ state }: ComparisonProgress) => state.kind === "ended" || state.kind === "failed";

test("a comparison is played to its end, in the background, and its blocks are told with what was known after each", async () => {
  const service = serviceIn("whole");
  const id = await service.start(request());
  const { report, state, blocks, matchesPlayed, players, measured } = await when(service, id, isOver);
  expect(state).toEqual({ kind: "ended" });
  expect([report.matches, matchesPlayed, report.verdict]).toEqual([12, 12, "undecided"]);
  expect(players.map(({ name, version }) => [name, version])).toEqual([
    ["Demo", null],
    ["Hermione", null],
  ]);
  const all = (await when(service, id, () => true)).blocks;
  expect(Math.min(measured.a ?? 0, measured.b ?? 0)).toBeGreaterThan(0);
  expect(all).toHaveLength(6);
  expect(blocks.every((block) => all.some((one) => one.block === block.block))).toBe(true);
  expect(all[5].mean).toBeCloseTo(all.reduce((sum, { score }) => sum + score, 0) / 6);
  expect(await service.list()).toMatchObject([
    { id, matches: 12, sentence: report.sentence, state: { kind: "ended" } },
  ]);
});

inFull("paused anywhere and resumed by the next host, it ends as if nobody had disturbed it", async () => {
  const undisturbed = serviceIn("undisturbed");
  const whole = await undisturbed.start(request());
  const expected = await when(undisturbed, whole, isOver);
  const first = serviceIn("paused");
  const id = await first.start(request());
  await when(first, id, ({ matchesPlayed }) => matchesPlayed >= 3);
  await first.shelf.pause(id);
  const paused = await when(first, id, () => true);
  expect(paused.state).toEqual({ kind: "paused" });
  expect(paused.matchesPlayed).toBeLessThan(12);
  const next = serviceIn("paused");
  expect(await next.list()).toMatchObject([{ id, state: { kind: "paused" }, matches: paused.matchesPlayed }]);
  await next.shelf.resume(id);
  expect((await when(next, id, isOver)).report).toEqual(expected.report);
  const textIn = (folder: string, one: string) => readFileSync(join(workspace, folder, `${one}.jsonl`), "utf8");
  expect(textIn("paused", id)).toBe(textIn("undisturbed", whole));
});

test("while the window plays a match, none begins; then it goes on", async () => {
  const service = serviceIn("held");
  service.shelf.hold(true);
  const id = await service.start(request({ maxMatches: 4 }));
  const held = await when(service, id, ({ state }) => state.kind === "playing");
  expect([held.isHeld, held.matchesPlayed]).toEqual([true, 0]);
  service.shelf.hold(false);
  expect((await when(service, id, isOver)).matchesPlayed).toBe(4);
});

inFull("starting another one pauses the one that is played", async () => {
  const service = serviceIn("two");
  const one = await service.start(request({ maxMatches: 400 }));
  await when(service, one, ({ matchesPlayed }) => matchesPlayed >= 1);
  const other = await service.start(request({ maxMatches: 4 }));
  expect((await when(service, one, () => true)).state).toEqual({ kind: "paused" });
  expect((await when(service, other, isOver)).report.matches).toBe(4);
});

test("a match can be opened as soon as it was played, and what is exported has it, while others are played", async () => {
  const service = serviceIn("running");
  const id = await service.start(request({ maxMatches: 400 }));
  const { state } = await when(service, id, ({ report }) => report.blocks >= 1);
  expect(state.kind).toBe("playing");
  expect((await service.shelf.match(id, { block: 0, match: 0 })).request.seed).toBe(1);
  expect((await service.results(id, "csv")).text.split("\n").length).toBeGreaterThan(4);
  await service.shelf.pause(id);
});

inFull("a duel is asked again in a field: the same versions, settings and question, other seeds", async () => {
  const service = serviceIn("confirmed");
  const duel = await service.start(request({ maxMatches: 2, objective: "first" }));
  await when(service, duel, isOver);
  const field = await service.confirm(duel, { pool: [{ name: "Null" }], firstSeed: 500 });
  await service.shelf.pause(field);
  const { header } = JSON.parse(await service.results(field, "json").then(({ text }) => `{"header": ${text}}`));
  const before = JSON.parse((await service.results(duel, "json")).text).terms;
  const { players, ...terms } = header.terms;
  expect(terms).toEqual({
    ...before,
    players: undefined,
    firstSeed: 500,
    maxMatches: 8,
    compare: { ...before.compare, design: "field" },
  });
  expect(players.slice(0, 2)).toEqual(before.players);
  expect(players[2]).toMatchObject({ name: "Null" });
});

test("stopped, it is over with what was played; more matches can be played then", async () => {
  const service = serviceIn("stopped");
  const id = await service.start(request({ maxMatches: 400 }));
  await when(service, id, ({ report }) => report.blocks >= 2);
  await service.shelf.stop(id);
  const stopped = await when(service, id, () => true);
  expect(stopped.state).toEqual({ kind: "ended" });
  expect(stopped.maxMatches).toBe(stopped.report.matches);
  await service.shelf.resume(id, 2);
  expect((await when(service, id, isOver)).report.matches).toBe(stopped.maxMatches);
  await service.shelf.resume(id, stopped.maxMatches + 4);
  const more = await when(service, id, isOver);
  expect(more.report.matches).toBe(stopped.maxMatches + 4);
});

test("versions of a file are named by their number, also when the file has changed since", async () => {
  const service = serviceIn("versions");
  const versions = new Versions(new Gateway({ root: workspace, below: ["versions"] }));
  const hash = await versions.keep("AIRon.ts", IDLE);
  writeFileSync(join(workspace, "AIRon.ts"), IDLE.replace("play() {}", "play() { this.round(); }"));
  const id = await service.start(request({ a: { name: "Ron", version: hash }, b: { name: "Ron" }, maxMatches: 400 }));
  await when(service, id, ({ report }) => report.blocks >= 2);
  await service.shelf.stop(id);
  writeFileSync(join(workspace, "AIRon.ts"), IDLE.replace("play() {}", "play() { /* a third one */ }"));
  const { report } = await when(service, id, isOver);
  expect(report.sentence).toMatch(
    /^It is undecided whether save 2 is better than save 1: it ranks above it in \d+ to \d+ % of pairs\. \d+ matches were played[.;]/,
  );
});

test("the recorded set-up of a match has its seed, seats and versions", async () => {
  const service = serviceIn("versions");
  const [{ id }] = await service.list();
  const { request: again } = await service.shelf.match(id, { block: 1, match: 0 });
  expect(again.seed).toBe(2);
  expect(again.players.map(({ name }) => name)).toEqual(["Ron", "Ron", "Ron", "Ron"]);
  const [one, two, three, four] = again.players.map(({ version }) => version);
  expect([one, two]).toEqual([three, four]);
  expect(one).not.toBe(two);
  await expect(service.shelf.match(id, { block: 70, match: 0 })).rejects.toThrow("was not played");
});

test("results are given as CSV, a line per match and seat, and as JSON with the report", async () => {
  const service = serviceIn("versions");
  const [{ id }] = await service.list();
  const csv = await service.results(id, "csv");
  expect(csv.name).toBe("harry-potter-Ron-Ron.csv");
  expect(csv.text.split("\r\n").slice(0, 2)).toEqual([
    "block,match,seed,swing_round,seat,player,version,score,fuel,orders,failed_orders,fault",
    expect.stringMatching(/^0,0,1,\d*,0,Ron,[0-9a-f]{12},\d+,\d+,0,0,$/),
  ]);
  const json = JSON.parse((await service.results(id, "json")).text);
  expect(json.matches.length).toBe(csv.text.trimEnd().split("\r\n").slice(1).length / 4);
  expect(json.report.matches).toBe(json.matches.length);
});

test("removed, it is gone", async () => {
  const service = serviceIn("versions");
  const [{ id }] = await service.list();
  await service.shelf.remove(id);
  expect(await service.list()).toEqual([]);
  expect(readdirSync(join(workspace, "versions"))).not.toContain(`${id}.jsonl`);
  await expect(service.shelf.resume(id)).rejects.toThrow();
});

test.each<[string, Partial<ComparisonRequest>, string]>([
  ["a game that is none", { game: "chess" }, 'There is no game "chess".'],
  ["a player that is none", { b: { name: "Nobody" } }, "Nobody cannot be played: There is no player"],
  ["a field without opponents", { design: "field" }, "A field needs at least one opponent."],
  ["a test that can decide nothing", { test: { ...GAIN_TEST, p0: 0.6 } }, "p0 must be below p1"],
  ["settings that cannot be", { configuration: "nonsense" }, "expected"],
])("%s is refused with a sentence", async (_, more, sentence) => {
  const service = serviceIn("refused");
  await expect(service.start(request(more))).rejects.toThrow(sentence);
  expect(await service.list()).toEqual([]);
});

test("a save that cannot be played is told from the file, which can", async () => {
  const versions = new Versions(new Gateway({ root: workspace, below: ["versions"] }));
  const version = await versions.keep("AIRon.ts", IDLE.replace("play() {", "play() { let"));
  const broken = request({ a: { name: "Ron", version }, b: { name: "Ron" } });
  await expect(serviceIn("refused").start(broken)).rejects.toThrow(
    /^The save of Ron that was chosen cannot be played: /,
  );
});
