import { describe, expect, it } from "vitest";
import { type Plan, Runs } from "./runs";

/** A plan whose host does what a test says, and writes down what it was told. */
function scripted(name: string, log: string[]) {
  const waiting: (() => void)[] = [];
  const events: (string | Error | null)[] = [];
  let allow: (error?: Error) => void = () => undefined;
  const allowed = new Promise<void>((resolve, reject) => {
    allow = (error) => (error === undefined ? resolve() : reject(error));
  });
  async function* stream(signal: AbortSignal) {
    const wake = () => waiting.splice(0).map((go) => go());
    signal.addEventListener("abort", wake);
    for (;;) {
      const event = events.shift();
      if (signal.aborted || event === null) return;
      if (event instanceof Error) throw event;
      if (event === undefined) await new Promise<void>((resolve) => waiting.push(resolve));
      else yield event;
    }
  }
  const stop = () => {
    log.push(`host stops ${name}`);
    return Promise.resolve();
  };
  const plan: Plan<string> = {
    begin: async () => {
      log.push(`host begins ${name}`);
      await allowed;
      return { events: (signal) => Promise.resolve(stream(signal)), stop };
    },
    receive: (event) => void log.push(`${name}: ${event}`),
  };
  const say = (...said: (string | Error | null)[]) => {
    events.push(...said);
    for (const go of waiting.splice(0)) go();
  };
  return { plan, say, allow };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

describe("What the host runs for the window", () => {
  it("is heard event by event until it is over", async () => {
    const log: string[] = [];
    const { plan, say, allow } = scripted("a", log);
    const end = new Runs().start(plan);
    allow();
    say("one", "two", null);
    expect(await end).toEqual({ kind: "over" });
    expect(log).toEqual(["host begins a", "a: one", "a: two"]);
  });

  it("is stopped in the host, and told up to there", async () => {
    const log: string[] = [];
    const { plan, say, allow } = scripted("a", log);
    const runs = new Runs();
    const end = runs.start(plan);
    allow();
    say("one");
    await settle();
    await runs.stop();
    say("stopped", null);
    expect(await end).toEqual({ kind: "over" });
    expect(log).toEqual(["host begins a", "a: one", "host stops a", "a: stopped"]);
  });

  it("is stopped as soon as the host has given it a name, when that was wanted before", async () => {
    const log: string[] = [];
    const { plan, say, allow } = scripted("a", log);
    const runs = new Runs();
    const end = runs.start(plan);
    await settle();
    await runs.stop();
    expect(log).toEqual(["host begins a"]);
    allow();
    say("stopped", null);
    expect(await end).toEqual({ kind: "over" });
    expect(log).toEqual(["host begins a", "host stops a", "a: stopped"]);
  });

  it("is given up for the next one: the host is told first, and nothing of it is heard any more", async () => {
    const log: string[] = [];
    const [a, b] = [scripted("a", log), scripted("b", log)];
    const runs = new Runs();
    const first = runs.start(a.plan);
    a.allow();
    a.say("one");
    await settle();
    const second = runs.start(b.plan);
    a.say("late", null);
    b.allow();
    b.say("one", null);
    expect([await first, await second]).toEqual([{ kind: "given-up" }, { kind: "over" }]);
    expect(log).toEqual(["host begins a", "a: one", "host stops a", "host begins b", "b: one"]);
  });

  it("does not play on in the host when it was superseded before it had a name", async () => {
    const log: string[] = [];
    const [a, b] = [scripted("a", log), scripted("b", log)];
    const runs = new Runs();
    const first = runs.start(a.plan);
    await settle();
    const second = runs.start(b.plan);
    b.allow();
    b.say("one", null);
    expect(await second).toEqual({ kind: "over" });
    a.allow();
    a.say("late", null);
    expect(await first).toEqual({ kind: "given-up" });
    expect(log).toEqual(["host begins a", "host begins b", "b: one", "host stops a"]);
  });

  it("begins only the last of three that were wanted at once", async () => {
    const log: string[] = [];
    const [a, b, c] = ["a", "b", "c"].map((name) => scripted(name, log));
    const runs = new Runs();
    a.allow();
    c.allow();
    const ends = [a, b, c].map(({ plan }) => runs.start(plan));
    c.say("one", null);
    expect((await Promise.all(ends)).map(({ kind }) => kind)).toEqual(["given-up", "given-up", "over"]);
    expect(log).not.toContain("host begins b");
    expect(log.at(-1)).toBe("c: one");
  });

  it("ends by itself where the host stops what nobody listens to", async () => {
    const log: string[] = [];
    const { plan, say, allow } = scripted("a", log);
    const runs = new Runs();
    const begin = async () => ({ events: (await plan.begin()).events });
    const end = runs.start({ ...plan, begin });
    allow();
    say("one");
    await settle();
    await runs.stop();
    say("late");
    expect(await end).toEqual({ kind: "over" });
    expect(log).toEqual(["host begins a", "a: one"]);
  });

  it("says why it failed: refused, cut off, or not to be followed; the host plays nothing for nobody", async () => {
    const log: string[] = [];
    const [refused, cut, odd] = ["refused", "cut", "odd"].map((name) => scripted(name, log));
    const runs = new Runs();
    refused.allow(new Error("no such player"));
    cut.allow();
    cut.say("one", new Error("the connection is lost"));
    odd.allow();
    odd.say("nonsense");
    const receive = () => {
      throw new Error("the window has no such game");
    };
    const ends = [
      await runs.start(refused.plan),
      await runs.start(cut.plan),
      await runs.start({ ...odd.plan, receive }),
    ];
    const sentences = ends.map((end) => (end.kind === "failed" ? end.problem.message : end.kind));
    expect(sentences).toEqual(["no such player", "the connection is lost", "the window has no such game"]);
    expect(log.filter((line) => line.startsWith("host stops"))).toEqual(["host stops cut", "host stops odd"]);
  });

  it("tells nothing of the end of what was given up", async () => {
    const log: string[] = [];
    const { plan, say, allow } = scripted("a", log);
    const runs = new Runs();
    const end = runs.start(plan);
    allow();
    await settle();
    await runs.giveUp();
    say(new Error("the connection is lost"));
    expect(await end).toEqual({ kind: "given-up" });
    expect(log).toEqual(["host begins a", "host stops a"]);
  });
});

describe("A stream of the host that is cut off when nobody listens", () => {
  it("fails for nobody", async () => {
    const runs = new Runs();
    async function* cutOff(signal: AbortSignal) {
      yield "one";
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
    }
    const plan = { begin: () => Promise.resolve({ events: (signal: AbortSignal) => Promise.resolve(cutOff(signal)) }) };
    const given = runs.start({ ...plan, receive: () => undefined });
    await settle();
    await runs.giveUp();
    expect(await given).toEqual({ kind: "given-up" });
    const stopped = runs.start({ ...plan, receive: () => undefined });
    await settle();
    await runs.stop();
    expect(await stopped).toEqual({ kind: "over" });
  });
});

describe("A question to the host", () => {
  it("is answered, unless another one was asked after it", async () => {
    const runs = new Runs();
    const signals: AbortSignal[] = [];
    const asked = (value: number) => (signal: AbortSignal) => {
      signals.push(signal);
      return Promise.resolve(value);
    };
    const first = runs.ask(asked(1));
    const second = runs.ask(asked(2));
    expect([await first, await second]).toEqual([null, 2]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it("that fails is told, and not when nobody wants to know any more", async () => {
    const runs = new Runs();
    await expect(runs.ask(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    const late = runs.ask(() => Promise.reject(new Error("too late")));
    await runs.giveUp();
    expect(await late).toBeNull();
  });
});
