import { join } from "node:path";
import { app, ipcMain, session } from "electron";
import { CONNECT } from "../contract/desktop-channels";
import { devWindow } from "../host/dev-window";
import { root, userDataFolder, usualWorkspace, windowFolder } from "../host/places";
import { Desktop } from "./desktop";
import { createMainWindow } from "./main-window";
import { RecentFolders } from "./recent-folders";
import { refuseOtherPages, refusePermissions, refuseRemoteContent } from "./refusals";
import { folderOf } from "./start-folder";
import { declareWindowScheme, serveWindow } from "./window-scheme";

/** The desktop app, from its start to its end. A second start shows the first one's window instead. */
export async function startShell(): Promise<void> {
  if (!app.requestSingleInstanceLock()) return app.quit();
  declareWindowScheme();
  app.enableSandbox();
  refuseOtherPages();
  await app.whenReady();
  const dev = app.isPackaged ? undefined : devWindow();
  serveWindow(windowFolder, dev);
  refusePermissions(session.defaultSession);
  refuseRemoteContent(session.defaultSession, dev);
  const recent = new RecentFolders(join(userDataFolder(), "recent-folders.json"));
  await recent.load();
  const desktop = new Desktop({ window: createMainWindow(preload), recent, hostProgram });
  ipcMain.handle(CONNECT, (event) => desktop.connect(event));
  listenToOtherStarts(desktop);
  endWithTheWindow(desktop);
  const named = folderOf({ argv: process.argv, isPackaged: app.isPackaged, cwd: process.cwd() });
  const isOpen = await desktop.openFolder(named ?? recent.all[0] ?? usualWorkspace());
  if (!isOpen) app.exit(1);
}

const built = join(root, "out", "electron");
const preload = join(built, "preload.cjs");
/** Packaged, it lies beside the archive, with all that it needs. */
const hostProgram = join(built, "host-child.mjs").replace("app.asar", "app.asar.unpacked");

function listenToOtherStarts(desktop: Desktop): void {
  app.on("second-instance", (_, argv, cwd) => {
    desktop.focus();
    const folder = folderOf({ argv, isPackaged: app.isPackaged, cwd });
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
