import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { nodeFlags } from "../../src/main/host/players/launch";
import { type TestFolder, testFolder } from "./player-files";
import { firstWordsOf } from "./raw-process";

/*
 * The files of `attacks/outside`: attempts of somebody who has got out of the player's realm, and who has in its hands
 * every module, and every function of `process`, that Node ever gave to anybody. A file says what stops it:
 *
 *   Stopped by: layers        what the process has taken away from itself, without Node's permission model
 *   Stopped by: permissions   Node's permission model
 *   Stopped by: nothing       SECURITY.md has it in its list of what remains, by the name of the file
 *
 * Each attempt must succeed in a process that is not closed in: one that cannot succeed proves nothing.
 */

const FOLDER = join(import.meta.dirname, "attacks/outside");
const SECURITY = join(import.meta.dirname, "../../SECURITY.md");
const ENVIRONMENT = { TZ: "UTC", PATH: "/bin" };
const FLAGS = nodeFlags(process.allowedNodeEnvironmentFlags);
const DENIED = /^denied: /;
let built: TestFolder;

beforeAll(async () => {
  built = await testFolder("test/process/outside-child.ts");
});

afterAll(() => built.remove());

function outcomeOf(text: string, flags: readonly string[], ...how: string[]): Promise<string> {
  const files = [join(built.path, "child.cjs"), join(built.path, "dice-race.api.js")];
  return firstWordsOf([...flags, ...files, text, ...how], ENVIRONMENT);
}

function flagsWithout(...names: string[]): string[] {
  return FLAGS.filter((flag) => !names.some((name) => flag.includes(name)));
}

const attempts = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), "utf8").replace(/;\s*$/, "");
  return { name: file.replace(".js", ""), text, stoppedBy: /^ \* Stopped by: (\w+)$/m.exec(text)?.[1] };
});

function attemptsStoppedBy(what: string): [string, string][] {
  return attempts.filter(({ stoppedBy }) => stoppedBy === what).map(({ name, text }) => [name, text]);
}

test.each(attemptsStoppedBy("layers"))("%s is denied by what is gone from the process", async (_name, text) => {
  expect(await outcomeOf(text, flagsWithout("permission"))).toMatch(DENIED);
});

test.each(attemptsStoppedBy("permissions"))("%s is denied by Node's permission model", async (_name, text) => {
  const flags = [...FLAGS, `--allow-fs-read=${join(built.path, "*")}`];
  expect(await outcomeOf(text, flags)).toMatch(DENIED);
});

test.each(attemptsStoppedBy("nothing"))("%s is what remains, and SECURITY.md says so", async (name, text) => {
  const flags = [...FLAGS, `--allow-fs-read=${join(built.path, "*")}`];
  expect(await outcomeOf(text, flags)).not.toMatch(DENIED);
  expect(readFileSync(SECURITY, "utf8")).toContain(`\`${name}\``);
});

test.each(chosen(attempts, ({ stoppedBy }) => stoppedBy !== "layers"))(
  "$name succeeds in a process that is not closed in",
  async ({ text, stoppedBy }) => {
    expect(stoppedBy).toMatch(/^(layers|permissions|nothing)$/);
    const open = flagsWithout("permission", "disallow-code-generation", "no-addons");
    expect(await outcomeOf(text, open, "open")).not.toMatch(/^(denied: .*)?$/s);
  },
);
