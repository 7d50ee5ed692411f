import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleOf, play, poolForTests } from "./play-source";
import { BUILT_FOLDER } from "./player-files";

/*
 * What is built names the lines that we wrote when something goes wrong, whichever of our programs it is in; what a
 * player reads of a stack names none of them.
 */

const ROOT = join(import.meta.dirname, "../..");

/** Runs a built program of ours after some code that breaks something under it. @returns what it said of it */
function brokenProgram(program: string, code: string, args: readonly string[] = []): string {
  const before = `data:text/javascript,${encodeURIComponent(code)}`;
  const command = ["--import", before, join(ROOT, "out", program), ...args];
  return spawnSync(process.execPath, command, { encoding: "utf8" }).stderr;
}

/** The lines of TypeScript that a stack names, its innermost first. */
function namedLines(stack: string): string[] {
  return [...stack.matchAll(/at .*?\(?(?:file:\/\/)?([^\s()]+\.ts):(\d+):\d+\)?$/gm)].map(([, path, line]) =>
    readFileSync(path, "utf8").split("\n")[Number(line) - 1].trim(),
  );
}

/** A program of a child process, spoken to as its parent would. */
function hears(message: string): string {
  return `process.connected = true; process.send = () => true; setImmediate(function wait() {
    if (process.listenerCount("message") > 0) process.emit("message", ${message}); else setImmediate(wait); });`;
}

const ELECTRON = `export const app = { requestSingleInstanceLock() { throw new Error("no lock") } };
  export { app as BrowserWindow, app as Menu, app as MessageChannelMain, app as dialog, app as ipcMain,
    app as protocol, app as session, app as utilityProcess };`;

/** Instead of Electron, a module that breaks at once. */
const WITH_BROKEN_ELECTRON = `import { register } from "node:module";
  const electron = ${JSON.stringify(`data:text/javascript,${encodeURIComponent(ELECTRON)}`)};
  const resolve = \`export const resolve = (name, context, next) =>
    name === "electron" ? { url: \${JSON.stringify(electron)}, shortCircuit: true } : next(name, context);\`;
  register("data:text/javascript," + encodeURIComponent(resolve));`;

describe("A mistake of ours is told with our own lines", () => {
  it("by the command line", () => {
    const said = brokenProgram("cli/main.mjs", `process.stdout.write = () => { throw new Error("no room"); };`, [
      "list",
    ]);
    expect(said).toContain("This is a mistake in Tauler");
    expect(said).toMatch(/src[\\/]main[\\/]cli[\\/]terminal\.ts:\d+/);
    expect(namedLines(said)[0]).toContain("write(");
  });

  it("by the host of a browser's window", () => {
    const said = brokenProgram("cli/host-child.mjs", hears("null"));
    expect(said).toMatch(/src[\\/]main[\\/]web[\\/]host-child\.ts:\d+/);
    expect(namedLines(said)[0]).toContain("message.kind");
  });

  it("by the process of a comparison", () => {
    const said = brokenProgram("cli/contest-child.mjs", hears(`{ kind: "play", number: 0, match: null }`));
    expect(said).toMatch(/src[\\/]main[\\/]host[\\/]compare[\\/]contest-child\.ts:\d+/);
    expect(namedLines(said)[0]).toContain("a match was asked for before the table was set");
  });

  it("by the desktop app", () => {
    const said = brokenProgram("electron/main.mjs", WITH_BROKEN_ELECTRON);
    expect(said).toMatch(/src[\\/]main[\\/]electron[\\/]start-shell\.ts:\d+/);
    expect(namedLines(said)[0]).toContain("requestSingleInstanceLock");
  });
});

describe("A player reads nothing of ours", () => {
  const pool = poolForTests();

  it("not even the name of a map in the script of its game's API, which has one", () => {
    const scripts = readdirSync(BUILT_FOLDER).filter((name) => name.endsWith(".api.js"));
    expect(scripts.length).toBeGreaterThan(0);
    for (const name of scripts) {
      expect(readFileSync(join(BUILT_FOLDER, name), "utf8")).not.toContain("sourceMappingURL");
      expect(existsSync(join(BUILT_FOLDER, `${name}.map`))).toBe(true);
    }
  });

  it("in a stack from inside the API, and in the text of the API's functions", async () => {
    const bundle = await bundleOf(`
      for (let made = Object.getPrototypeOf(Ron); made !== Function.prototype; made = Object.getPrototypeOf(made)) {
        this.cerr(String(made));
        for (const name of Object.getOwnPropertyNames(made.prototype)) {
          const { value, get } = Object.getOwnPropertyDescriptor(made.prototype, name);
          this.cerr(String(value ?? get));
        }
      }
      try { for (;;) this.run(0); } catch (error) { this.cerr((error as Error).stack); }`);
    const { cerr } = await play(pool(), bundle);
    expect(cerr).toContain("there is no player");
    expect(cerr).toContain('giveOrder("run"');
    expect(cerr.replace("AIRon.ts", "")).not.toMatch(/src[\\/]|\.ts|node_modules|sourceMappingURL|\/\/|\/\*/);
  });
});
