import { app, type Session, type WebContents } from "electron";
import type { DevWindow } from "../host/dev-window";
import { WINDOW_ORIGIN, WINDOW_URL } from "./window-scheme";

/** From now on, no page shows anything but the window, opens another one, or holds a page inside. */
export function refuseOtherPages(): void {
  app.on("web-contents-created", (_, contents) => stayOnTheWindow(contents));
}

function stayOnTheWindow(contents: WebContents): void {
  contents.on("will-navigate", (event) => {
    if (event.url !== WINDOW_URL) event.preventDefault();
  });
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
}

/** The one thing that a window may do outside of itself: "Copy" in the console. */
const ALLOWED = "clipboard-sanitized-write";

/** Camera, position, devices, files, notifications and all the rest: no. */
export function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((_, permission, answer) => answer(permission === ALLOWED));
  session.setPermissionCheckHandler((_, permission) => permission === ALLOWED);
  session.setDevicePermissionHandler(() => false);
}

/** What a window loads comes with the app, or was made in the window. Developer tools load themselves. */
const OWN = [WINDOW_URL, `blob:${WINDOW_ORIGIN}/`, "data:", "devtools:"];

/** Nothing is loaded from anywhere else, whatever a page may ask for. */
export function refuseRemoteContent(session: Session, dev?: DevWindow): void {
  const own = dev === undefined ? OWN : [...OWN, `${dev.socket}/`];
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !own.some((start) => url.startsWith(start)) }),
  );
}
