import { setTimeout as sleep } from "node:timers/promises";
import { findGame } from "../../src/engine/games";
import { GAIN_TEST } from "../../src/engine/stats/sequential-test";
import { defaultSettings } from "../../src/engine/text/settings-text";
import type { ComparisonProgress } from "../../src/main/contract/compare-api";
import type { Dice } from "../../test/fuzz/dice";
import { type Findings, note } from "./findings";
import { findDamage } from "./inspect";
import type { Shop } from "./kill-host";
import { below, kill, leftRunning } from "./processes";
import type { Client } from "./world";

const GAME = "harry-potter";
const MATCHES = 12;
const LONGEST_WAIT_MS = 2500;

/** What the same comparison comes to when nobody disturbs it, by workspace. */
const undisturbed = new Map<string, string>();

/** A process that plays the matches of a comparison is killed, or one of its players; the results are those of one that nobody disturbed. */
export async function killContest({ world, served }: Shop, dice: Dice, findings: Findings): Promise<void> {
  const { client, socket } = await served.connect();
  const expected = undisturbed.get(world.home) ?? (await results(client, await begin(client)));
  undisturbed.set(world.home, expected);
  const comparison = await begin(client);
  await sleep(dice.below(LONGEST_WAIT_MS));
  const workers = below(served.host.pid).filter(({ command }) => command.includes("contest-child"));
  const victims = dice.chance(2) ? workers : workers.flatMap(({ pid }) => below(pid));
  if (victims.length > 0) {
    const victim = dice.one(victims);
    const falling = below(victim.pid);
    kill(victim.pid);
    for (const { command } of await leftRunning(falling)) note(findings, "orphans", `${command.slice(0, 120)} goes on`);
  }
  if ((await results(client, comparison)) !== expected)
    note(findings, "broken", "a comparison came out otherwise after a kill");
  await client.compare.remove({ comparison });
  socket.terminate();
  findDamage(world, findings);
}

async function begin(client: Client): Promise<string> {
  const fields = findGame(GAME)?.configurationFields ?? [];
  const { comparison } = await client.compare.start({
    game: GAME,
    a: { name: "Demo" },
    b: { name: "Hermione" },
    design: "duel",
    objective: "rank",
    pool: [],
    configuration: null,
    settings: { ...defaultSettings(fields), NUM_ROUNDS: 12 },
    rules: {},
    cpuSeconds: 1,
    test: GAIN_TEST,
    firstSeed: 7,
    maxMatches: MATCHES,
  });
  return comparison;
}

/** Waits for the end; a comparison that was paused by a death goes on. */
async function results(client: Client, comparison: string): Promise<string> {
  for (;;) {
    const { kind } = await lastState(client, comparison);
    if (kind === "ended") break;
    await client.compare.resume({ comparison });
  }
  return (await client.compare.results({ comparison, format: "csv" })).text;
}

async function lastState(client: Client, comparison: string): Promise<ComparisonProgress["state"]> {
  for await (const { state } of await client.compare.events({ comparison })) {
    if (state.kind === "ended" || state.kind === "failed" || state.kind === "paused") return state;
  }
  throw new Error("there are no more events");
}
