import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Queue, Worker } from "bullmq";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SYSTEM_LAYERS, type SystemLayer } from "../../src/main/contract/sandbox-description";
import { playerFolder } from "../../src/main/host/places";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { QUEUE_SERVER_MISSING, QueueServerProcess } from "../queue-server";
import { describeUnless } from "../skips";

/*
 * Contests on a queue: a real server, real workers, and whatever can happen to each of them. What comes out is, byte for byte, what this machine alone
 * writes.
 */

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 12 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
const MATCHES = 48;
const CONTEST = ["compare", "harry-potter", "Demo", "Hermione", "-i", "short.cnf", "--seeds", "1", "--fixed"];

interface Run {
  readonly process: ChildProcess;
  /** Both outputs. */
  readonly said: () => string;
  /** The exit code; null after a kill. */
  readonly ended: Promise<number | null>;
}

describeUnless(QUEUE_SERVER_MISSING, "a contest on a queue", () => {
  let folder: string;
  let server: QueueServerProcess;
  let missing: SystemLayer[];
  let runs: Run[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tauler-queued-"));
    writeFileSync(join(folder, "short.cnf"), SHORT);
    server = await QueueServerProcess.start();
    missing = await missingLayers();
    const alone = tauler(...CONTEST, "--max-matches", String(MATCHES), "-o", "alone.jsonl");
    expect([await alone.ended, alone.said()]).toEqual([expect.any(Number), expect.stringContaining("24")]);
  });

  afterEach(async () => {
    for (const { process } of runs) process.kill("SIGKILL");
    await Promise.all(runs.map(({ ended }) => ended));
    runs = [];
  });

  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  function tauler(...args: readonly string[]): Run {
    const child = spawn(process.execPath, [main, ...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let words = "";
    child.stdout.on("data", (bytes) => (words += bytes));
    child.stderr.on("data", (bytes) => (words += bytes));
    const ended = once(child, "close").then(([code]) => code);
    const run = { process: child, said: () => words, ended };
    runs.push(run);
    return run;
  }

  async function worker(name: string): Promise<Run> {
    const without = missing.length === 0 ? [] : ["--without", ...missing];
    const run = tauler("worker", "--queue", server.address, "--name", name, "--jobs", "2", "--grace", "1", ...without);
    await expect.poll(run.said).toContain(`${name} plays for the queue at 127.0.0.1:${server.port}, 2 blocks at once`);
    return run;
  }

  const onQueue = (...args: readonly string[]) => tauler(...args, "--queue", server.address);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const matchesIn = (file: string) => (existsSync(join(folder, file)) ? read(file).split("\n").length - 2 : 0);

  async function status(): Promise<unknown> {
    const asked = onQueue("queue", "status", "--json");
    expect([await asked.ended, asked.said()]).toEqual([0, expect.stringContaining("{")]);
    return JSON.parse(asked.said());
  }

  async function untilPlayed(file: string, matches: number): Promise<void> {
    const watcher = watch(folder);
    while (matchesIn(file) < matches) await once(watcher, "change");
    watcher.close();
  }

  test("comes out as on one machine, whoever is killed meanwhile: workers, the server with all that it knew, who gives out", async () => {
    const first = await worker("first");
    const second = await worker("second");
    const before = onQueue(...CONTEST, "--max-matches", String(MATCHES), "-o", "many.jsonl", "--twice", "20");
    await untilPlayed("many.jsonl", 6);
    first.process.kill("SIGKILL");
    await untilPlayed("many.jsonl", 14);
    await server.kill();
    await expect.poll(before.said).toContain("is away: waiting for it. Ctrl-C keeps what was played.");
    // Nobody plays while the contest is looked at: it could be over.
    second.process.kill("SIGSTOP");
    await server.start();
    await expect.poll(before.said).toContain("is back.");
    await expect.poll(status).toMatchObject({
      contests: [{ label: "compare harry-potter, Demo Hermione", maxMatches: MATCHES, failures: 0, leftAlone: null }],
      blocks: { failed: 0 },
    });
    second.process.kill("SIGCONT");
    const third = await worker("third");
    await untilPlayed("many.jsonl", 26);
    before.process.kill("SIGKILL");
    await before.ended;
    await expect
      .poll(status)
      .toMatchObject({ workers: expect.arrayContaining([expect.objectContaining({ machine: "third", jobs: 2 })]) });
    const after = onQueue("compare", "--resume", "many.jsonl", "--twice", "50");
    await untilPlayed("many.jsonl", 36);
    second.process.kill("SIGKILL");
    await after.ended;
    expect(read("many.jsonl")).toBe(read("alone.jsonl"));
    expect(after.said()).not.toMatch(/ALARM|warning/);
    third.process.kill("SIGTERM");
    expect(await third.ended).toBe(0);
  });

  test("is not begun where the server is full, and nothing is lost", async () => {
    const client = server.client();
    await client.config("SET", "maxmemory", "1");
    const full = onQueue(...CONTEST, "--max-matches", "4", "-o", "full.jsonl");
    expect(await full.ended).toBe(2);
    expect(full.said()).toContain("the server is full: its maxmemory is used up.");
    expect(full.said()).toContain("To go on: npm start -- compare --resume full.jsonl");
    await client.config("SET", "maxmemory", "0");
    client.disconnect();
    await worker("roomy");
    expect(await onQueue("compare", "--resume", "full.jsonl").ended).toBe(1);
    expect(read("full.jsonl").split("\n").slice(1)).toEqual(read("alone.jsonl").split("\n").slice(1, 5).concat(""));
  });

  test("is played by workers that believe nothing, and leave other programs' contests alone", async () => {
    const client = server.client();
    const name = (await client.keys("tauler:*:meta"))[0].split(":")[1];
    const [paper] = await client.keys("tauler:text:*");
    const hash = paper.split(":")[2];
    const connection = { host: "127.0.0.1", port: server.port, password: client.options.password ?? "" };
    const bull = new Queue(name, { connection, prefix: "tauler" });
    const seats = [0, 0, 0, 1, 1];
    await bull.add("block", { contest: "no hash", block: 0, seed: 1, matches: [seats] }, { jobId: "poison-a" });
    await bull.add("block", { contest: hash, block: 0, seed: 1, matches: [seats] }, { jobId: "poison-b" });
    await client.set(paper, "changed on the way");
    const other = { tauler: "0.0.1", engine: "x", fuel: "y", node: "18.0.0" };
    const notice = {
      label: "league tetris, 9 players",
      machine: "elsewhere",
      madeBy: other,
      matches: 0,
      maxMatches: 9,
    };
    const figures = { matchesPerSecond: 0, blocksUnderWay: 0, failures: 0, alarms: [] };
    await client.sadd("tauler:contests", "another");
    await client.set("tauler:contest:another", JSON.stringify({ ...notice, ...figures }));
    const { said } = await worker("wary");
    await expect
      .poll(said)
      .toContain("a block is refused: this is no job of ours: expected contest: 64 hexadecimal digits");
    await expect.poll(said).toContain("a text on the server is not what its name says: somebody has changed it");
    await expect
      .poll(said)
      .toMatch(/league tetris, 9 players is left alone: it is played by Tauler 0\.0\.1, and this is Tauler /);
    await expect.poll(() => bull.getJobCounts("failed", "wait", "active")).toEqual({ failed: 2, wait: 0, active: 0 });
    await bull.close();
    client.disconnect();
  });

  test("believes no worker: what is no answer is an alarm and is asked for again, what another machine contradicts is an alarm that names both", async () => {
    const records = read("alone.jsonl")
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => JSON.parse(line));
    /** What this machine alone has found, for each match of a job. */
    const truth = ({ block, matches }: LiarsJob) =>
      matches.map(([match]) => records.find((one) => one.block === block && one.match === match));
    const lies: ((job: LiarsJob) => unknown)[] = [
      () => "it went well",
      () => ({ machine: "liar\u001b[2J", records: [] }),
      (job) => ({ machine: "liar", records: truth(job).slice(1) }),
      (job) => ({ machine: "liar", records: truth({ ...job, block: job.block + 1 }) }),
      (job) => ({
        machine: "liar",
        records: truth(job).map((one) => ({ ...one, versions: Array(4).fill("0".repeat(12)) })),
      }),
      (job) => ({ machine: "liar", records: truth(job).map((one) => ({ ...one, scores: [1e300, 0, 0, 0] })) }),
      () => ({ machine: "liar", records: "x".repeat(30_000_000) }),
      (job) => ({ machine: "liar", records: Array(200_000).fill(truth(job)[0]) }),
    ];
    const lie = (job: LiarsJob) => lies.shift()?.(job) ?? { machine: "liar", records: truth(job) };
    const wrong = onQueue(...CONTEST, "--max-matches", "12", "-o", "wrong.jsonl");
    const liar = await liarOn(lie);
    expect(await wrong.ended).toBe(1);
    expect(wrong.said().match(/ALARM: block \d was answered wrongly, and is played again: /g)).toHaveLength(8);
    expect(wrong.said().match(/again: the answer of liar: /g)).toHaveLength(6);
    expect(
      Math.max(
        ...wrong
          .said()
          .split("\n")
          .map((line) => line.length),
      ),
    ).toBeLessThan(400);
    expect(read("wrong.jsonl").split("\n").slice(1)).toEqual(read("alone.jsonl").split("\n").slice(1, 13).concat(""));
    await liar.close();

    // Now they look like results, and only to play again finds it.
    await worker("honest");
    // Whoever plays for the second time tells the truth, or is the honest one.
    const turned = await liarOn((job) => ({
      machine: job.notOn === "liar" ? "other" : "liar",
      records: truth(job).map((one) => (job.notOn === "liar" ? one : { ...one, scores: [...one.scores].reverse() })),
    }));
    const doubted = onQueue(...CONTEST, "--max-matches", "10", "-o", "doubted.jsonl", "--twice", "100");
    await doubted.ended;
    await turned.close();
    expect(read("doubted.jsonl")).not.toContain('"void"');
    expect(doubted.said()).toMatch(
      /ALARM: match \d of block \d came out in one way on (liar and in another way on|honest and in another way on liar)/,
    );
  });

  /** A program that takes blocks, as a worker does, and answers what it likes. */
  async function liarOn(answer: (job: LiarsJob) => unknown): Promise<Worker> {
    const client = server.client();
    let metas: string[] = [];
    await expect.poll(async () => (metas = await client.keys("tauler:*:meta"))).not.toEqual([]);
    const connection = {
      host: "127.0.0.1",
      port: server.port,
      password: client.options.password ?? "",
      maxRetriesPerRequest: null,
    };
    client.disconnect();
    const liar = new Worker(metas[0].split(":")[1], async ({ data }) => answer(data), { connection, prefix: "tauler" });
    await liar.waitUntilReady();
    return liar;
  }

  /** What names no queue that can be used, and what is told of it. */
  const REFUSED: readonly [where: string, args: readonly string[], sentence: string][] = [
    ["redis://127.0.0.1:1", [], "at 127.0.0.1:1: nobody listens there."],
    ["redis://no.such.machine.invalid", [], "at no.such.machine.invalid:6379: there is no machine of that name"],
    ["127.0.0.1:6379", [], "this is no address of a queue"],
    ["", [], "it wants a password"],
    [":wrong@", [], "the password is wrong"],
    ["right", ["--jobs", "2"], "--jobs is for matches on this machine"],
  ];
  test.each(REFUSED)("is refused with a sentence at %s with %j", async (where, args, sentence) => {
    const isHere = where === "" || where === ":wrong@";
    const address = where === "right" ? server.address : where;
    const queue = isHere ? `redis://${where}127.0.0.1:${server.port}` : address;
    const refused = tauler(...CONTEST, "--max-matches", "4", "-o", "never.jsonl", "--queue", queue, ...args);
    expect(await refused.ended).toBe(2);
    expect(refused.said()).toContain(sentence);
    expect(refused.said()).not.toContain("chess");
    expect(matchesIn("never.jsonl")).toBe(0);
    rmSync(join(folder, "never.jsonl"), { force: true });
  });
});

/** As it lies on the server. */
interface LiarsJob {
  readonly notOn?: string;
  readonly block: number;
  /** Each its number, and who plays at which seat. */
  readonly matches: readonly (readonly number[])[];
}

/** What a worker must be told that this machine lacks. */
async function missingLayers(): Promise<SystemLayer[]> {
  const pool = new PlayerPool({ folder: playerFolder });
  const described = await pool.describeSandbox("harry-potter");
  await pool.close();
  if (!described.ok) throw new Error(described.problem.message);
  const { system } = described.value;
  return (Object.keys(SYSTEM_LAYERS) as SystemLayer[]).filter((layer) => !system[layer]);
}
