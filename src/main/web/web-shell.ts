import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { readWindowFile, SECURITY_HEADERS } from "../host/window-files";
import { Access } from "./access";

export interface WebShellOptions {
  /** Who answers on the sockets of windows; null while the host is away. */
  readonly host: () => SocketServer | null;
  /** The folder of the built window. */
  readonly windowFolder: string;
  /** 0 for any free one. */
  readonly port: number;
}

interface SocketServer {
  serve(socket: WebSocket): void;
}

export interface WebShell {
  /** Opens the window once; the token in it is then used up. */
  readonly address: string;
  close(): Promise<void>;
}

/** Longer than any message that the window sends. */
const LARGEST_MESSAGE = 32 * 1024 * 1024;

/** Serves the window and its socket on this machine only. */
export async function startWebShell({ host, windowFolder, port }: WebShellOptions): Promise<WebShell> {
  const access = new Access();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const server = createServer((request, response) => void answer(request, response, { access, windowFolder }));
  server.on("upgrade", (request, socket, head) => {
    if (!mayConnect(request, access)) return refuseSocket(socket, "403 Forbidden");
    const present = host();
    if (present === null) return refuseSocket(socket, "503 Service Unavailable");
    sockets.handleUpgrade(request, socket, head, (connection) => present.serve(connection));
  });
  const listeningOn = await listen(server, port);
  access.listenOn(listeningOn);
  return {
    address: `http://127.0.0.1:${listeningOn}/?token=${access.token}`,
    close: () => closeAll(server, sockets),
  };
}

interface Site {
  readonly access: Access;
  readonly windowFolder: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const { access, windowFolder } = site;
  if (!access.hasOurHost(request)) return refuse(response, 421, "This is not the address of Tauler.");
  if (request.method !== "GET") return refuse(response, 405, "Only GET.");
  const url = new URL(request.url ?? "/", "http://localhost");
  const token = url.searchParams.get("token");
  if (token !== null) return enter(response, access, token);
  if (!access.hasOurOrigin(request)) return refuse(response, 403, "Another site cannot use Tauler.");
  if (!access.hasCookie(request)) {
    return refuse(response, 403, "Open Tauler with the address that it printed; each address works once.");
  }
  const file = await readWindowFile(windowFolder, url.pathname);
  if (file === null) return refuse(response, 404, "There is no such page.");
  response.writeHead(200, { ...SECURITY_HEADERS, "Content-Type": file.type }).end(file.contents);
}

/** The token becomes a cookie, and leaves the address bar. */
function enter(response: ServerResponse, access: Access, token: string): void {
  const cookie = access.exchange(token);
  if (cookie === null) {
    refuse(response, 403, "This address has been used already. Start Tauler again for a new one.");
    return;
  }
  response.writeHead(303, { ...SECURITY_HEADERS, "Set-Cookie": cookie, Location: "/" }).end();
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...SECURITY_HEADERS, "Content-Type": "text/plain; charset=utf-8" }).end(sentence);
}

function mayConnect(request: IncomingMessage, access: Access): boolean {
  const isOurPath = new URL(request.url ?? "/", "http://localhost").pathname === "/host";
  return isOurPath && access.hasOurHost(request) && access.hasOurOriginExplicitly(request) && access.hasCookie(request);
}

function refuseSocket(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address !== null) resolve(address.port);
      else reject(new Error("the server has no port"));
    });
  });
}

async function closeAll(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const connection of sockets.clients) connection.terminate();
  sockets.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
