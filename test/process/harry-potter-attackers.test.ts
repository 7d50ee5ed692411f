import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Requests } from "../../src/engine/contract/order";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { matchSetup } from "../../src/main/host/matches/match-setup";
import { runMatch } from "../../src/main/host/matches/run-match";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { BUILT_FOLDER } from "./player-files";

const pool = new PlayerPool({ folder: BUILT_FOLDER });
const PLAYERS = join(import.meta.dirname, "../../resources/games/harry-potter/players");
const ATTACKS = join(import.meta.dirname, "attacks");

afterAll(() => pool.close());

async function built(file: string, text: string): Promise<PlayerBundle> {
  const { bundle, problems } = await buildPlayer(playerSource(file, text), { games: [harryPotter.id] });
  if (bundle === null) throw new Error(problems.map(({ message }) => message).join("\n"));
  return bundle;
}

const demo = () => built("AIDemo.ts", readFileSync(join(PLAYERS, "AIDemo.ts"), "utf8"));

function attacker(file: string): Promise<PlayerBundle> {
  const text = readFileSync(join(ATTACKS, file), "utf8");
  return built("AIRon.ts", text.replace("tauler/dice-race", `tauler/${harryPotter.id}`));
}

async function play(players: readonly PlayerBundle[]) {
  const setup = matchSetup(harryPotter, { configuration: null, seed: 30, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const requests: Requests[] = [];
  const played = await runMatch({
    game: harryPotter,
    setup: setup.value,
    players,
    pool,
    cpuSeconds: 0.1,
    onRound: (round) => requests.push(round.requests),
  });
  if (!played.ok) throw new Error(played.problem.message);
  const { rounds, scores, seats } = played.value;
  return { rounds, scores, requests, faults: seats.map(({ fault }) => fault && [fault.reason, fault.round]) };
}

test("three attackers change nothing for a Demo but that they give no orders", async () => {
  const attackers = ["limits/endless-loop.js", "limits/allocation-until-death.js", "thrown/in-play.js"].map(attacker);
  const idle = await built(
    "AIRon.ts",
    `import { Player } from "tauler/${harryPotter.id}"; export class Ron extends Player { play() {} }`,
  );
  const calm = await play([await demo(), idle, idle, idle]);
  expect(calm.faults).toEqual([null, null, null, null]);
  expect(calm.requests.filter(([orders]) => orders.length > 0).length).toBeGreaterThan(100);
  for (let repetition = 0; repetition < 3; repetition++) {
    const attacked = await play([await demo(), ...(await Promise.all(attackers))]);
    expect(attacked).toEqual({ ...calm, faults: [null, ["cpu", 0], ["memory", 0], ["exception", 2]] });
  }
});
