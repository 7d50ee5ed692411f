import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { SOCKET_PATH } from "../contract/page-door";
import { tellAccident } from "../host/accidents";
import type { DevWindow } from "../host/dev-window";
import { LONGEST_MESSAGE } from "../host/door/window-message";
import { Access } from "./access";
import { addressWith, type Identity, newTicket } from "./identity";
import { answer, type Site } from "./pages";
import { isRefusal, look, REFUSALS, type Refusal, refuse, refuseSocket } from "./refusal";

export interface WebShellOptions {
  /** Who answers on the sockets of windows; null while the host is away. While it starts for the first time, sockets wait. */
  readonly host: () => SocketServer | null | Promise<SocketServer | null>;
  /** The folder of the built window. */
  readonly windowFolder: string;
  /** Shown in its place. */
  readonly devWindow?: DevWindow | undefined;
  /** 0 for any free one. */
  readonly port: number;
  readonly identity: Identity;
}

interface SocketServer {
  serve(socket: WebSocket): void;
}

export interface WebShell {
  readonly port: number;
  /** @returns an address that opens the window once; the ticket in it is then used up. */
  newAddress(): string;
  close(): Promise<void>;
}

/** A person has a few windows; whoever opens more wants something else. */
const MOST_WINDOWS = 32;
const MOST_CONNECTIONS = 256;
/** Answers that one connection may wait for. Browsers ask for one thing after the other. */
const MOST_WAITING = 16;

/** In milliseconds: who is slower than this to say what it wants, or to take what it gets, is cut off. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5000, idle: 30_000 };

/** Serves the window and its socket on this machine only. */
export async function startWebShell({ host, identity, ...options }: WebShellOptions): Promise<WebShell> {
  const access = new Access(identity);
  const { windowFolder, devWindow } = options;
  const site = { access, windowFolder, devWindow, pageKey: identity.pageKey };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, autoPong: false });
  const server = createServer({ ...PATIENCE, connectionsCheckingInterval: 5000 });
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(PATIENCE.idle);
  // Whoever asks first whether it may send, too: by itself Node says yes, or why not, before anybody has looked who asks.
  for (const event of ["request", "checkContinue", "checkExpectation"] as const)
    server.on(event, (request, response) => void answerSafely(request, response, site));
  server.on("clientError", (error, socket) => refuseSocket(socket, notHttp(error)));
  server.on("upgrade", async (request, socket, head) => {
    const refusal = refusalOf(request, access);
    if (refusal !== null) return refuseSocket(socket, refusal);
    // Who goes while it waits.
    socket.on("error", () => socket.destroy());
    const present = await host();
    if (present === null) return refuseSocket(socket, REFUSALS.noHost);
    if (sockets.clients.size >= MOST_WINDOWS) return refuseSocket(socket, REFUSALS.tooMany);
    handOver(socket, () => sockets.handleUpgrade(request, socket, head, (connection) => present.serve(connection)));
  });
  const port = await listen(server, options.port);
  access.listenOn(port);
  return {
    port,
    newAddress: () => addressWith(newTicket(identity), port),
    close: () => closeAll(server, sockets),
  };
}

/** The one place where the answer to a request ends: with an answer, or with a connection that is closed. */
async function answerSafely(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  if (hasTooManyWaiting(request.socket, response)) return;
  try {
    await answer(request, response, site);
  } catch (error) {
    // A browser that goes before it has all is no accident.
    if (!response.destroyed) tellAccident("The web shell", error);
    refuse(response, REFUSALS.mistake);
  }
}

const waiting = new WeakMap<Duplex, number>();

/** Requests can be sent without waiting for answers: thousands of answers would wait here. Such a connection is closed. */
function hasTooManyWaiting(socket: Duplex, response: ServerResponse): boolean {
  const now = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, now);
  response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  if (now > MOST_WAITING) socket.destroy();
  return now > MOST_WAITING;
}

/** Why a socket is not opened; null when it may be. */
function refusalOf(request: IncomingMessage, access: Access): Refusal | null {
  const seen = look(request, access);
  if (isRefusal(seen)) return seen;
  if (!access.hasOurOriginExplicitly(request)) return REFUSALS.otherSite;
  if (!access.hasCookie(request)) return REFUSALS.noCookie;
  if (seen.path !== SOCKET_PATH) return REFUSALS.noPage;
  return access.provesItself(request) ? null : REFUSALS.noProof;
}

/** What came is no request: too long, too slow, or something else altogether. */
function notHttp(error: NodeJS.ErrnoException): Refusal {
  if (error.code === "HPE_HEADER_OVERFLOW") return REFUSALS.tooLong;
  return error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? REFUSALS.tooSlow : REFUSALS.noRequest;
}

/** The one place where an upgrade ends: with a socket of its own, or closed. */
function handOver(socket: Duplex, upgrade: () => void): void {
  try {
    upgrade();
  } catch (error) {
    tellAccident("The web shell", error);
    socket.destroy();
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on("error", reject);
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
