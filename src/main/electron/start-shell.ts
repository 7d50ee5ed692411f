import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { app, ipcMain, session } from "electron";
import { CONNECT, LANGUAGE, TAKE_FILE } from "../contract/desktop-channels";
import { devWindow } from "../host/dev-window";
import { root, userDataFolder, usualWorkspace, windowFolder } from "../host/places";
import { Desktop } from "./desktop";
import { speakOneOf } from "./language";
import { createMainWindow } from "./main-window";
import { fileOf, folderOf } from "./named-at-start";
import { OpenedFiles } from "./opened-files";
import { RecentFolders } from "./recent-folders";
import { refuseOtherPages, refusePermissions, refuseRemoteContent } from "./refusals";
import { UpdateCheck } from "./update-check";
import { declareWindowScheme, serveWindow } from "./window-scheme";

/** The desktop app, from its start to its end. A second start shows the first one's window instead. */
export async function startShell(): Promise<void> {
  if (!app.requestSingleInstanceLock()) return app.quit();
  declareWindowScheme();
  app.enableSandbox();
  refuseOtherPages();
  const files = new OpenedFiles();
  listenToTheSystem(files);
  await app.whenReady();
  // Until the window says which one its user has chosen.
  await speakOneOf(app.getPreferredSystemLanguages());
  const dev = app.isPackaged ? undefined : devWindow();
  serveWindow(windowFolder, dev);
  refusePermissions(session.defaultSession);
  refuseRemoteContent(session.defaultSession, dev);
  const recent = new RecentFolders(join(userDataFolder(), "recent-folders.json"));
  await recent.load();
  const updates = await updateCheck();
  const desktop = new Desktop({ window: createMainWindow(preload), recent, files, updates, hostProgram });
  ipcMain.handle(CONNECT, (event) => desktop.connect(event));
  ipcMain.handle(TAKE_FILE, (event) => desktop.takeFile(event));
  ipcMain.handle(LANGUAGE, (event, language: unknown) => desktop.speak(event, language));
  listenToOtherStarts(desktop, files);
  endWithTheWindow(desktop);
  const call = { argv: process.argv, isPackaged: app.isPackaged, cwd: process.cwd() };
  const file = fileOf(call);
  if (file !== null) files.add(file);
  const isOpen = await desktop.openFolder(folderOf(call) ?? recent.all[0] ?? usualWorkspace());
  if (!isOpen) app.exit(1);
  await desktop.lookForUpdate();
}

/** Packages name the project's page; a clone has nobody to ask. */
async function updateCheck(): Promise<UpdateCheck> {
  const file = join(userDataFolder(), "updates.json");
  const { homepage } = JSON.parse(await readFile(join(app.getAppPath(), "package.json"), "utf8"));
  const updates = new UpdateCheck({ file, version: app.getVersion(), homepage: homepage ?? null });
  await updates.load();
  return updates;
}

const built = join(root, "out", "electron");
const preload = join(built, "preload.cjs");
/** Packaged, it lies beside the archive, with all that it needs. */
const hostProgram = join(built, "host-child.mjs").replace("app.asar", "app.asar.unpacked");

/** macOS tells an app that runs of a double click, and says so before it is ready. */
function listenToTheSystem(files: OpenedFiles): void {
  app.on("open-file", (event, path) => {
    event.preventDefault();
    files.add(path);
  });
}

/** Elsewhere a double click starts the app once more. */
function listenToOtherStarts(desktop: Desktop, files: OpenedFiles): void {
  app.on("second-instance", (_, argv, cwd) => {
    desktop.focus();
    const call = { argv, isPackaged: app.isPackaged, cwd };
    const folder = folderOf(call);
    const file = fileOf(call);
    if (file !== null) files.add(file);
    if (folder !== null) void desktop.openFolder(folder);
  });
}

/** On every system: an app of one window ends with it, and the host has time to finish what it writes. */
function endWithTheWindow(desktop: Desktop): void {
  app.on("window-all-closed", () => app.quit());
  app.on("will-quit", (event) => {
    event.preventDefault();
    void desktop.close().then(() => app.exit(0));
  });
}
