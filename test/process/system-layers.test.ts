import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SystemLayer } from "../../src/main/contract/sandbox-description";
import { findWrappers } from "../../src/main/host/players/wrappers";
import { describeUnless } from "../skips";
import { poolForTests } from "./play-source";
import { type TestFolder, testFolder } from "./player-files";
import { rawBundle } from "./sessions";

/*
 * What the system does for us, seen from the system's side.
 */

const LINUX =
  process.platform === "linux"
    ? null
    : { missing: "Linux", reason: "/proc tells of sessions, descriptors and filters on Linux only" };
const here = new Set<SystemLayer>(findWrappers(process.platform).map(({ name }) => name));
const pool = poolForTests();
let folder: TestFolder;

beforeAll(async () => {
  folder = await testFolder();
  for (const name of ["host-child", "attacked-child"]) {
    await build({
      entryPoints: [join(import.meta.dirname, `${name}.ts`)],
      outfile: join(folder.path, `${name}.mjs`),
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "external",
      logLevel: "silent",
    });
  }
});

afterAll(() => folder.remove());

describeUnless(LINUX, "On Linux", () => {
  test("a player has a session, and a group, that its host is not in", async () => {
    const acquired = await pool().acquire(rawBundle("/* in a session */"));
    if (!acquired.ok) throw new Error(acquired.problem.message);
    const [own, hosts] = [groupAndSession(acquired.value.pid), groupAndSession(process.pid)];
    expect(own.some((id) => hosts.includes(id))).toBe(false);
    acquired.value.kill();
  });

  test("what the sandbox says of the filter is what the kernel says", async () => {
    const described = await pool().describeSandbox("dice-race");
    const isFiltered = described.ok && described.value.system.filter;
    const [player, inspected] = [await pool().acquire(rawBundle("")), await pool().startInspected("dice-race")];
    for (const one of [player, inspected]) {
      if (!one.ok) throw new Error(one.problem.message);
      const status = readFileSync(`/proc/${one.value.pid}/status`, "utf8");
      expect(/^Seccomp:\s+(\d)$/m.exec(status)?.[1]).toBe(isFiltered ? "2" : "0");
      one.value.kill();
    }
  });

  test("what the host was started with stays with the host", async () => {
    const secret = join(folder.path, "secret.txt");
    writeFileSync(secret, "of the host");
    const file = openSync(secret, "r");
    const stdio = Array.from({ length: 30 }, (_, index) => ([5, 9, 10, 29].includes(index) ? file : "ignore"));
    const host = spawn(process.execPath, [join(folder.path, "host-child.mjs"), folder.path, "", ""], {
      stdio: ["pipe", "pipe", "inherit", ...stdio.slice(3)],
    });
    closeSync(file);
    const [line] = await once(host.stdout as NodeJS.ReadableStream, "data");
    const pids: number[] = JSON.parse(String(line));
    expect(filesOf(host.pid ?? 0).filter((name) => name === secret)).toHaveLength(4);
    for (const pid of pids) expect(filesOf(pid)).not.toContain(secret);
    host.kill("SIGKILL");
    await once(host, "exit");
  });
});

const TO_ITS_GROUP = 'process.kill(0, "SIGKILL")';
const TO_THE_GROUP_OF_ITS_PARENT =
  'for (const id of [process.ppid, -process.ppid]) try { process.kill(id, "SIGKILL"); } catch {}';
const TO_EVERYBODY = 'try { process.kill(-1, "SIGKILL"); } catch {}';

/** Starts a host in a group of its own, and a process of it that does this. @returns what the host says afterwards, and what ended it. */
async function attacked(layers: string, deed: string): Promise<{ words: string; signal: string | null }> {
  const args = [join(folder.path, "attacked-child.mjs"), folder.path, layers, deed];
  const host = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"], detached: true });
  let words = "";
  host.stdout.on("data", (text) => {
    words += text;
  });
  const [, signal] = await once(host, "close");
  return { words, signal };
}

describeUnless(
  process.platform === "win32" ? { missing: "signals", reason: "Windows has no process groups" } : null,
  "A signal that a process sends",
  () => {
    test("to its group ends whoever started it as anybody does", async () => {
      expect(await attacked("open", TO_ITS_GROUP)).toEqual({ words: "", signal: "SIGKILL" });
    });

    test.each(["none", "limits", "parentDeath,limits", "parentDeath,namespaces,limits,filter"])(
      "to its group reaches no host, with the layers %s",
      async (layers) => {
        const { words, signal } = await attacked(layers, TO_ITS_GROUP);
        expect({ words: words.slice(0, 5), signal }).toEqual({ words: "alive", signal: null });
      },
    );
  },
);

const SHIELDS = (["namespaces", "filter"] as const).filter((layer) => here.has(layer));

describeUnless(
  SHIELDS.length > 0 ? null : { missing: "namespaces and filters", reason: "nothing here stops a signal" },
  "Where the system stops signals",
  () => {
    // Never without one of these layers: it would end all that this user has.
    test.each(SHIELDS)("%s alone keeps a signal to everybody from the host", async (layer) => {
      const { words, signal } = await attacked(layer, TO_EVERYBODY);
      expect({ words, signal }).toEqual({ words: `alive, with ${layer}\n`, signal: null });
    });

    test.each(SHIELDS)("%s alone keeps a signal to the host from it", async (layer) => {
      const { words, signal } = await attacked(layer, TO_THE_GROUP_OF_ITS_PARENT);
      expect({ words, signal }).toEqual({ words: `alive, with ${layer}\n`, signal: null });
    });
  },
);

/** Of a process, as the kernel numbers them. */
function groupAndSession(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(2, 4);
}

function filesOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${name}`)];
    } catch {
      return [];
    }
  });
}
