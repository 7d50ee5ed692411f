import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import type { ToHost } from "./host-messages";

/** Longer than any message that the window sends. */
const LARGEST_MESSAGE = 32 * 1024 * 1024;

/**
 * Completes the opening of WebSockets whose requests another process has received, and admitted.
 *
 * @param use is given each connection as it opens
 */
export function acceptSockets(use: (connection: WebSocket) => void) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  return ({ url, headers, head }: ToHost & { kind: "socket" }, socket: Socket): void => {
    const request = new IncomingMessage(socket);
    Object.assign(request, { method: "GET", url, headers });
    sockets.handleUpgrade(request, socket, Buffer.from(head), use);
  };
}
