import { describe, expect, it } from "vitest";
import { Supervisor, type Worker } from "./supervisor";

/** A process whose life the test decides. */
class ScriptedWorker implements Worker {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  becomeReady: () => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  die: () => void = () => undefined;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      this.becomeReady = resolve;
      this.fail = reject;
    });
    this.ended = new Promise((resolve) => {
      this.die = resolve;
    });
  }

  close(): Promise<void> {
    this.die();
    return this.ended;
  }
}

function supervise() {
  const workers: ScriptedWorker[] = [];
  const pauses: number[] = [];
  const time = { now: 0 };
  let deaths = 0;
  const supervisor = new Supervisor({
    start: () => {
      const worker = new ScriptedWorker();
      workers.push(worker);
      return worker;
    },
    onDeath: () => {
      deaths++;
    },
    clock: {
      now: () => time.now,
      sleep: (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      },
    },
  });
  return { supervisor, workers, pauses, time, deaths: () => deaths };
}

async function started() {
  const made = supervise();
  const start = made.supervisor.start();
  made.workers[0].becomeReady();
  await start;
  return made;
}

async function afterDeathOf(made: ReturnType<typeof supervise>, index: number): Promise<ScriptedWorker> {
  made.workers[index].die();
  await expect.poll(() => made.workers.length).toBe(index + 2);
  return made.workers[index + 1];
}

describe("A supervisor", () => {
  it("gives the process to whoever wants it, once it is ready", async () => {
    const { supervisor, workers } = supervise();
    const start = supervisor.start();
    expect(supervisor.ready).toBeNull();
    workers[0].becomeReady();
    await start;
    expect(supervisor.ready).toBe(workers[0]);
  });

  it("says so when the first process does not become ready, and starts no other", async () => {
    const { supervisor, workers } = supervise();
    const start = supervisor.start();
    workers[0].fail(new Error("the folder cannot be made"));
    workers[0].die();
    await expect(start).rejects.toThrow("the folder cannot be made");
    expect(workers).toHaveLength(1);
  });

  it("puts another in the place of one that died, tells of it, and offers none in between", async () => {
    const made = await started();
    const second = await afterDeathOf(made, 0);
    expect(made.deaths()).toBe(1);
    expect(made.supervisor.ready).toBeNull();
    second.becomeReady();
    await second.ready;
    expect(made.supervisor.ready).toBe(second);
  });

  it("also replaces one that died before it was ready", async () => {
    const made = await started();
    const second = await afterDeathOf(made, 0);
    second.fail(new Error("not now"));
    const third = await afterDeathOf(made, 1);
    third.becomeReady();
    await third.ready;
    expect(made.supervisor.ready).toBe(third);
  });

  it("waits longer and longer while they die young, and no longer than five seconds", async () => {
    const made = await started();
    for (let index = 0; index < 8; index++) await afterDeathOf(made, index);
    expect(made.pauses).toEqual([200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
  });

  it("starts the next one soon after one that lived long", async () => {
    const made = await started();
    await afterDeathOf(made, 0);
    await afterDeathOf(made, 1);
    made.time.now += 61_000;
    await afterDeathOf(made, 2);
    expect(made.pauses).toEqual([200, 400, 100]);
  });

  it("replaces one that is to be restarted when it has finished, at once, and calls it no death", async () => {
    const made = await started();
    await made.supervisor.restart();
    await expect.poll(() => made.workers.length).toBe(2);
    expect(made.supervisor.ready).toBeNull();
    made.workers[1].becomeReady();
    await made.workers[1].ready;
    expect(made.supervisor.ready).toBe(made.workers[1]);
    expect(made.deaths()).toBe(0);
    expect(made.pauses).toEqual([]);
    await afterDeathOf(made, 1);
    expect(made.deaths()).toBe(1);
    expect(made.pauses).toEqual([200]);
  });

  it("starts no other when it is closed", async () => {
    const made = await started();
    await made.supervisor.close();
    await new Promise(setImmediate);
    expect(made.workers).toHaveLength(1);
    expect(made.deaths()).toBe(0);
  });
});
