import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "../../test/fuzz/dice";
import { type Findings, note } from "./findings";
import { findDamage, findLeftOvers } from "./inspect";
import { below, kill, leftRunning, type Running } from "./processes";
import { Typist } from "./typing";
import type { Served, World } from "./world";

const LONGEST_WORK_MS = 900;

/** A world with a web shell in it, which is another one after each kill of a shell. */
export interface Shop {
  readonly world: World;
  served: Served;
  /** How often somebody was killed in it. */
  kills: number;
}

/** The host is killed while somebody types, saves and plays; the next one is asked for everything. */
export async function killHost(shop: Shop, dice: Dice, findings: Findings): Promise<void> {
  const { world, served } = shop;
  const { typist, moment, ended } = await workAndKill(shop, dice, ({ host }) => ({
    victim: host,
    falling: below(host.pid),
  }));
  await findOrphans(ended, findings);
  const { client, socket } = await served.connect();
  await typist.look(client, findings);
  socket.terminate();
  findDamage(world, findings);
  findLeftOvers(world, moment, findings);
}

/** The web shell itself is killed: its host and their players go with it, and the next one finds everything. */
export async function killServe(shop: Shop, dice: Dice, findings: Findings): Promise<void> {
  const { world } = shop;
  const { typist, moment, ended } = await workAndKill(shop, dice, ({ pid, host }) => ({
    victim: { ...host, pid, command: "" },
    falling: below(pid),
  }));
  await findOrphans(ended, findings);
  shop.served = await world.serve();
  const { client, socket } = await shop.served.connect();
  await typist.look(client, findings);
  socket.terminate();
  findDamage(world, findings);
  findLeftOvers(world, moment, findings);
}

interface Aim {
  readonly victim: Running;
  /** Who ends with it. */
  readonly falling: readonly Running[];
}

async function workAndKill({ served, kills }: Shop, dice: Dice, aim: (served: Served) => Aim) {
  const { client, socket } = await served.connect();
  const typist = new Typist(kills);
  typist.start(client, dice);
  await sleep(dice.below(LONGEST_WORK_MS));
  const { victim, falling } = aim(served);
  const moment = Date.now();
  kill(victim.pid);
  // What is asked over a socket that nobody closes would be waited for.
  setTimeout(() => socket.terminate(), 100);
  await typist.stop();
  return { typist, moment, ended: falling };
}

async function findOrphans(processes: readonly Running[], findings: Findings): Promise<void> {
  for (const { pid, command } of await leftRunning(processes)) {
    note(findings, "orphans", `${command.slice(0, 120)} goes on`);
    kill(pid);
  }
}
