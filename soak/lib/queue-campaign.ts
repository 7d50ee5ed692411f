import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Dice } from "../../test/fuzz/dice";
import { QueueServerProcess } from "../../test/queue-server";
import { below, leftRunning, type Running } from "./processes";

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
const LAYERS = ["parentDeath", "namespaces", "limits", "filter"];
const MATCHES = 160;
const LONGEST_PAUSE_MS = 3000;
const SETTINGS = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 12 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;

const VICTIMS = ["worker", "worker", "giver", "server"] as const;
type Victim = (typeof VICTIMS)[number];

export interface QueueCampaign {
  readonly kills: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface QueueFindings {
  readonly contests: number;
  readonly faults: readonly string[];
  readonly by: Readonly<Record<Victim, number>>;
}

/** Plays contests on a queue until so many kills were made. */
export async function queueCampaign({ kills, seed, say }: QueueCampaign): Promise<QueueFindings> {
  const dice = new Dice(seed);
  const faults: string[] = [];
  const by = { worker: 0, giver: 0, server: 0 };
  const stage = await Stage.open();
  let contests = 0;
  try {
    while (by.worker + by.giver + by.server < kills) {
      contests++;
      const left = () => kills - by.worker - by.giver - by.server;
      const pause = () => sleep(dice.below(LONGEST_PAUSE_MS));
      const fault = await stage.playContest(contests, pause, () => {
        if (left() <= 0) return null;
        const victim = dice.one(VICTIMS);
        by[victim]++;
        say(`kill ${kills - left()} of ${kills}: ${victim}`);
        return victim;
      });
      if (fault !== null) faults.push(fault);
      say(fault ?? `contest ${contests} came out as it should`);
    }
  } finally {
    const orphans = await stage.close();
    faults.push(...orphans.map(({ command }) => `${command.slice(0, 120)} goes on`));
  }
  return { contests, faults, by };
}

/** A server, two workers, and whoever gives out. */
class Stage {
  readonly #folder = mkdtempSync(join(tmpdir(), "tauler-soak-queue-"));
  readonly #server: QueueServerProcess;
  readonly #workers: ChildProcess[] = [];
  #started: Running[] = [];

  private constructor(server: QueueServerProcess) {
    this.#server = server;
    writeFileSync(join(this.#folder, "short.cnf"), SETTINGS);
  }

  static async open(): Promise<Stage> {
    const stage = new Stage(await QueueServerProcess.start());
    stage.#workers.push(stage.#startWorker(0), stage.#startWorker(1));
    return stage;
  }

  /** @param next whom to kill after a pause; null when nobody is to be any more. @returns what was wrong */
  async playContest(number: number, pause: () => Promise<void>, next: () => Victim | null): Promise<string | null> {
    const contest = ["compare", "harry-potter", "Demo", "Hermione", "-i", "short.cnf", "--fixed"];
    const words = [...contest, "--max-matches", String(MATCHES), "--seeds", String(1000 * number)];
    const [alone, many] = [`alone${number}.jsonl`, `many${number}.jsonl`];
    await ended(this.#run(...words, "-o", alone));
    const queue = ["--queue", this.#server.address, "--twice", "5"];
    let giver = this.#run(...words, "-o", many, ...queue);
    let said = collect(giver);
    for (let isOver = false; !isOver; ) {
      await Promise.race([pause(), ended(giver)]);
      const victim = hasEnded(giver) ? null : next();
      isOver = victim === null;
      if (victim === "worker") await this.#replaceWorker(number);
      if (victim === "server") {
        await this.#server.kill();
        await this.#server.start();
      }
      if (victim === "giver") {
        await killed(giver);
        const begun = readOr(join(this.#folder, many)).includes("\n");
        giver = begun ? this.#run("compare", "--resume", many, ...queue) : this.#run(...words, "-o", many, ...queue);
        said = collect(giver);
      }
    }
    await ended(giver);
    const isSame = readOr(join(this.#folder, alone)) === readOr(join(this.#folder, many));
    return isSame && !said().includes("ALARM") ? null : `contest ${number} came out otherwise: ${said().slice(-600)}`;
  }

  /** @returns who goes on although all was ended. */
  async close(): Promise<Running[]> {
    this.#started = this.#workers.flatMap(({ pid }) => below(pid ?? 0));
    await Promise.all(this.#workers.map(killed));
    await this.#server.remove();
    const orphans = await leftRunning(this.#started);
    rmSync(this.#folder, { recursive: true, force: true });
    return orphans;
  }

  async #replaceWorker(number: number): Promise<void> {
    const index = number % 2;
    await killed(this.#workers[index]);
    this.#workers[index] = this.#startWorker(index);
  }

  #startWorker(index: number): ChildProcess {
    const name = ["--name", `soak-${index}`, "--jobs", "2", "--grace", "1", "--without", ...LAYERS];
    const worker = this.#run("worker", "--queue", this.#server.address, ...name);
    worker.stderr?.resume();
    return worker;
  }

  #run(...args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [main, ...args], { cwd: this.#folder, stdio: ["ignore", "ignore", "pipe"] });
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, "exit");
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended(child);
}

function collect(child: ChildProcess): () => string {
  let words = "";
  child.stderr?.on("data", (bytes) => {
    words += bytes;
  });
  return () => words;
}

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
