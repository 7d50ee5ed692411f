import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { callOfTauler } from "../host/places";
import { SECURITY_HEADERS } from "../host/window-files";
import type { Access } from "./access";
import { type Target, targetOf } from "./target";

/** Why somebody gets nothing: an HTTP status, and a sentence for whoever reads it. */
export interface Refusal {
  readonly status: number;
  readonly sentence: string;
}

/** How to get a new address; the user reads it in place of the window. */
const NEW_ADDRESS = `Press Enter where Tauler runs, or call: ${callOfTauler} serve --url`;

export const REFUSALS = {
  notOurName: { status: 421, sentence: "This is not the address of Tauler." },
  saidTwice: { status: 400, sentence: "A header comes twice." },
  notGet: { status: 405, sentence: "Only GET." },
  noPath: { status: 400, sentence: "This is not the path of a page." },
  usedTicket: { status: 403, sentence: `This address has been used already, or is an old one. ${NEW_ADDRESS}` },
  otherSite: { status: 403, sentence: "Another site cannot use Tauler." },
  noCookie: { status: 403, sentence: `Open Tauler with the address that it printed; each works once. ${NEW_ADDRESS}` },
  noPage: { status: 404, sentence: "There is no such page." },
  noProof: { status: 403, sentence: "This page does not hold the key." },
  noHost: { status: 503, sentence: "The host is away." },
  tooMany: { status: 503, sentence: "Too many windows are open." },
  noRequest: { status: 400, sentence: "This is no request." },
  tooLong: { status: 431, sentence: "The request is too long." },
  tooSlow: { status: 408, sentence: "The request took too long." },
  mistake: { status: 500, sentence: "This is a mistake in Tauler." },
} as const satisfies Record<string, Refusal>;

/** Who asks is looked at before what is asked for. @returns the target, or why there is none. */
export function look(request: IncomingMessage, access: Access): Target | Refusal {
  if (!access.hasOurHost(request)) return REFUSALS.notOurName;
  if (!access.speaksOnce(request)) return REFUSALS.saidTwice;
  if (request.method !== "GET") return REFUSALS.notGet;
  return targetOf(request.url) ?? REFUSALS.noPath;
}

export function isRefusal(seen: object): seen is Refusal {
  return "sentence" in seen;
}

export function refuse(response: ServerResponse, { status, sentence }: Refusal): void {
  if (response.headersSent) response.destroy();
  if (response.destroyed) return;
  response.writeHead(status, { ...SECURITY_HEADERS, "Content-Type": "text/plain; charset=utf-8" }).end(sentence);
}

/** For a request that got no response object: an upgrade, or something that is not HTTP. */
export function refuseSocket(socket: Duplex, { status, sentence }: Refusal): void {
  socket.on("error", () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.once("finish", () => socket.destroy());
  const head = [`HTTP/1.1 ${status} Refused`, "Connection: close", "Content-Type: text/plain; charset=utf-8"];
  socket.end([...head, `Content-Length: ${Buffer.byteLength(sentence)}`, "", sentence].join("\r\n"));
}
