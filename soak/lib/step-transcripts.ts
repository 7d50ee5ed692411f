import { createHash } from "node:crypto";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { PROBE_TOOLS } from "../../src/main/host/debugger/changes/probe-tools";
import { addProbes } from "../../src/main/host/debugger/changes/probes";
import { createCodeMap } from "../../src/main/host/debugger/code-map";
import { takeTold } from "../../src/main/host/debugger/round-trace/told-rows";
import { tellingCode, traceOf } from "../../src/main/host/debugger/round-trace/trace-round";
import { TRACE_TOOLS } from "../../src/main/host/debugger/round-trace/trace-tools";
import { PROGRAMS, playerOf } from "../../src/main/host/debugger/testing/step-programs";
import { type Halt, openRealm, playSteps } from "../../src/main/host/debugger/testing/stepped-realm";

class Player {
  cerr(): void {}
}

/** Where a `for … of` is left while it closes what it went through, versions of the engine give its function another line: the head of the loop, or the place that leaves it. */
const LEFT_IN_THE_MIDDLE = "generators that are closed where what uses them is left";

/** Of all that the debugger tells of the programs for the law of steps: every stop with its stack and its ways back, a trace, the changes of a field. */
export async function transcriptsHash(): Promise<string> {
  const seen = createHash("sha256");
  for (const [name, program] of Object.entries(PROGRAMS)) {
    const source = playerSource("AISteps.ts", playerOf(program));
    const { bundle } = await buildPlayer(source, { games: ["harry-potter"], hasSteps: true });
    if (bundle === null) throw new Error(`${name} has problems`);
    const subject = { bundle, code: createCodeMap(bundle) };
    const halts = await stops(bundle.code);
    const stacks = name === LEFT_IN_THE_MIDDLE ? halts.map(withoutCallers) : halts;
    for (const part of [stacks, await trace(subject), await changes(bundle.code)])
      seen.update(JSON.stringify([name, part]));
  }
  return seen.digest("hex");
}

/** Of the stack the innermost call only. */
function withoutCallers(halt: Halt): Halt {
  return { ...halt, stack: halt.stack.split(" < ")[0] };
}

async function stops(code: string): Promise<Halt[]> {
  const halts: Halt[] = [];
  await playSteps(code, {
    rounds: 2,
    api: { Player },
    begin: (steps) => steps.aim("stepInto"),
    onHalt(halt, steps) {
      halts.push(halt);
      steps.aim("stepInto");
    },
  });
  if (halts.length < 10) throw new Error("nothing was stepped through");
  return halts;
}

async function trace(subject: Parameters<typeof tellingCode>[0]): Promise<unknown> {
  const telling = tellingCode(subject);
  const realm = openRealm(telling.code, { api: { Player }, tools: [TRACE_TOOLS] });
  realm.load();
  realm.ask("$taulerTrace.begin({ most: 10000, mostPlaces: 100000 })");
  await realm.playRound();
  return traceOf(subject, telling, { round: 0, told: await takeTold(realm.ask), notes: [] });
}

/** How often the player has played is a field of each of these programs. */
async function changes(code: string): Promise<unknown> {
  const probed = addProbes(code, { kind: "path", root: "this", steps: [{ kind: "key", key: "played" }] });
  const realm = openRealm(probed?.code ?? "", { api: { Player }, tools: [PROBE_TOOLS] });
  realm.ask("$taulerProbes.begin({ most: 100, hereRound: 1, hereCount: 1, usesNoFuel: true })");
  realm.load();
  for (let round = 0; round < 3; round++) await realm.playRound();
  return realm.ask("$taulerProbes.take()");
}
