import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import { Gateway } from "../../src/main/host/files/gateway";
import { seatPlayers } from "../../src/main/host/matches/table";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import type { PlayerTurn } from "../../src/main/host/players/player-session";
import { findOpenPlayer, findRecordedPlayer } from "../../src/main/host/rerun/find-source";
import { lastRoundOf, openPast, type Past, walk } from "../../src/main/host/rerun/past";
import { replayPast } from "../../src/main/host/rerun/replay-past";
import { replaySeat } from "../../src/main/host/rerun/replay-seat";
import { Versions } from "../../src/main/host/versions/versions";
import { BUILT_FOLDER } from "./player-files";
import { bundleOfFile, type RecordedMatch, recordMatch, shippedBundle } from "./recorded-match";

const HP = "harry-potter";
const ROUNDS = 30;
const pool = new PlayerPool({ folder: BUILT_FOLDER, kept: 8 });
const folder = mkdtempSync(join(tmpdir(), "tauler-rerun-"));
const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
const sources = { versions, places: { workspace: folder, resources: "resources" } };
const FRAIL = `import { Player } from "tauler/harry-potter";
export class Frail extends Player {
  play(): void {
    this.cerr(this.round(), this.status(0));
    if (this.round() === 7) throw new Error("enough");
    this.move(this.wizards(this.me())[0], 1);
  }
}
`;
let match: RecordedMatch;

beforeAll(async () => {
  const names = ["Hermione", "Demo", "Neville", "Dummy"];
  const bundles = await Promise.all(names.map((name) => shippedBundle(name, HP)));
  match = await recordMatch({ game: HP, bundles, pool, rounds: ROUNDS });
});

afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

function pastOf({ recording }: RecordedMatch): Past {
  const past = openPast(recording);
  if (!past.ok) throw new Error(past.problem.message);
  return past.value;
}

async function turnsOf(played: RecordedMatch, seat: number, until?: number): Promise<Map<number, PlayerTurn>> {
  const turns = new Map<number, PlayerTurn>();
  const bundle = played.bundles[seat];
  const onTurn = (round: number, turn: PlayerTurn) => turns.set(round, turn);
  const options = until === undefined ? {} : { until };
  const done = await replaySeat({ past: pastOf(played), seat, bundle, pool, onTurn, ...options });
  expect(done).toEqual({ ok: true, value: null });
  return turns;
}

test.each(chosen(games, (game) => game === harryPotter).map(({ id }) => id))(
  "every player of a match of %s, played again alone, asks for what it asked for",
  async (id) => {
    const bundles = await Promise.all(["Demo", "Demo", "Dummy", "Null"].map((name) => shippedBundle(name, id)));
    const played = await recordMatch({ game: id, bundles, pool, rounds: 20 });
    for (const seat of [0, 1, 2, 3]) {
      const turns = await turnsOf(played, seat);
      expect(turns.size).toBe(21);
      for (const { round, turns: recorded } of played.played) {
        const { cpuSeconds: _, ...was } = recorded[seat];
        expect(turns.get(round)).toMatchObject(was);
      }
    }
  },
);

test("a re-run can end before any round", async () => {
  expect(Array.from((await turnsOf(match, 0, 4)).keys())).toEqual([-1, 0, 1, 2, 3]);
});

test("a player that was frozen is played again up to the round in which it was", async () => {
  const frail = await bundleOfFile("Frail", FRAIL);
  const others = match.bundles.slice(1);
  const played = await recordMatch({ game: HP, bundles: [frail, ...others], pool, rounds: 12 });
  expect(lastRoundOf(pastOf(played), 0)).toBe(7);
  const turns = await turnsOf(played, 0);
  expect(turns.get(7)?.fault?.message).toBe("Error: enough");
  expect(turns.has(8)).toBe(false);
});

test("who asks for something else than in the match is told of", async () => {
  const { recording } = match;
  const rounds = structuredClone(recording.rounds);
  rounds[5].orders[0] = rounds[5].orders[0].slice(1);
  const past = pastOf({ ...match, recording: { ...recording, rounds } });
  const found = await replaySeat({ past, seat: 0, bundle: match.bundles[0], pool });
  expect(found.ok && found.value).toMatchObject({ round: 5, seat: 0 });
  expect(found.ok && found.value?.text).toMatch(
    /^The re-run is not exact: in round 5, order \d+ of Hermione was .* in the match and is .* now\.$/,
  );
});

test("four players live through the past and then play on as they did", async () => {
  const past = pastOf(match);
  const { game, first: state, setup } = past;
  const seating = { game, state, seed: setup.seed, players: match.bundles, pool, cpuSeconds: 1 };
  const table = await seatPlayers(seating);
  if (!table.ok) throw new Error(table.problem.message);
  await table.value.load();
  const way = walk(past);
  const think = (frame: Uint8Array, round: number) => table.value.play(frame, round);
  expect(await replayPast({ past, way, seats: [0, 1, 2, 3], think }, 20)).toEqual([]);
  expect(way.round).toBe(20);
  // What is kept of a round is what was worked out anew.
  expect(past.frameOf(20)).toEqual(way.frame());
  expect(past.frameOf(3)).not.toEqual(past.frameOf(20));
  expect(table.value.status).toEqual(match.played[20].status);
  const next = await table.value.play(way.frame(), 20);
  expect(next.map(({ orders }) => orders)).toEqual(match.played[20].requests);
  table.value.close();
});

test.each([
  ["another game", { game: "chess" }, 'There is no game "chess".'],
  ["a gap", { rounds: [{ round: 3, orders: [[], [], [], []], status: [0, 0, 0, 0] }] }, "round 0 is missing"],
  [
    "no orders",
    { rounds: [{ round: 0, orders: [["?"], [], [], []], status: [0, 0, 0, 0] }] },
    "round 0: order 1 of player 0",
  ],
  ["no configuration", { configuration: "nothing" }, ""],
])("a recording with %s is refused with a sentence", (_what, wrong, words) => {
  const past = openPast({ ...match.recording, ...wrong });
  expect(past.ok).toBe(false);
  expect(!past.ok && past.problem.message).toContain(words);
});

test("the source that played is found as a file, as a version, and among the shipped players", async () => {
  const file = join(folder, "AIFrail.ts");
  writeFileSync(file, FRAIL);
  const { sourceHash } = await bundleOfFile("Frail", FRAIL);
  const wanted = { name: "Frail", sourceHash };
  const asFile = await findOpenPlayer(wanted, HP, sources);
  expect(asFile.ok && asFile.value).toMatchObject({ source: FRAIL, path: "AIFrail.ts", isFileUnchanged: true });

  await versions.keep("AIFrail.ts", FRAIL);
  writeFileSync(file, `${FRAIL}\n// newer\n`);
  const asVersion = await findOpenPlayer(wanted, HP, sources);
  expect(asVersion.ok && asVersion.value).toMatchObject({ source: FRAIL, path: "AIFrail.ts", isFileUnchanged: false });

  const [hermione] = match.recording.players;
  const shipped = await findOpenPlayer(hermione, HP, sources);
  expect(shipped.ok && shipped.value).toMatchObject({ path: null, isFileUnchanged: true });
});

test("a sealed player can be played again and not be read; one that is lost is refused", async () => {
  const [, , , dummy] = match.recording.players;
  const found = await findRecordedPlayer(dummy, HP, sources);
  expect(found.ok && found.value).toMatchObject({ source: null, bundle: { sealed: true } });
  const open = await findOpenPlayer(dummy, HP, sources);
  expect(open).toMatchObject({ ok: false, problem: { code: "sealed-player" } });
  const lost = await findOpenPlayer({ name: "Frail", sourceHash: "0".repeat(64) }, HP, sources);
  expect(lost).toMatchObject({ ok: false, problem: { code: "no-such-source" } });
});
