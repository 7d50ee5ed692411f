import { copyFileSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FRAME_HEADER_BYTES, type Hello, LAYERS, type Layer } from "../../src/main/contract/player-protocol";
import { nodeFlags } from "../../src/main/host/players/launch";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { PlayerProcess } from "../../src/main/host/players/player-process";
import { play, poolForTests } from "./play-source";
import { BUILT_FOLDER, type TestFolder, testFolder } from "./player-files";
import { firstWordsOf } from "./raw-process";
import { rawBundle } from "./sessions";

const pool = poolForTests();
const FLAGS = nodeFlags(process.allowedNodeEnvironmentFlags);
const READ_ALL = `--allow-fs-read=${join(BUILT_FOLDER, "*")}`;
/** A program that stands before the command of a player's process, and does something else. */
const WAITING = { name: "limits", command: [process.execPath, "-e", "setInterval(() => {}, 1000)", "--"] } as const;
let outside: TestFolder;

beforeAll(async () => {
  outside = await testFolder("test/process/outside-child.ts");
});

afterAll(() => outside.remove());

/** What a player's process finds out about itself when it is started with these flags. */
async function helloWith(flags: readonly string[], env?: NodeJS.ProcessEnv): Promise<Hello> {
  const files = [join(BUILT_FOLDER, "child.cjs"), join(BUILT_FOLDER, "harry-potter.api.js")];
  return JSON.parse((await firstWordsOf([...flags, ...files], env)).slice(FRAME_HEADER_BYTES));
}

function flagsWithout(name: string): string[] {
  return [...FLAGS.filter((flag) => !flag.includes(name)), ...(name === "permission" ? [] : [READ_ALL])];
}

function missing({ layers }: Hello): Layer[] {
  return (Object.keys(LAYERS) as Layer[]).filter((name) => !layers[name]);
}

test("a player's process on this machine has every layer", async () => {
  const description = await pool().describeSandbox("dice-race");
  expect(description.ok && missing(description.value)).toEqual([]);
  expect(description.ok && description.value.versions.node).toBe(process.versions.node);
});

test.each([
  ["permission", ["permissions"]],
  ["expose-internals", ["realm", "codeGeneration", "callbacks", "bindings"]],
  ["disallow-code-generation", ["codeGeneration"]],
])("a process that is started without --%s notices what is missing", async (flag, layers) => {
  expect(missing(await helloWith(flagsWithout(flag)))).toEqual(layers);
});

test("variables that a system puts into the environment are removed", async () => {
  const env = { TZ: "UTC", HOME: "/home/somebody", SECRET: "x" };
  expect(missing(await helloWith([...FLAGS, READ_ALL], env))).toEqual([]);
  const { cerr } = await play(pool(), rawBundle("this.cerr(typeof process, typeof globalThis.process);"));
  expect(cerr).toBe("undefined undefined\n");
});

test("no code is sent to a process in which a layer is missing, and it is ended", async () => {
  const folder = await testFolder("test/process/unsafe-child.ts");
  const unsafe = new PlayerPool({ folder: folder.path });
  const acquired = await unsafe.acquire(rawBundle(""));
  expect(acquired).toEqual({
    ok: false,
    problem: {
      code: "sandbox-incomplete",
      message: `no player is run, because its process would not be safe here: it is not true that ${LAYERS.bindings}`,
    },
  });
  await unsafe.close();
  folder.remove();
});

test("a process that cannot be started is a problem with the engine's words", async () => {
  const broken = new PlayerPool({ folder: join(BUILT_FOLDER, "nowhere") });
  const acquired = await broken.acquire(rawBundle(""));
  expect(acquired).toMatchObject({ ok: false, problem: { code: "no-player-process" } });
  expect(acquired.ok ? "" : acquired.problem.message).toContain("child.cjs");
  await broken.close();
});

test("an executable that is not there is a problem", async () => {
  const broken = new PlayerPool({ folder: BUILT_FOLDER, executable: join(BUILT_FOLDER, "no-node") });
  expect(await broken.acquire(rawBundle(""))).toMatchObject({ ok: false, problem: { code: "no-player-process" } });
  await broken.close();
});

test("a program that starts and says nothing is given up", async () => {
  const files = { runner: join(BUILT_FOLDER, "child.cjs"), api: join(BUILT_FOLDER, "harry-potter.api.js") };
  const silent = new PlayerProcess({ executable: process.execPath, ...files, wrappers: [WAITING] });
  expect(await silent.start(300)).toMatchObject({ words: "it said nothing for 0.3 s" });
});

test.each(["a folder, with ünusual letters", "100% [real] 'quotes' & more"])("players run from %s", async (name) => {
  const usual = await testFolder();
  const place = join(usual.path, name);
  mkdirSync(place);
  for (const file of ["child.cjs", "dice-race.api.js"]) copyFileSync(join(usual.path, file), join(place, file));
  const link = join(usual.path, "link");
  symlinkSync(place, link, "junction");
  const elsewhere = new PlayerPool({ folder: link });
  const { orders } = await play(elsewhere, rawBundle("this.run(0);"));
  expect(orders[0]).toHaveLength(1);
  await elsewhere.close();
  usual.remove();
});

/** The process's own realm after it has closed itself in, with every other layer of the process switched off. */
function fromOutside(attempt: string): Promise<string> {
  const flags = FLAGS.filter((flag) => !flag.includes("permission"));
  return firstWordsOf([...flags, join(outside.path, "child.cjs"), join(outside.path, "dice-race.api.js"), attempt]);
}

test.each([
  ["load a module", '({ require }) => require("node:fs")'],
  ["load a module by the loader", '({ modules }) => modules.module._load("node:child_process")'],
  ["make a loader", '({ modules }) => modules.module.createRequire("/")("fs")'],
  ["ask the process for a module", '({ process }) => process.getBuiltinModule("fs")'],
  ["ask the process for native functions", '({ process }) => process.binding("fs")'],
  ["load native code", '({ process }) => process.dlopen({ exports: {} }, "x.node")'],
  ["make code from a text", '(hands) => hands.constructor.constructor("return 1")()'],
  ["find a global", "() => Reflect"],
  ["change a prototype", 'function (hands) { "use strict"; hands.constructor.prototype.polluted = 1; }'],
  ["kill the host", "({ process }) => process.kill(process.ppid)"],
  ["read a file", '({ modules }) => modules.fs.readFileSync("/etc/hostname")'],
  ["list a folder", '({ modules }) => modules.fs.readdirSync("/")'],
  ["write a file", '({ modules }) => modules.fs.writeFileSync("tauler-escaped", "")'],
  ["make a folder", '({ modules }) => modules.fs.mkdirSync("tauler-escaped")'],
  ["start a program", '({ modules }) => modules.childProcess.spawnSync("id")'],
  ["start a program and go on", '({ modules }) => modules.childProcess.spawn("id")'],
  ["start a thread", '({ modules }) => new modules.workerThreads.Worker("", { eval: true })'],
  ["connect", '({ modules }) => modules.net.connect(80, "127.0.0.1")'],
  ["listen", "({ modules }) => modules.net.createServer().listen(0)"],
  ["send a datagram", '({ modules }) => modules.dgram.createSocket("udp4").send("x", 9, "127.0.0.1")'],
  ["look up a name", '({ modules }) => modules.dns.lookup("localhost", () => {})'],
  ["ask by HTTP", '({ modules }) => modules.http.get("http://127.0.0.1")'],
])("whoever has got out of the realm cannot %s", async (_what, attempt) => {
  expect(await fromOutside(attempt)).toMatch(/^denied: /);
  expect(existsSync("tauler-escaped")).toBe(false);
});

test("what such an attempt would say if it were not denied is known", async () => {
  expect(await fromOutside("({ modules }) => typeof modules.fs.readSync")).toBe("function");
});

test.each([
  [
    "the stack is full",
    "const dive = () => { try { dive(); } catch (e) { probe(e); } try { probe(new Error().stack); } catch (e) { probe(e); } }; dive();",
  ],
  ["an import fails", "import('fs').catch(probe);"],
  [
    "it has a hook for stack traces",
    "Error.prepareStackTrace = (error, sites) => probe(sites[sites.length - 1].getThis() ?? error); probe(new Error().stack);",
  ],
  ["a promise is rejected", "Promise.reject(1); new Promise((_, reject) => reject(probe(1)));"],
  [
    "it follows the constructors of what it has",
    "for (const one of [this, $tauler, $tauler.api, globalThis, console, console.log]) probe(one);",
  ],
])("a player gets no object of its process when %s", async (_when, code) => {
  const probes = `
    let left = 200;
    const probe = (value) => {
      if (left-- < 0 || value === undefined || value === null) return;
      const make = Object(value).constructor.constructor;
      try { this.cerr(make("return typeof process")()); } catch (e) { if (!(e instanceof EvalError || e instanceof RangeError)) this.cerr("foreign", String(e)); }
      if (!(Object(value) instanceof Object)) this.cerr("foreign object");
    };`;
  const { cerr, fault } = await play(pool(), rawBundle(probes + code), { rounds: 2 });
  expect(cerr).toBe("");
  expect(fault?.reason ?? "exception").toBe("exception");
});
