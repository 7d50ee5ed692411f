import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Result } from "../../engine/contract/result";
import { t } from "../contract/language/translate";
import { electronPlaces, root } from "../host/places";
import { findBrowser, openAppWindow } from "./browser";
import { obtainElectron } from "./electron-program";
import { tellOfNewFolder } from "./new-folder";
import { serve } from "./serve";
import { EXIT, type ExitCode, type Terminal } from "./terminal";

const DOWNLOAD_MILLISECONDS = 120_000;

export interface OpenOptions {
  /** Never in Electron. */
  readonly browser?: boolean;
}

/**
 * Opens the app as well as this machine can, and says how and why: with Electron, else in an app window of a browser,
 * else by its address.
 */
export async function open(terminal: Terminal, folder: string, { browser }: OpenOptions = {}): Promise<ExitCode> {
  const workspace = resolve(folder);
  await tellOfNewFolder(terminal, workspace);
  if (!hasDisplay(process.platform, process.env))
    return serveWithoutWindow(terminal, workspace, t`there is no display here`);
  if (browser === true) return serveInBrowser(terminal, workspace, t`you asked for a browser`);
  const electron = await findElectron(terminal);
  if (!electron.ok) return serveInBrowser(terminal, workspace, electron.problem.message);
  terminal.tell(t`Tauler opens in Electron.`);
  const code = await runElectron(electron.value, workspace);
  return code === 0 ? EXIT.done : serveInBrowser(terminal, workspace, t`Electron ended with code ${code}`);
}

export function hasDisplay(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): boolean {
  return platform !== "linux" || Boolean(environment["DISPLAY"] || environment["WAYLAND_DISPLAY"]);
}

function findElectron(terminal: Terminal): Promise<Result<string>> {
  return obtainElectron(electronPlaces, {
    onDownload: () => terminal.tell(t`Downloading Electron (needs the network, only this once) …`),
    patience: DOWNLOAD_MILLISECONDS,
  });
}

function serveInBrowser(terminal: Terminal, workspace: string, why: string): Promise<ExitCode> {
  const browser = findBrowser(process.env["PATH"] ?? "");
  if (browser === null) {
    return serveWithoutWindow(terminal, workspace, t`${why}, and no Chromium, Chrome or Edge was found`);
  }
  return serve(terminal, {
    port: null,
    workspace,
    isEarly: true,
    present: (address) => {
      terminal.tell(
        t`Tauler opens in an app window of ${browser.name}, because ${why}. Enter opens it again, Ctrl-C ends Tauler.`,
      );
      openAppWindow(browser, address);
    },
  });
}

function serveWithoutWindow(terminal: Terminal, workspace: string, why: string): Promise<ExitCode> {
  const present = () =>
    terminal.tell(
      t`Open this address in a browser, because ${why}; it works once. Enter gives a new one, Ctrl-C ends Tauler.`,
    );
  return serve(terminal, { port: null, workspace, present });
}

/** @returns the exit code, 0 also when we were told to stop. */
function runElectron(program: string, workspace: string): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program, [root, workspace], { stdio: "inherit" });
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      child.kill("SIGTERM");
    };
    process.once("SIGINT", stop).once("SIGTERM", stop);
    child.once("error", () => done(1));
    child.once("exit", (code) => done(isStopped ? 0 : (code ?? 1)));
  });
}
