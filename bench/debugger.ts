/** The debugger on a whole Harry Potter match: to the last round, steps forward and back, changes, a trace, a re-run at full speed. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DebugPause } from "../src/main/contract/debug-api";
import { DebugService } from "../src/main/host/debugger/debug-service";
import type { DebuggerSession } from "../src/main/host/debugger/debugger-session";
import { profilePlayer } from "../src/main/host/debugger/profile";
import { traceRound } from "../src/main/host/debugger/round-trace/trace-round";
import { surveyValues } from "../src/main/host/debugger/survey";
import { Gateway } from "../src/main/host/files/gateway";
import { ForkService } from "../src/main/host/forks/fork-service";
import { Precedence } from "../src/main/host/matches/precedence";
import { playerFolder, resourcesFolder as resources } from "../src/main/host/places";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { openPast } from "../src/main/host/rerun/past";
import { replaySeat } from "../src/main/host/rerun/replay-seat";
import { Versions } from "../src/main/host/versions/versions";
import { recordMatch, shippedBundle } from "../test/process/recorded-match";
import { type Measure, measure } from "./harness";

const pool = new PlayerPool({ folder: playerFolder, kept: 8 });
const folder = mkdtempSync(join(tmpdir(), "tauler-bench-"));
const service = new DebugService({
  pool,
  versions: new Versions(new Gateway({ root: folder })),
  places: { workspace: folder, resources },
});
const hermione = await shippedBundle("Hermione", "harry-potter");
const demo = await shippedBundle("Demo", "harry-potter");
const { recording } = await recordMatch({ game: "harry-potter", bundles: [hermione, demo, demo, demo], pool });
const last = recording.rounds.length - 1;
const past = openPast(recording);
if (!past.ok) throw new Error(past.problem.message);

function target(value: number) {
  return { label: "the target", value };
}

/** So long does somebody look at a line who reads it. */
const LOOK_MS = 2500;

/** One that fails leaves the others their turn. */
async function figure(name: string, work: () => unknown, options: Measure): Promise<void> {
  try {
    await measure(name, work, options);
  } catch (error) {
    console.log(`  ${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Of Hermione: a set whose parts are written all the time, and a variable of the file that nobody writes. */
const FOLLOWED = ["this.taken", "LONGEST_WAY"];

/** The first line of a source with these words in it, from 1. */
function lineOf(source: string, words: string): number {
  return source.split("\n").findIndex((text) => text.includes(words)) + 1;
}

/** From the call until the window knows where it stands. */
async function debugRound(
  round: number,
  seat = 0,
): Promise<{
  session: DebuggerSession;
  next: () => Promise<void>;
  pause: () => DebugPause;
}> {
  const stopAt = { kind: "round" as const, round };
  const id = await service.start({ recording, seat, stopAt, breakpoints: [], exceptions: "none" });
  const session = service.find(id);
  const events = service.events(id, undefined);
  let latest: DebugPause | null = null;
  const next = async () => {
    for (;;) {
      const { value, done } = await events.next();
      if (!done && value.kind === "paused") latest = value;
      if (done) throw new Error("the session is over");
      if (value.kind === "paused") return;
    }
  };
  await next();
  const pause = () => {
    if (latest === null) throw new Error("it has not stopped");
    return latest;
  };
  return { session, next, pause };
}

await figure(`debug round ${last}`, async () => (await debugRound(last)).session.stop(), {
  runs: 5,
  against: target(800),
});
await figure("debug round 0", async () => (await debugRound(0)).session.stop(), { runs: 5, against: target(800) });

const stepping = await debugRound(0);
await figure(
  "a step",
  async () => {
    await stepping.session.command("stepInto");
    await stepping.next();
  },
  { runs: 10, warmUp: 1, against: target(16) },
);
stepping.session.stop();

/** Seat 0 is Hermione, whose rounds are the longest of all shipped players, seat 1 a Demo. */
for (const [seat, name, most] of [
  [1, "Demo", 300],
  [0, "Hermione", 2000],
] as const) {
  // A Demo makes so few steps in a round that some lead into the next one, which must be there.
  const round = last - 5;
  const { session, next } = await debugRound(round, seat);
  for (const back of ["stepBack", "stepBackInto", "stepBackOut"] as const) {
    void session.goTo({ kind: "round", round });
    await next();
    for (let step = 0; step < 12; step++) {
      await session.command("stepInto");
      await next();
    }
    const stepBack = async () => {
      await session.command(back);
      await next();
    };
    await figure(`${back} of ${name} in round ${round}, at once`, stepBack, {
      runs: 3,
      warmUp: 1,
      against: target(most),
    });
    await figure(`${back} of ${name} in round ${round}, after a look`, stepBack, {
      runs: 1,
      warmUp: 0,
      before: () => sleep(LOOK_MS),
      against: target(most),
    });
  }
  session.stop();
  const { subject } = await service.open({ recording, seat }, { hasSteps: true });
  await figure(`trace of round ${last} of ${name}`, () => traceRound(subject, { round: last }), {
    runs: 3,
    warmUp: 1,
    against: target(2000),
  });
}

const asking = await debugRound(last);
const { frames } = asking.pause();
for (const expression of FOLLOWED) {
  await figure(
    `all changes of ${expression}`,
    async () => void (await asking.session.changes(frames[0].id, expression, undefined)),
    { runs: 3, warmUp: 1, against: target(2000) },
  );
}
const { changes } = await asking.session.changes(frames[0].id, FOLLOWED[0], undefined);
const latest = changes[changes.length - 1];
await figure(
  "to the line of a change",
  async () => {
    void asking.session.goTo({ kind: "change", round: latest.round, at: latest.at, text: "" });
    await asking.next();
  },
  { runs: 3, warmUp: 1, against: target(2000) },
);
await figure(
  `last change of ${FOLLOWED[0]}, and there`,
  async () => {
    const { before, changes } = await asking.session.changes(asking.pause().frames[0].id, FOLLOWED[0], undefined);
    const { round, at } = changes[before - 1];
    void asking.session.goTo({ kind: "change", round, at, text: "" });
    await asking.next();
  },
  { runs: 3, warmUp: 1, against: target(2000) },
);
asking.session.stop();

const looking = await debugRound(last);
const frame = () => looking.pause().frames[0].id;
await figure(
  "a line of the console",
  () => looking.session.evaluate(frame(), { text: "this.me()", mayChange: false }),
  {
    against: target(50),
  },
);
const { value } = await looking.session.follow(frame(), FOLLOWED[0]);
await figure(
  `to where ${FOLLOWED[0]} changes, by a breakpoint that is new`,
  async () => {
    void looking.session.goTo({ kind: "round", round: last });
    await looking.next();
    const stop = { id: String(performance.now()), name: FOLLOWED[0], value };
    await looking.session.setBreakpoints({ breakpoints: [], exceptions: "none", changes: [stop] });
    await looking.session.command("continue");
    await looking.next();
  },
  { runs: 3, warmUp: 1, against: target(2000) },
);
await looking.session.setBreakpoints({ breakpoints: [], exceptions: "none" });
await figure(
  "a value set",
  async () => {
    await looking.session.setValue(frame(), "this.taken", "new Set()");
    await looking.next();
  },
  { runs: 10, warmUp: 1, against: target(50) },
);
looking.session.stop();

const { subject: surveyed, found } = await service.open({ recording, seat: 0 }, { hasSteps: false });
const acting = await debugRound(last - 50);
/** In Hermione, a line that comes once in every round. */
const ghostly = lineOf(found.source, "this.playGhost(this.ghost");
const runThere = async () => {
  await acting.session.runTo({ line: ghostly });
  await acting.next();
};
await figure("run to a line", runThere, { runs: 10, warmUp: 1, against: target(50) });
await figure(
  "step into a call that is chosen",
  async () => {
    const call = acting.session.calls().findIndex((text) => text.startsWith("this.playGhost"));
    await acting.session.stepIntoCall(call);
    await acting.next();
  },
  { runs: 10, warmUp: 0, before: runThere, against: target(50) },
);
const stop = { id: "here", line: ghostly };
await acting.session.setBreakpoints({ breakpoints: [stop], exceptions: "none" });
await figure(
  "back to the breakpoint before",
  async () => {
    await acting.session.command("reverseContinue");
    await acting.next();
  },
  { runs: 3, warmUp: 1, before: () => sleep(LOOK_MS), against: target(2000) },
);
acting.session.stop();
await figure("profile", () => profilePlayer(surveyed, undefined), { runs: 3, warmUp: 1, against: target(2000) });

const line = lineOf(found.source, "  play()") + 1;
await figure(
  "values of an expression in all rounds",
  () => {
    const points = [{ line, expression: "this.round()" }];
    return surveyValues(surveyed, { points, fromRound: 0, toRound: last, signal: undefined });
  },
  { runs: 3, warmUp: 1, against: target(2000) },
);

const forks = new ForkService({
  pool,
  versions: new Versions(new Gateway({ root: folder })),
  places: { workspace: folder, resources },
  precedence: new Precedence(() => {}),
});
const nobody = [null, null, null, null];
await figure(
  `played on from round ${last}, changed by hand`,
  async () => {
    const done = { round: last, count: 1, above: 1, text: "this.me()", changes: true };
    const request = { recording, round: last, players: nobody, orders: nobody, dice: null };
    const id = await forks.start({ ...request, byHand: { seat: 0, interventions: [done] } });
    for await (const event of forks.events(id, undefined)) if (event.kind === "finished") return;
  },
  { runs: 3, warmUp: 1, against: target(5000) },
);
forks.stopAll();

const facts = { past: past.value, seat: 0, bundle: hermione, pool };
await figure(`${last + 1} rounds again, at full speed`, () => replaySeat(facts), { runs: 10, against: target(1000) });

service.stopAll();
await pool.close();
rmSync(folder, { recursive: true, force: true });
