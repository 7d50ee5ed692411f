import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import type { PlannedMatch } from "./contest";
import { ContestProcesses, Gate, jobsBesideWindow } from "./contest-processes";
import { isPlayed, newHeader } from "./results-file";

const NEVER = new AbortController().signal;

/** Answers with its number and what it was opened with. The first one that is given seed 13 ends, and seed 99 is never over. */
const PROGRAM = `
import { existsSync, writeFileSync } from "node:fs";
let opening;
process.once("disconnect", () => process.exit());
process.on("message", (message) => {
  if (message.kind === "open") { opening = message.opening; return; }
  const { number, match } = message;
  if (match.seed === 13 && !existsSync(process.argv[1] + ".lost")) {
    writeFileSync(process.argv[1] + ".lost", "");
    process.exit(9);
  }
  if (match.seed !== 99) process.send({ number, record: { ...match, void: JSON.stringify({ pid: process.pid, kept: opening.kept }) } });
});
`;

const folder = mkdtempSync(join(tmpdir(), "tauler-contest-processes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: ContestProcesses[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((processes) => processes.close()));
});

let programs = 0;

function processesFor(jobs: number): ContestProcesses {
  const program = join(folder, `child-${++programs}.mjs`);
  writeFileSync(program, PROGRAM);
  const basics = { game: "any", configuration: "", rules: {}, cpuSeconds: 1, players: [] };
  const header = newHeader({ ...basics, firstSeed: 1, maxMatches: 10, compare: null });
  const processes = new ContestProcesses(
    program,
    { header, bundles: [], player: "", jobs, isPolite: false },
    new Gate(),
  );
  open.push(processes);
  return processes;
}

interface Answer {
  readonly pid: number;
  readonly kept: number;
}

async function play(processes: ContestProcesses, seed: number, signal = NEVER): Promise<Answer> {
  const match: PlannedMatch = { block: 0, match: seed, seed, seats: [0, 0, 0, 0] };
  const record = await processes.play(match, signal);
  return isPlayed(record) ? expect.unreachable() : JSON.parse(record.void);
}

const differentIn = (answers: readonly Answer[]) => new Set(answers.map(({ pid }) => pid)).size;

test("matches that are played at once are played in processes of their own, so that the rules of one do not wait for those of another", async () => {
  const processes = processesFor(3);
  expect(differentIn(await Promise.all([play(processes, 1), play(processes, 2), play(processes, 3)]))).toBe(3);
});

test("there are no more of them than matches at once, however many are asked for", async () => {
  const processes = processesFor(2);
  const seeds = [1, 2, 3, 4, 5, 6];
  expect(differentIn(await Promise.all(seeds.map((seed) => play(processes, seed))))).toBe(2);
});

test("the next match is played by a process that is there and has nothing to do", async () => {
  const processes = processesFor(4);
  const [first, second, third] = [await play(processes, 1), await play(processes, 2), await play(processes, 3)];
  expect(differentIn([first, second, third])).toBe(1);
});

test("a match that takes long is left alone while another process has nothing to do", async () => {
  const processes = processesFor(2);
  const stop = new AbortController();
  const long = play(processes, 99, stop.signal).catch(() => "stopped");
  const shorter = [await play(processes, 1), await play(processes, 2), await play(processes, 3)];
  stop.abort();
  expect([differentIn(shorter), await long]).toEqual([1, "stopped"]);
  expect((await play(processes, 4)).pid).toBe(shorter[0].pid);
});

test("the players' processes that wait are shared out among them: as many as one alone would keep", async () => {
  const [alone, one] = [await play(processesFor(1), 1), await play(processesFor(4), 1)];
  expect([alone.kept, one.kept]).toEqual([4, 4]);
});

test("a process that ends is replaced, and its match is played again", async () => {
  const processes = processesFor(2);
  const before = await play(processes, 1);
  const again = await play(processes, 13);
  expect(again.pid).toBeGreaterThan(0);
  expect(again.pid).not.toBe(before.pid);
  expect((await play(processes, 2)).pid).toBe(again.pid);
});

test("beside the window a core is left to it, but of two cores neither is left idle", () => {
  expect([1, 2, 3, 8].map(jobsBesideWindow)).toEqual([1, 2, 2, 7]);
});
