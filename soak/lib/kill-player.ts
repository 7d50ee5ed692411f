import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "../../test/fuzz/dice";
import { type Findings, note } from "./findings";
import type { Shop } from "./kill-host";
import { below, kill } from "./processes";

const LONGEST_WAIT_MS = 400;

/** A player's process is killed from outside in the middle of a match: the match is played to its end, and nobody is blamed. */
export async function killPlayer({ served }: Shop, dice: Dice, findings: Findings): Promise<void> {
  const { client, socket } = await served.connect();
  const players = Array.from({ length: 4 }, () => ({ name: "Demo" }));
  const terms = { configuration: null, settings: null, rules: {}, cpuSeconds: 1 };
  const { match } = await client.matches.start({ game: "harry-potter", players, seed: dice.below(1000), ...terms });
  await sleep(dice.below(LONGEST_WAIT_MS));
  const processes = below(served.host.pid).filter(({ command }) => command.includes("player"));
  if (processes.length > 0) kill(dice.one(processes).pid);
  for await (const event of await client.matches.events({ match })) {
    if (event.kind === "failed") note(findings, "broken", `a match ended: ${event.problem.message}`);
    if (event.kind !== "finished") continue;
    const blamed = event.seats.filter(({ fault }) => fault !== null);
    for (const { name, fault } of blamed) note(findings, "broken", `${name} was blamed: ${fault?.message}`);
  }
  socket.terminate();
}
