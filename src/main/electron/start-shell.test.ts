import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenedFile } from "../contract/desktop-channels";
import { SECURITY_HEADERS } from "../host/window-files";
import { startShell } from "./start-shell";
import { newDesk } from "./testing/desk";
import { app, type BrowserWindow, type FakeItem, fake, fakeEvent } from "./testing/fake-electron";

vi.mock("electron", () => import("./testing/fake-electron"));

const PAGE = "app://tauler/";
const desk = newDesk();
let home: string;

beforeEach(() => {
  home = desk.home;
});

async function start(folder?: string): Promise<BrowserWindow> {
  desk.call(folder);
  await startShell();
  return fake.windows[0];
}

function openFolders(): unknown[] {
  return fake.processes.map(({ heard }) => heard[0].message);
}

function connect(window: BrowserWindow, { url = PAGE, sender = window.webContents as unknown } = {}): unknown {
  return fake.ask("tauler:connect", { sender, senderFrame: { url } });
}

function item(title: string): FakeItem {
  const items = fake.menu.flatMap(({ submenu }) => submenu ?? []);
  const found = items.find(({ label, role }) => (label ?? role) === title);
  if (found === undefined) throw new Error(`the menu has no "${title}"`);
  return found;
}

describe("The desktop app starts", () => {
  it("with one window that has no more rights than a page, showing our page once it is drawn", async () => {
    const window = await start();
    expect(fake.windows).toHaveLength(1);
    expect(app.isSandboxed).toBe(true);
    expect(window.options.show).toBe(false);
    const { preload, ...preferences } = window.options.webPreferences;
    expect(preferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    });
    expect(String(preload)).toMatch(/out[\\/]electron[\\/]preload\.cjs$/);
    expect(window.loaded).toEqual([PAGE]);
    window.emit("ready-to-show");
    expect(window.calls).toEqual(["show"]);
  });

  it("loads its page while the host still starts, which is there for it then", async () => {
    fake.answerOfHosts = null;
    const started = start();
    await expect.poll(() => fake.processes.length).toBe(1);
    const [window] = fake.windows;
    expect([window.loaded, connect(window)]).toEqual([[PAGE], false]);
    fake.processes[0].emit("message", { kind: "ready" });
    await started;
    expect([window.loaded, connect(window)]).toEqual([[PAGE], true]);
  });

  it("and lets a host that still starts end well, when the window is closed that early", async () => {
    fake.answerOfHosts = null;
    void start();
    await expect.poll(() => fake.processes.length).toBe(1);
    app.emit("will-quit", fakeEvent());
    await expect.poll(() => app.ends).toEqual(["exit 0"]);
    expect(fake.processes[0].heard.at(-1)?.message).toEqual({ kind: "close" });
  });

  it("with the folder that is named, else the last one, else the usual one", async () => {
    const usual = join(home, "tauler");
    await start();
    fake.reset();
    await start(join(home, "mine"));
    expect(openFolders()).toEqual([{ kind: "start", workspace: join(home, "mine") }]);
    fake.reset();
    await start();
    expect(openFolders()).toEqual([{ kind: "start", workspace: join(home, "mine") }]);
    const kept = readFileSync(join(home, ".config", "tauler", "recent-folders.json"), "utf8");
    expect(JSON.parse(kept)).toEqual([join(home, "mine"), usual]);
  });

  it("once: a second start shows the first one's window, and its folder", async () => {
    app.isFirst = false;
    await startShell();
    expect([fake.windows, app.ends]).toEqual([[], ["quit"]]);
    fake.reset();
    const window = await start();
    window.isHidden = true;
    app.emit("second-instance", {}, ["electron", "clone", "--flag", "theirs"], home);
    expect(window.calls).toEqual(["restore", "focus"]);
    expect(openFolders().at(-1)).toEqual({ kind: "start", workspace: join(home, "theirs") });
    app.emit("second-instance", {}, ["electron", "clone"], home);
    await expect.poll(() => window.loaded).toEqual([PAGE, PAGE]);
    expect(fake.processes).toHaveLength(2);
  });

  it("not, and says why, when its first host cannot", async () => {
    fake.answerOfHosts = { kind: "failed", message: "the disk is full" };
    await start("/somewhere");
    expect(fake.errors).toEqual([expect.stringContaining("the disk is full")]);
    expect(app.ends).toEqual(["exit 1"]);
  });
});

describe("A file that the user opens in the system", () => {
  const saved = (name: string) => {
    const path = join(home, name);
    writeFileSync(path, `text of ${name}`);
    return path;
  };
  const take = async (window: BrowserWindow, { url = PAGE, sender = window.webContents as unknown } = {}) => {
    const file = (await fake.ask("tauler:take-file", { sender, senderFrame: { url } })) as OpenedFile | null;
    return file === null ? null : `${file.name}: ${new TextDecoder().decode(file.bytes)}`;
  };
  const news = (window: BrowserWindow) => window.webContents.posted.filter(({ channel }) => channel === "tauler:file");

  it("at the start waits for the window, which opens the last folder", async () => {
    const window = await start(saved("final.tauler"));
    expect(openFolders()).toEqual([{ kind: "start", workspace: join(home, "tauler") }]);
    expect(await take(window)).toBe("final.tauler: text of final.tauler");
    expect(await take(window)).toBe(null);
  });

  it("later is told to the window that is there, and comes to the front", async () => {
    const window = await start();
    app.emit("second-instance", {}, ["electron", "clone", saved("a.res")], home);
    const onMac = fakeEvent();
    app.emit("open-file", onMac, saved("b.cnf"));
    expect(onMac.defaultPrevented).toBe(true);
    expect(news(window)).toHaveLength(2);
    expect(window.calls).toContain("focus");
    expect(fake.processes).toHaveLength(1);
    expect([await take(window), await take(window)]).toEqual(["a.res: text of a.res", "b.cnf: text of b.cnf"]);
  });

  it("is for nobody but the window", async () => {
    const window = await start(saved("a.res"));
    expect(await take(window, { url: "https://example.org/" })).toBe(null);
    expect(await take(window, { sender: {} })).toBe(null);
    expect(await take(window)).toBe("a.res: text of a.res");
  });

  it("and cannot be read is said, and the next one comes", async () => {
    const window = await start(join(home, "gone.res"));
    app.emit("second-instance", {}, ["electron", "clone", saved("a.res")], home);
    expect(await take(window)).toBe("a.res: text of a.res");
    expect(fake.errors).toEqual([expect.stringContaining("gone.res")]);
  });
});

describe("The window's scheme", () => {
  it("is declared with an origin of its own", async () => {
    await start();
    const privileges = { standard: true, secure: true, supportFetchAPI: true };
    expect(fake.schemes).toEqual([{ scheme: "app", privileges }]);
  });

  it.each([
    "app://tauler/../package.json",
    "app://tauler/%2e%2e%2f%2e%2e%2fpackage.json",
    "app://other/",
    "app://tauler/%",
  ])("finds nothing at %s, and says so with the same protection as everything", async (url) => {
    await start();
    const answer = (await fake.ask("app", { method: "GET", url })) as Response;
    expect(answer.status).toBe(404);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers.get(name)).toBe(value);
  });

  it("only reads", async () => {
    await start();
    const answer = (await fake.ask("app", { method: "POST", url: PAGE })) as Response;
    expect(answer.status).toBe(405);
  });
});

describe("The desktop app refuses", () => {
  it.each(["https://example.org/", "file:///etc/passwd", "app://other/", "javascript:alert(1)"])(
    "to go to %s",
    async (url) => {
      const { webContents } = await start();
      const refused = fakeEvent({ url });
      webContents.emit("will-navigate", refused);
      expect(refused.defaultPrevented).toBe(true);
    },
  );

  it("to be redirected, to hold pages inside, and to open windows; its page may be loaded again", async () => {
    const { webContents } = await start();
    for (const name of ["will-redirect", "will-attach-webview"]) {
      const refused = fakeEvent({ url: PAGE });
      webContents.emit(name, refused);
      expect(refused.defaultPrevented).toBe(true);
    }
    expect(webContents.openWindow?.()).toEqual({ action: "deny" });
    const reload = fakeEvent({ url: PAGE });
    webContents.emit("will-navigate", reload);
    expect(reload.defaultPrevented).toBe(false);
  });

  it.each([
    "media",
    "geolocation",
    "notifications",
    "fullscreen",
    "clipboard-read",
    "openExternal",
    "hid",
    "fileSystem",
  ])("the permission %s", async (permission) => {
    await start();
    const answers: boolean[] = [];
    fake.ask("permission request", {}, permission, (isGranted: boolean) => answers.push(isGranted));
    expect([...answers, fake.ask("permission check", {}, permission), fake.ask("device", {})]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("but writing text to the clipboard, which is what Copy does", async () => {
    await start();
    expect(fake.ask("permission check", {}, "clipboard-sanitized-write")).toBe(true);
  });

  it.each([
    ["https://example.org/script.js", true],
    ["http://127.0.0.1:8080/", true],
    ["file:///etc/passwd", true],
    ["app://other/index.html", true],
    ["blob:https://example.org/1", true],
    ["app://tauler/assets/index.js", false],
    ["blob:app://tauler/1", false],
    ["data:image/png;base64,", false],
  ])("to load what does not come with it: %s", async (url, isCancelled) => {
    await start();
    const answers: object[] = [];
    fake.ask("request", { url }, (answer: object) => answers.push(answer));
    expect(answers).toEqual([{ cancel: isCancelled }]);
  });
});

describe("The window's connection with the host", () => {
  it("is a channel: one end goes to the host, the other to the page", async () => {
    const window = await start();
    expect(connect(window)).toBe(true);
    expect(fake.processes[0].heard.at(-1)).toEqual({ message: { kind: "port" }, ports: [{ end: "host" }] });
    expect(window.webContents.posted).toEqual([{ channel: "tauler:port", ports: [{ end: "window" }] }]);
  });

  it("is not for another page, nor for a frame in ours", async () => {
    const window = await start();
    expect(connect(window, { url: "https://example.org/" })).toBe(false);
    expect(connect(window, { sender: {} })).toBe(false);
    expect(fake.processes[0].heard).toHaveLength(1);
  });

  it("comes back with another host when the host has died", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    const window = await start();
    fake.processes[0].emit("exit", 9);
    await expect.poll(() => said.mock.calls.length).toBe(1);
    expect(connect(window)).toBe(false);
    await expect.poll(() => connect(window)).toBe(true);
    expect(openFolders()).toEqual([openFolders()[0], openFolders()[0]]);
    said.mockRestore();
  });

  it("is asked for by a page that came back after a crash", async () => {
    const window = await start();
    window.webContents.emit("render-process-gone", {}, { reason: "crashed" });
    expect(window.webContents.reloads).toBe(1);
  });
});

describe("Opening a folder", () => {
  it("by the dialog shows it, and the host before ends after its page has gone", async () => {
    const window = await start(join(home, "first"));
    fake.chosen.push(join(home, "second"));
    item("Open Folder…").click?.();
    await expect.poll(() => fake.processes[0].heard.at(-1)?.message).toEqual({ kind: "close" });
    expect(openFolders().at(-1)).toEqual({ kind: "start", workspace: join(home, "second") });
    expect(window.loaded).toEqual([PAGE, PAGE]);
  });

  it("by the menu opens one of those that were open before, the latest first", async () => {
    await start(join(home, "first"));
    fake.reset();
    const window = await start(join(home, "second"));
    const recent = fake.menu[0].submenu?.map(({ label }) => label).filter((label) => label?.startsWith(home));
    expect(recent).toEqual([join(home, "second"), join(home, "first")]);
    item(join(home, "first")).click?.();
    await expect.poll(() => window.loaded).toEqual([PAGE, PAGE]);
    expect(openFolders().at(-1)).toEqual({ kind: "start", workspace: join(home, "first") });
  });

  it("does nothing when the dialog is cancelled", async () => {
    const window = await start();
    item("Open Folder…").click?.();
    await new Promise(setImmediate);
    expect([fake.processes.length, window.loaded.length]).toEqual([1, 1]);
  });

  it("leaves the one before open when the other cannot be, and says why", async () => {
    const window = await start(join(home, "first"));
    fake.answerOfHosts = { kind: "failed", message: "no such disk" };
    fake.chosen.push("/nowhere");
    item("Open Folder…").click?.();
    await expect.poll(() => fake.errors).toEqual(["/nowhere: no such disk"]);
    expect(connect(window)).toBe(true);
    expect(fake.processes[0].heard.at(-1)?.message).toEqual({ kind: "port" });
  });
});

describe("The check for updates", () => {
  const page = "https://example.org/tauler/releases/latest";
  const asked = vi.fn(() => Promise.resolve({ ok: true, url: "https://example.org/tauler/releases/tag/v0.10.0" }));
  const labels = () => fake.menu.find(({ label }) => label === "Help")?.submenu?.map(({ label }) => label) ?? [];

  beforeEach(() => {
    asked.mockClear();
    vi.stubGlobal("fetch", asked);
    writeFileSync(join(home, "package.json"), JSON.stringify({ homepage: "https://example.org/tauler" }));
  });

  it("offers the page of a newer version, and can be switched off for good", async () => {
    await start();
    item("Tauler 0.10.0 Is There…").click?.();
    expect(fake.pages).toEqual([page]);
    expect(item("Look for New Versions Once a Day").checked).toBe(true);
    item("Look for New Versions Once a Day").click?.();
    await expect.poll(labels).toEqual(["Look for New Versions Once a Day"]);
    expect(item("Look for New Versions Once a Day").checked).toBe(false);
    fake.reset();
    app.folder = home;
    asked.mockClear();
    await start();
    expect(labels()).toEqual(["Look for New Versions Once a Day"]);
    expect(asked).not.toHaveBeenCalled();
  });

  it("is not there in a clone, which has nobody to ask", async () => {
    writeFileSync(join(home, "package.json"), "{}");
    await start();
    expect(labels()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("The desktop app ends", () => {
  it("with its window, after the host has finished", async () => {
    await start();
    app.emit("window-all-closed");
    await expect.poll(() => app.ends).toEqual(["quit", "exit 0"]);
    expect(fake.processes[0].heard.at(-1)?.message).toEqual({ kind: "close" });
  });
});
