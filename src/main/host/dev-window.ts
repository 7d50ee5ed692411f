import { SECURITY_HEADERS, type WindowFile } from "./window-files";

/** The window from vite's server, which changes it while it is shown: `npm run dev`, for whoever writes Tauler itself. */
export interface DevWindow {
  /** As strict as those of the built window, but for what vite needs: a script in the page, and its own socket. */
  readonly headers: Readonly<Record<string, string>>;
  /** Over which vite tells the page what has changed. */
  readonly socket: string;
  /** @param address path and query, still encoded. @returns null when vite has no such file */
  read(address: string): Promise<WindowFile | null>;
}

/**
 * @param server electron-vite gives its address to what it starts
 * @returns undefined where the window is the built one, which it always is unless the server is on this machine
 */
export function devWindow(server = process.env["ELECTRON_RENDERER_URL"]): DevWindow | undefined {
  if (server === undefined || !/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(server)) return undefined;
  const socket = server.replace("http:", "ws:");
  return {
    headers: { ...SECURITY_HEADERS, "Content-Security-Policy": loosened(socket) },
    socket,
    read: async (address) => {
      const answer = await ask(`${server}${address}`);
      if (!answer.ok) return null;
      const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
      return { contents: Buffer.from(await answer.arrayBuffer()), type };
    },
  };
}

/** Vite closes a connection that nobody has used for a while, perhaps at the moment at which it is used again: that says nothing about vite. */
function ask(url: string): Promise<Response> {
  return fetch(url).catch(() => fetch(url));
}

function loosened(socket: string): string {
  return SECURITY_HEADERS["Content-Security-Policy"]
    .replace("script-src 'self'", "$& 'unsafe-inline'")
    .replace("connect-src 'self'", `$& ${socket}`);
}
