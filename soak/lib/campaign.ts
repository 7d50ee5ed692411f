import { browserPath } from "../../test/e2e/browser";
import { Dice } from "../../test/fuzz/dice";
import { addFindings, type Findings, noFindings, note } from "./findings";
import { leftOvers } from "./inspect";
import { killContest } from "./kill-contest";
import { killHost, killServe, type Shop } from "./kill-host";
import { killPage } from "./kill-page";
import { killPlayer } from "./kill-player";
import { killWriter } from "./kill-writer";
import { below, leftRunning } from "./processes";
import { World } from "./world";

/** Whom a kill meets. */
export const VICTIMS = ["host", "serve", "page", "player", "contest", "writes"] as const;
export type Victim = (typeof VICTIMS)[number];

/** How the kills are shared out, so that no kind takes all the time. */
const SHARES: readonly Victim[] = [
  "host",
  "writes",
  "serve",
  "player",
  "writes",
  "host",
  "page",
  "player",
  "writes",
  "contest",
];

export interface Campaign {
  readonly seed: number;
  readonly kills: number;
  /** The built `writer.ts`. */
  readonly writer: string;
  readonly victims?: readonly Victim[];
  readonly say: (line: string) => void;
}

/** Kills processes at moments that a seed chooses, and looks at what is left of everything. */
export async function killCampaign({ seed, kills, writer, victims = SHARES, say }: Campaign): Promise<Findings> {
  const dice = new Dice(seed);
  const all = noFindings();
  const world = new World();
  const shop: Shop = { world, served: await world.serve(), kills: 0 };
  const possible = victims.filter((victim) => victim !== "page" || browserPath !== null);
  if (possible.length < victims.length) say("no page is killed: there is no browser");
  try {
    for (; shop.kills < kills; shop.kills++) {
      const victim = possible[shop.kills % possible.length];
      const findings = await oneKill({ victim, shop, writer }, dice);
      addFindings(all, findings);
      say(`kill ${shop.kills + 1} of ${kills}, ${victim}: ${findings.notes.join("; ") || "nothing is lost"}`);
    }
    await close(shop, all);
  } finally {
    await shop.served.stop();
    world.remove();
  }
  return all;
}

async function oneKill(
  { victim, shop, writer }: { victim: Victim; shop: Shop; writer: string },
  dice: Dice,
): Promise<Findings> {
  const findings = noFindings();
  try {
    if (victim === "host") await killHost(shop, dice, findings);
    if (victim === "serve") await killServe(shop, dice, findings);
    if (victim === "page") await killPage(shop.kills, dice, findings);
    if (victim === "player") await killPlayer(shop, dice, findings);
    if (victim === "contest") await killContest(shop, dice, findings);
    if (victim === "writes") await killWriter(writer, dice, findings);
  } catch (error) {
    note(findings, "broken", (error instanceof Error ? error.message : String(error)).split("\n")[0]);
    await shop.served.stop();
    shop.served = await shop.world.serve();
  }
  return findings;
}

/** The next start sweeps what is left of all kills, and whoever stops Tauler in peace finds nothing of it afterwards. */
async function close(shop: Shop, findings: Findings): Promise<void> {
  const { world } = shop;
  await shop.served.stop();
  shop.served = await world.serve();
  await (await shop.served.connect()).client.host.hello();
  const processes = below(shop.served.pid);
  await shop.served.stop();
  for (const { command } of await leftRunning(processes))
    note(findings, "orphans", `${command.slice(0, 120)} goes on after the end`);
  for (const path of leftOvers(world, Date.now())) note(findings, "leftOvers", `${path} was left at the end`);
}
