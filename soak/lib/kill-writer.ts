import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { hashOf } from "../../src/main/host/bundler/player-source";
import { parseResults } from "../../src/main/host/compare/parse-results";
import type { Dice } from "../../test/fuzz/dice";
import { type Findings, note } from "./findings";
import { findDamage, findLeftOvers } from "./inspect";
import { openShelf, PLAYER, SETTING, textOf } from "./shelf";
import { World } from "./world";

const LONGEST_WAIT_MS = 300;

/** Kills a process in the middle of its writes. @param program the built `writer.ts` */
export async function killWriter(program: string, dice: Dice, findings: Findings): Promise<void> {
  const world = new World();
  try {
    const said = await writeAndKill(world, program, dice);
    const moment = Date.now();
    const kept = await openShelf(world.workspace, world.userData);
    await look(kept, said, findings);
    kept.workspace.stop();
    findDamage(world, findings);
    findLeftOvers(world, moment, findings);
  } finally {
    world.remove();
  }
}

/** What it said is kept: by kind, the numbers. */
type Said = ReadonlyMap<string, readonly number[]>;

async function writeAndKill({ workspace, userData, environment }: World, program: string, dice: Dice): Promise<Said> {
  const args = ["--enable-source-maps", program, workspace, userData, String(dice.below(2 ** 30))];
  const child = spawn(process.execPath, args, { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  let text = "";
  child.stdout.on("data", (bytes) => {
    text += bytes;
  });
  await Promise.race([once(child.stdout, "data"), closed]);
  await sleep(dice.below(LONGEST_WAIT_MS));
  child.kill("SIGKILL");
  await closed;
  const said = new Map<string, number[]>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [kind, number] = line.split(" ");
    said.set(kind, [...(said.get(kind) ?? []), Number(number)]);
  }
  if (!said.has("ready")) throw new Error("the writer did not begin");
  return said;
}

async function look(kept: Awaited<ReturnType<typeof openShelf>>, said: Said, findings: Findings): Promise<void> {
  const last = (kind: string) => said.get(kind)?.at(-1) ?? 0;
  const draft = (await kept.drafts.list()).find(({ path }) => path === PLAYER)?.text ?? "";
  checkText("the draft", { last: last("draft"), found: draft }, findings);
  const file = last("file") === 0 ? "" : (await kept.workspace.read(PLAYER)).text;
  checkText("the file", { last: last("file"), found: file }, findings);
  const setting = Number((await kept.settings.get())[SETTING] ?? 0);
  if (setting < last("setting")) note(findings, "broken", `the setting was ${last("setting")} and is ${setting}`);
  const versions = new Set((await kept.versions.list(PLAYER)).map(({ hash }) => hash));
  for (const number of said.get("version") ?? []) {
    const hash = hashOf(textOf(number));
    if (!versions.has(hash) || (await kept.versions.find(hash)) === null)
      note(findings, "lost", `version ${number} is gone`, textOf(number).length);
  }
  await checkJournal(kept, said.get("record") ?? [], findings);
}

/** What is there now was written at the last moment that was told, or after it. */
function checkText(
  what: string,
  { last, found }: { readonly last: number; readonly found: string },
  findings: Findings,
): void {
  const number = Number(/^\/\/ (\d+) /.exec(found)?.[1] ?? 0);
  if (found !== (number === 0 ? "" : textOf(number))) note(findings, "damaged", `${what} is torn`);
  if (number < last) note(findings, "lost", `${what} is number ${number}, and ${last} was kept`, textOf(last).length);
}

async function checkJournal(
  { journal }: Awaited<ReturnType<typeof openShelf>>,
  numbers: readonly number[],
  findings: Findings,
): Promise<void> {
  const bytes = await journal.gateway.read(journal.name, 2 ** 28);
  const results = bytes.ok ? parseResults(bytes.value.toString("utf8"), journal.name) : bytes;
  if (!results.ok) return note(findings, "damaged", `the journal: ${results.problem.message}`);
  const blocks = new Set(results.value.records.map(({ block }) => block));
  const missing = numbers.filter((number) => !blocks.has(number));
  if (missing.length > 0) note(findings, "broken", `${missing.length} matches of the journal are gone`);
}
