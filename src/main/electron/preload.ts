/**
 * All that the window gets of Electron: a way to ask for a connection with the host, and for the files that its user
 * opened in the system, and to tell its language. A port cannot cross the context bridge, so it is passed on as a message of the window to itself.
 */

import { contextBridge, ipcRenderer } from "electron";
import { CONNECT, FILE, LANGUAGE, PORT, TAKE_FILE } from "../contract/desktop-channels";

/** The isolated world shares the page's message events, and nothing else of it. */
declare const window: { postMessage(message: unknown, origin: string, ports?: readonly unknown[]): void };
declare const location: { readonly origin: string };

ipcRenderer.on(PORT, ({ ports }) => window.postMessage(PORT, location.origin, ports));
ipcRenderer.on(FILE, () => window.postMessage(FILE, location.origin));
contextBridge.exposeInMainWorld("taulerDesktop", {
  connect: () => ipcRenderer.invoke(CONNECT),
  takeFile: () => ipcRenderer.invoke(TAKE_FILE),
  speak: (language: unknown) => ipcRenderer.invoke(LANGUAGE, language),
});
