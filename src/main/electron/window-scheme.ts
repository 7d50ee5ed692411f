import { protocol } from "electron";
import type { DevWindow } from "../host/dev-window";
import { readWindowFile, SECURITY_HEADERS } from "../host/window-files";

const SCHEME = "app";

export const WINDOW_ORIGIN = `${SCHEME}://tauler`;
export const WINDOW_URL = `${WINDOW_ORIGIN}/`;

/** Must be called before Electron is ready. The scheme then has an origin of its own, like https. */
export function declareWindowScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

/** Answers for `app://tauler/` with the files of the window, and for nothing else. @param folder of the built one */
export function serveWindow(folder: string, dev?: DevWindow): void {
  protocol.handle(SCHEME, async (request) => {
    if (request.method !== "GET") return refusal(405, "Only GET.");
    const url = new URL(request.url);
    if (url.host !== "tauler") return refusal(404, "There is no such page.");
    const file = await (dev?.read(url.pathname + url.search) ?? readWindowFile(folder, url.pathname));
    if (file === null) return refusal(404, "There is no such page.");
    return new Response(file.contents, {
      headers: { ...(dev?.headers ?? SECURITY_HEADERS), "Content-Type": file.type },
    });
  });
}

function refusal(status: number, sentence: string): Response {
  const headers = { ...SECURITY_HEADERS, "Content-Type": "text/plain; charset=utf-8" };
  return new Response(sentence, { status, headers });
}
