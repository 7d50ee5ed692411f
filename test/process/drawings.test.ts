import { expect, test } from "vitest";
import { unitOfPlace } from "../../src/engine/contract/drawing";
import type { Frame } from "../../src/engine/contract/frame";
import type { MatchState } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { matchSetup } from "../../src/main/host/matches/match-setup";
import { runMatch } from "../../src/main/host/matches/run-match";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import type { PlayerTurn } from "../../src/main/host/players/player-session";
import { bundleOf, play, poolForTests } from "./play-source";
import { BUILT_FOLDER } from "./player-files";

/* What players draw, in processes of their own. The test game has eight cells and four runners. */

const pool = poolForTests();

const DRAWING = `
  this.note({ cell: 3 }, "to " + this.round());
  this.note(2, { plan: [1, 2] });
  this.mark({ cell: 5 }, "red");
  this.mark(this.me());
  this.line({ cell: 0 }, 1);
  this.heat([0, 1, 2, 3, NaN, 4]);
  this.run(this.random(0, 3));
  this.cerr(this.status(0));`;

test("what is drawn arrives with its round", async () => {
  const { turns, fault } = await play(pool(), await bundleOf(DRAWING), { rounds: 2 });
  expect(fault).toBeNull();
  expect(turns[0].drawn).toBeUndefined();
  expect(turns[2].drawn).toEqual({
    dropped: 0,
    drawings: [
      { kind: "note", at: 3, text: "to 1" },
      { kind: "note", at: -3, text: "{plan: [1, 2]}" },
      { kind: "mark", at: 5, colour: "red" },
      { kind: "mark", at: -1, colour: "own" },
      { kind: "line", from: 0, to: -2, colour: "own" },
      { kind: "heat", low: 0, high: 4, levels: [1, 65, 128, 192, 0, 255, 0, 0] },
    ],
  });
});

test("with and without drawings a player gives the same orders, writes the same and uses the same fuel", async () => {
  const text = `${DRAWING}
    const pos = { get cell() { trace.push("read"); return 9; } };
    const trace: string[] = [];
    this.mark(pos, "pink" as any);
    this.note(7, { toString: () => { trace.push("text"); return "x"; } });
    this.heat(new Proxy([1, 2], { get: (list, key) => { trace.push(String(key)); return list[key as any]; } }));
    for (let mark = 0; mark < 10000; mark++) this.mark(0);
    this.cerr(trace);`;
  const bundle = await bundleOf(text);
  const on = await play(pool(), bundle, { rounds: 5, keepsDrawings: true });
  const off = await play(pool(), bundle, { rounds: 5, keepsDrawings: false });
  expect(on.fault).toBeNull();
  expect(off.turns.every(({ drawn }) => drawn === undefined)).toBe(true);
  expect([off.orders, off.cerr, off.fuel]).toEqual([on.orders, on.cerr, on.fuel]);
});

test("a wrong place is a warning and not drawn; a wrong colour is a warning and drawn in the player's own", async () => {
  const bundle = await bundleOf(`
    this.mark({ cell: 8 });
    this.mark(4, "red");
    this.mark(null as any);
    this.mark(1, "pink" as any);
    this.line(0, -1);
    this.heat("abc" as any);`);
  const { cerr, turns } = await play(pool(), bundle);
  expect(cerr.split("\n")).toEqual([
    "warning: mark: {cell: 8} is no position on the board, and no unit",
    "warning: mark: there is no unit 4",
    "warning: mark: null is no position on the board, and no unit",
    "warning: mark: there is no colour pink: drawn in your own (there are own, red, orange, yellow, green, cyan, blue, purple, grey)",
    "warning: line: there is no unit -1",
    "",
  ]);
  expect(turns[1].drawn?.drawings).toEqual([
    { kind: "mark", at: -2, colour: "own" },
    { kind: "heat", low: 0, high: 0, levels: [0, 0, 0, 0, 0, 0, 0, 0] },
  ]);
});

test("a round and a match keep only so many drawings; how many were dropped is said", async () => {
  const marks = await bundleOf("for (let mark = 0; mark < 6000; mark++) this.mark(0);");
  const { turns, fault } = await play(pool(), marks, { rounds: 70 });
  expect(fault).toBeNull();
  expect(turns[1].drawn?.drawings.length).toBe(5461);
  expect(turns[1].drawn?.dropped).toBe(539);
  expect(turns[70].drawn).toEqual({ drawings: [], dropped: 6000 });
  const kept = turns.reduce((sum, { drawn }) => sum + (drawn?.drawings.length ?? 0), 0);
  expect(kept).toBe(Math.floor((4 * 2 ** 20) / 12));
});

/** How a player of each game names one of its units, and where it stands. */
const OWN_UNIT: Readonly<Record<string, string>> = {
  "harry-potter": "const id = this.ghost(this.me()); const pos = this.unit(id).pos;",
  "walking-dead": "const [id] = this.aliveUnits(this.me()); const pos = this.unit(id).pos;",
  pandemic: "const id = this.myUnits(this.me())[0]; const pos = this.unit(id).pos;",
  crematoria: "const [id] = this.pioneers(this.me()); const pos = this.unit(id).pos;",
  "apocalypse-now": "const [id] = this.soldiers(this.me()); const pos = this.unit(id).pos;",
};

test.each(games.map((game) => [game.id, game] as const))(
  "in %s places are cells and units of the board",
  async (id, game) => {
    const text = `import { Player } from "tauler/${id}";
    export class Ron extends Player {
      play() { ${OWN_UNIT[id]} this.mark(pos, "red"); this.mark(id); this.note(pos, pos); this.heat([[1, 2], [3, 4]]); }
    }`;
    const { bundle, problems } = await buildPlayer(playerSource("AIRon.ts", text), { games: [id] });
    if (bundle === null) throw new Error(problems[0]?.message);
    const setup = matchSetup(game, { configuration: null, seed: 30, rules: [] });
    if (!setup.ok) throw new Error(setup.problem.message);
    const built = new PlayerPool({ folder: BUILT_FOLDER });
    const enough = new AbortController();
    const seen: { frame: Frame; turn: PlayerTurn }[] = [];
    let before: Frame | null = null;
    const players = [bundle, bundle, bundle, bundle];
    const request = {
      game,
      setup: setup.value,
      players,
      pool: built,
      cpuSeconds: 1,
      keepsDrawings: true,
      signal: enough.signal,
    };
    const onStart = (state: MatchState) => {
      before = game.frame(state);
    };
    const onRound = ({ turns }: { turns: readonly PlayerTurn[] }) => {
      if (before !== null) seen.push({ frame: before, turn: turns[2] });
      enough.abort();
    };
    await runMatch({ ...request, onStart, onRound }).catch(() => undefined);
    await built.close();
    const [{ frame, turn }] = seen;
    expect(turn.fault).toBeNull();
    const [position, unit, note, heat] = turn.drawn?.drawings ?? [];
    if (position?.kind !== "mark" || unit?.kind !== "mark" || heat?.kind !== "heat") throw new Error("not drawn");
    const size = frame.boards[0].rows * frame.boards[0].cols;
    const stands = frame.boards.flatMap(({ pieces }, level) =>
      pieces.filter((piece) => piece.unit === unitOfPlace(unit.at)).map(({ cell }) => level * size + cell),
    );
    expect(stands).toEqual([position.at]);
    expect(note).toMatchObject({ kind: "note", at: position.at });
    expect(heat.levels.length).toBe(size * frame.boards.length);
    expect(heat.levels.slice(0, 5)).toEqual([1, 86, 170, 255, 0]);
  },
);
