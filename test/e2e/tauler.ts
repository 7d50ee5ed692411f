import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { descendantsOf } from "../processes";
import { openPages } from "./open-pages";
import { sharedBrowser } from "./shared-browser";
import { switchTheme } from "./theme";

const main = join(import.meta.dirname, "../../out/cli/main.mjs");

/** Tauler as a user starts it: the web shell with a workspace and a home of its own, and a window in a real browser. */
export class Tauler {
  readonly page: Page;
  readonly workspace: string;
  /** What the page said on its console as errors, and what it threw. */
  readonly complaints: string[] = [];
  readonly #server: ChildProcess;
  readonly #home: string;

  private constructor(parts: { page: Page; server: ChildProcess; home: string }) {
    this.page = parts.page;
    this.#server = parts.server;
    this.#home = parts.home;
    this.workspace = join(parts.home, "players");
    this.page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
    this.page.on("pageerror", (error) => this.complaints.push(String(error)));
  }

  /**
   * @param options.isNewcomer true for somebody whom Tauler shows its tour. `prepare` fills the workspace before it is opened. `rounds` of a match of Harry
   *   Potter, where nobody looks at more: a whole one of 200, played again at each save and each new page, is much of what a journey costs.
   */
  static async start({
    size = { width: 1440, height: 900 },
    isNewcomer = false,
    rounds = 200,
    prepare = (_workspace: string) => {},
  } = {}): Promise<Tauler> {
    const home = mkdtempSync(join(tmpdir(), "tauler-e2e-"));
    if (!isNewcomer) skipTour(home);
    if (rounds < 200) chooseRounds(join(home, "players"), rounds);
    prepare(join(home, "players"));
    const args = [main, "serve", "--workspace", join(home, "players")];
    // What is compiled of C++ for all players stays from one journey to the next.
    const cpp = process.env["TAULER_CPP"] ?? join(import.meta.dirname, "../../out/cpp");
    const env = { ...process.env, HOME: home, USERPROFILE: home, TAULER_CPP: cpp };
    const server = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    const address = await firstLine(server);
    const browser = await sharedBrowser();
    // A profile of its own: no other journey's cookies, databases or settings.
    const page = await browser.newPage({ viewport: size, reducedMotion: "reduce" });
    // What is waited for comes when the machine has time for it.
    page.setDefaultTimeout(90_000);
    openPages.add(page);
    const tauler = new Tauler({ page, server, home });
    await page.goto(address);
    return tauler;
  }

  /** A picture to look at, kept below `out/e2e`, where somebody wants them: `TAULER_PICTURES=1`. */
  async picture(name: string, page = this.page): Promise<void> {
    if (process.env["TAULER_PICTURES"] === undefined) return;
    await page.screenshot({ path: join(import.meta.dirname, "../../out/e2e", `${name}.png`) });
  }

  /** A document's picture, in both themes, kept in `docs/images` where somebody wants pictures. The window is light afterwards. */
  async documentPicture(name: string): Promise<void> {
    if (process.env["TAULER_PICTURES"] === undefined) return;
    for (const [theme, suffix] of [
      ["dark", ".dark"],
      ["light", ""],
    ] as const) {
      await switchTheme(this.page, theme);
      await this.page.screenshot({ path: join(import.meta.dirname, "../../docs/images", `${name}${suffix}.png`) });
    }
  }

  /** The process of the host dies without a word; the one that listens lives. */
  killHost(): void {
    const [host] = descendantsOf(this.#server.pid ?? 0, { depth: 1 });
    process.kill(host, "SIGKILL");
  }

  /** The program itself dies, and does not come back. */
  killServer(): void {
    this.#server.kill("SIGKILL");
  }

  async stop(): Promise<void> {
    openPages.delete(this.page);
    await this.page.context().close();
    const isGone = this.#server.exitCode !== null || this.#server.signalCode !== null;
    const ended = isGone ? null : new Promise((resolve) => this.#server.once("exit", resolve));
    this.#server.kill("SIGTERM");
    await ended;
    rmSync(this.#home, { recursive: true, force: true });
  }
}

/** As somebody leaves a workspace who has set the rounds of a match of Demos. */
export function chooseRounds(workspace: string, rounds: number): void {
  const players = [0, 1, 2, 3].map(() => ({ name: "Demo" }));
  const choice = {
    players,
    seed: 30,
    settings: { NUM_ROUNDS: rounds },
    rules: {},
    configuration: null,
    cpuSeconds: 1,
  };
  mkdirSync(join(workspace, ".tauler"), { recursive: true });
  const setup = { game: "harry-potter", byGame: { "harry-potter": choice } };
  writeFileSync(join(workspace, ".tauler", "settings.json"), JSON.stringify({ setup }));
}

/** As it is for whoever has seen the tour. */
export function skipTour(home: string): void {
  const folder = join(home, ".config", "tauler");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.json"), JSON.stringify({ tour: "shown" }));
}

function firstLine(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("\n")) resolve(text.split("\n")[0]);
    });
    server.once("exit", (code) => reject(new Error(`Tauler ended with code ${code} before it was ready`)));
  });
}
