import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chromium, type Page } from "playwright-core";
import { BROWSER_ARGUMENTS, browserPath } from "./browser";

/** A browser with a profile that stays, which can be killed in the middle of whatever it does. */
export class KillableBrowser {
  readonly page: Page;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, page: Page) {
    this.#process = process;
    this.page = page;
  }

  /** @param profile the folder of what the browser keeps */
  static async start(profile: string): Promise<KillableBrowser> {
    if (browserPath === null) throw new Error("there is no browser");
    const args = [...BROWSER_ARGUMENTS, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
    // A group of its own: all its processes die in the same moment.
    const started = spawn(browserPath, [...args, "--hide-crash-restore-bubble", "about:blank"], {
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const browser = await chromium.connectOverCDP(await debuggerOf(started));
    const [context] = browser.contexts();
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    page.setDefaultTimeout(90_000);
    return new KillableBrowser(started, page);
  }

  /** Nobody in it hears of it. */
  async kill(): Promise<void> {
    const ended = once(this.#process, "exit");
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    process.kill(-(this.#process.pid ?? 0), "SIGKILL");
    await ended;
  }
}

function debuggerOf(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    started.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /DevTools listening on (\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    started.once("exit", () => reject(new Error(`the browser ended: ${said}`)));
  });
}
