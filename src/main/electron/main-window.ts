import { BrowserWindow } from "electron";

/** A window that has no more rights than a page in a browser, and one preload script. */
export function createMainWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    title: "Tauler",
    width: 1440,
    height: 900,
    minWidth: 800,
    minHeight: 600,
    show: false,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // The dictionaries would be downloaded.
      spellcheck: false,
    },
  });
  window.once("ready-to-show", () => window.show());
  // A page that has crashed comes back with its drafts.
  window.webContents.on("render-process-gone", () => window.webContents.reload());
  return window;
}
