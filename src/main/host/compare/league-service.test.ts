import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inFull } from "../../../../test/in-full";
import type { LeagueProgress, LeagueRequest } from "../../contract/league-api";
import { Gateway } from "../files/gateway";
import { contestProgram, playerFolder, resourcesFolder } from "../places";
import { Versions } from "../versions/versions";
import { ContestShelf } from "./contest-shelf";
import { LeagueService } from "./league-service";
import { parseResults } from "./parse-results";

const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 8 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
const playerNamed = (name: string, body = "") =>
  `import { Player } from "tauler/harry-potter";\nexport class ${name} extends Player { play() { ${body} } }\n`;

let workspace: string;
let shelves: ContestShelf[] = [];

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "tauler-leagues-"));
  writeFileSync(join(workspace, "AIRon.ts"), playerNamed("Ron"));
  writeFileSync(join(workspace, "AILuna.ts"), playerNamed("Luna", 'if (this.round() === 3) throw new Error("oops");'));
  writeFileSync(join(workspace, "AIBroken.ts"), "export class {");
});

afterEach(async () => {
  await Promise.all(shelves.map((shelf) => shelf.close()));
  shelves = [];
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

function serviceIn(folder: string): LeagueService {
  const shelf = new ContestShelf({
    folder: new Gateway({ root: workspace, below: [folder] }),
    versions: new Versions(new Gateway({ root: workspace, below: ["versions"] })),
    places: { workspace, resources: resourcesFolder },
    program: contestProgram,
    player: playerFolder,
  });
  shelves.push(shelf);
  return new LeagueService(shelf);
}

function request(names: readonly string[], more: Partial<LeagueRequest> = {}): LeagueRequest {
  return {
    game: "harry-potter",
    players: names.map((name) => ({ name })),
    configuration: SHORT,
    settings: null,
    rules: {},
    cpuSeconds: 1,
    firstSeed: 1,
    matches: { of: "each", count: 4 },
    ...more,
  };
}

async function when(
  service: LeagueService,
  id: string,
  isReached: (progress: LeagueProgress) => boolean = () => true,
): Promise<LeagueProgress> {
  for await (const progress of service.events(id, undefined)) if (isReached(progress)) return progress;
  throw new Error("there are no more events");
}

const isOver = ({ state }: LeagueProgress) => state.kind === "ended" || state.kind === "failed";
const namesOf = ({ rows, players }: LeagueProgress) => rows.map(({ player }) => players[player].name);
const resultsIn = (folder: string, id: string) => {
  const parsed = parseResults(readFileSync(join(workspace, folder, `${id}.jsonl`), "utf8"), id);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
};

test("a league ranks its players, tells who was frozen and where, and which matches two have met in", async () => {
  const service = serviceIn("whole");
  const id = await service.start(request(["Demo", "Dummy", "Ron", "Luna"], { matches: { of: "all", count: 8 } }));
  const progress = await when(service, id, isOver);
  expect(progress.state).toEqual({ kind: "ended" });
  expect(progress.rows.map(({ matches }) => matches)).toEqual([8, 8, 8, 8]);
  const first = progress.rows.reduce((sum, row) => sum + row.first, 0);
  expect([first > 0, first <= 1]).toEqual([true, true]);
  expect([...progress.rows].sort((a, b) => b.rating - a.rating)).toEqual(progress.rows);
  expect(progress.faults).toMatchObject([
    { player: 3, matches: 8, of: 8, first: { block: 0, seed: 1, round: 3, reason: "exception" } },
  ]);
  const { shares } = await service.cross(id);
  const met = await service.matches(id, { player: 0, other: 3 });
  expect(met).toHaveLength(8);
  expect(met.reduce((sum, { won }) => sum + (won ?? 0), 0) / 8).toBeCloseTo(shares[0][3] ?? -1);
  expect((shares[0][3] ?? 0) + (shares[3][0] ?? 0)).toBeCloseTo(1);
  expect(shares[2][2]).toBeNull();
  const margins = met.map(({ seats, scores }) => scores[seats.indexOf(0)] - scores[seats.indexOf(3)]);
  expect([...margins].sort((a, b) => a - b)).toEqual(margins);
  expect(await service.matches(id, { player: 3, other: null })).toHaveLength(8);
  expect(await service.matches(id, { player: 0, other: null })).toEqual([]);
  const { request: again } = await service.shelf.match(id, met[0]);
  expect(again).toMatchObject({ seed: met[0].seed, cpuSeconds: 1 });
  expect(again.configuration).toMatch(/NUM_ROUNDS\s+8\n/);
  expect(again.players.map(({ name }) => name)).toEqual(
    met[0].seats.map((player) => ["Demo", "Dummy", "Ron", "Luna"][player]),
  );
  expect(await service.list()).toMatchObject([
    { id, players: 4, matches: 8, first: namesOf(progress).slice(0, 3), state: { kind: "ended" } },
  ]);
});

inFull(
  "paused anywhere and resumed by the next host, its file is that of an undisturbed one, and the one to save",
  async () => {
    const long = request(["Demo", "Dummy", "Ron"], { matches: { of: "all", count: 16 } });
    const undisturbed = serviceIn("undisturbed");
    const whole = await undisturbed.start(long);
    const expected = await when(undisturbed, whole, isOver);
    const first = serviceIn("paused");
    const id = await first.start(long);
    await when(first, id, ({ matchesPlayed }) => matchesPlayed >= 2);
    await first.shelf.pause(id);
    const next = serviceIn("paused");
    expect(await next.list()).toMatchObject([{ id, state: { kind: "paused" } }]);
    await next.shelf.resume(id);
    const { rows } = await when(next, id, isOver);
    expect(rows).toEqual(expected.rows);
    const textIn = (folder: string, one: string) => readFileSync(join(workspace, folder, `${one}.jsonl`), "utf8");
    expect(textIn("paused", id)).toBe(textIn("undisturbed", whole));
    expect(await next.results(id, "jsonl")).toEqual({ name: "league-harry-potter.jsonl", text: textIn("paused", id) });
  },
);

inFull(
  "a player is added while it is played: what was played counts, and nobody plays less than the others were to",
  async () => {
    const service = serviceIn("added");
    const id = await service.start(
      request(["Demo", "Dummy", "Ron", "Hermione"], { matches: { of: "each", count: 16 } }),
    );
    await when(service, id, ({ blocks }) => blocks >= 2);
    await service.add(id, [{ name: "Luna" }]);
    const known = resultsIn("added", id);
    expect(known.header.players.map(({ name }) => name)).toEqual(["Demo", "Dummy", "Ron", "Hermione", "Luna"]);
    expect(known.header.groups?.length).toBeGreaterThanOrEqual(2);
    const progress = await when(service, id, isOver);
    expect(progress.state).toEqual({ kind: "ended" });
    expect(progress.maxMatches).toBe(4 * ((known.header.groups?.length ?? 0) + 4));
    expect(progress.rows.find(({ player }) => player === 4)?.matches).toBe(16);
    expect(Math.min(...progress.rows.map(({ matches }) => matches))).toBe(16);
  },
);

inFull(
  "of a player that has changed, the new version plays anew; one that is what it was is refused, and nothing is touched",
  async () => {
    const service = serviceIn("changed");
    const id = await service.start(request(["Demo", "Dummy", "Null", "Hermione", "Ron"]));
    await when(service, id, isOver);
    const before = resultsIn("changed", id);
    await expect(service.add(id, [{ name: "Ron" }])).rejects.toThrow("Ron plays in this league already, as it is now.");
    await expect(service.add(id, [{ name: "Broken" }])).rejects.toThrow(/^Broken cannot be played: /);
    await expect(service.add(id, [{ name: "Luna" }, { name: "Luna" }])).rejects.toThrow("Luna is named twice");
    expect(resultsIn("changed", id)).toEqual(before);
    writeFileSync(join(workspace, "AIRon.ts"), playerNamed("Ron", "/* a second one */"));
    await service.add(id, [{ name: "Ron" }]);
    const { header } = resultsIn("changed", id);
    expect(header.players).toHaveLength(5);
    expect(header.players[4].sourceHash).not.toBe(before.header.players[4].sourceHash);
    expect(header.groups?.every(({ group }) => !group.includes(4))).toBe(true);
    expect((await when(service, id, isOver)).rows).toHaveLength(5);
  },
);

test("a league that is paused stays so when a player comes, and a comparison's calls do not find it", async () => {
  const service = serviceIn("still");
  const id = await service.start(request(["Demo", "Dummy"], { matches: { of: "all", count: 400 } }));
  await when(service, id, ({ matchesPlayed }) => matchesPlayed >= 1);
  await service.shelf.pause(id);
  await service.add(id, [{ name: "Ron" }]);
  expect(await when(service, id)).toMatchObject({ state: { kind: "paused" }, players: [{}, {}, { name: "Ron" }] });
  await expect(service.shelf.comparison(id)).rejects.toThrow("no longer there");
  await service.shelf.remove(id);
  expect(await service.list()).toEqual([]);
});

test.each<[string, LeagueRequest, string]>([
  ["a game that is none", request(["Demo", "Dummy"], { game: "chess" }), 'There is no game "chess".'],
  ["a player that is none", request(["Demo", "Nobody"]), "Nobody cannot be played: There is no player"],
  ["one that does not compile", request(["Demo", "Broken"]), "Broken cannot be played: "],
  ["one player", request(["Demo"]), "two different players or more"],
  ["a player twice", request(["Demo", "Demo"]), "Demo is named twice"],
  [
    "fewer matches than everybody needs",
    request(["Demo", "Dummy", "Ron", "Luna", "Null"], { matches: { of: "all", count: 4 } }),
    "5 players need 8 matches at least",
  ],
  ["settings that cannot be", request(["Demo", "Dummy"], { configuration: "nonsense" }), "expected"],
])("%s is refused with a sentence", async (_, asked, sentence) => {
  const service = serviceIn("refused");
  await expect(service.start(asked)).rejects.toThrow(sentence);
  expect(await service.list()).toEqual([]);
});
