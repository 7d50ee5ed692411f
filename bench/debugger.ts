/** The debugger on a whole Harry Potter match: to the last round, steps forward and back, changes, a trace, a re-run at full speed. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DebugPause } from "../src/main/contract/debug-api";
import { DebugService } from "../src/main/host/debugger/debug-service";
import type { DebugSession } from "../src/main/host/debugger/debug-session";
import { traceRound } from "../src/main/host/debugger/round-trace/trace-round";
import { Gateway } from "../src/main/host/files/gateway";
import { playerFolder, resourcesFolder as resources } from "../src/main/host/places";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { openPast } from "../src/main/host/rerun/past";
import { replaySeat } from "../src/main/host/rerun/replay-seat";
import { Versions } from "../src/main/host/versions/versions";
import { recordMatch, shippedBundle } from "../test/process/recorded-match";
import { measure } from "./harness";

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

/** Of Hermione: a set whose parts are written all the time, and a variable of the file that nobody writes. */
const FOLLOWED = ["this.taken", "LONGEST_WAY"];

/** From the call until the window knows where it stands. */
async function debugRound(
  round: number,
  seat = 0,
): Promise<{
  session: DebugSession;
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
      if (done || value.kind === "paused") return;
    }
  };
  await next();
  const pause = () => {
    if (latest === null) throw new Error("it has not stopped");
    return latest;
  };
  return { session, next, pause };
}

await measure(`debug round ${last}`, async () => (await debugRound(last)).session.stop(), {
  runs: 10,
  against: target(800),
});
await measure("debug round 0", async () => (await debugRound(0)).session.stop(), { runs: 10, against: target(800) });

const stepping = await debugRound(0);
await measure(
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
    for (let step = 0; step < 12; step++) {
      await session.command("stepInto");
      await next();
    }
    await measure(
      `${back} of ${name} in round ${round}`,
      async () => {
        await session.command(back);
        await next();
      },
      { runs: 3, warmUp: 1, against: target(most) },
    );
  }
  session.stop();
  const { subject } = await service.open({ recording, seat }, { hasSteps: true });
  await measure(`trace of round ${last} of ${name}`, () => traceRound(subject, { round: last }), {
    runs: 5,
    warmUp: 1,
    against: target(2000),
  });
}

const asking = await debugRound(last);
const { frames } = asking.pause();
for (const expression of FOLLOWED) {
  await measure(
    `all changes of ${expression}`,
    async () => void (await asking.session.changes(frames[0].id, expression, undefined)),
    { runs: 5, warmUp: 1, against: target(2000) },
  );
}
const { changes } = await asking.session.changes(frames[0].id, FOLLOWED[0], undefined);
const latest = changes[changes.length - 1];
await measure(
  "to the line of a change",
  async () => {
    void asking.session.goTo({ kind: "change", round: latest.round, at: latest.at, text: "" });
    await asking.next();
  },
  { runs: 5, warmUp: 1, against: target(2000) },
);
asking.session.stop();

const facts = { past: past.value, seat: 0, bundle: hermione, pool };
await measure(`${last + 1} rounds again, at full speed`, () => replaySeat(facts), { runs: 10, against: target(1000) });

service.stopAll();
await pool.close();
rmSync(folder, { recursive: true, force: true });
