import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { en } from "../../engine/contract/english";
import { translated } from "../contract/language/translate";
import { callOfTauler } from "../host/places";
import { SECURITY_HEADERS } from "../host/window-files";
import type { Access } from "./access";
import { type Target, targetOf } from "./target";

/** Why somebody gets nothing: an HTTP status, and a sentence for whoever reads it. */
export interface Refusal {
  readonly status: number;
  readonly sentence: string;
}

/** The user reads them in place of the window, in the language of whoever started it. */
export const REFUSALS = {
  notOurName: { status: 421, sentence: en`This is not the address of Tauler.` },
  saidTwice: { status: 400, sentence: en`A header comes twice.` },
  notGet: { status: 405, sentence: en`Only GET.` },
  noPath: { status: 400, sentence: en`This is not the path of a page.` },
  usedTicket: {
    status: 403,
    sentence: en`This address has been used already, or is an old one. Press Enter where Tauler runs, or call: ${callOfTauler} serve --url`,
  },
  otherSite: { status: 403, sentence: en`Another site cannot use Tauler.` },
  noCookie: {
    status: 403,
    sentence: en`Open Tauler with the address that it printed; each works once. Press Enter where Tauler runs, or call: ${callOfTauler} serve --url`,
  },
  noPage: { status: 404, sentence: en`There is no such page.` },
  noProof: { status: 403, sentence: en`This page does not hold the key.` },
  noHost: { status: 503, sentence: en`The host is away.` },
  tooMany: { status: 503, sentence: en`Too many windows are open.` },
  noRequest: { status: 400, sentence: en`This is no request.` },
  tooLong: { status: 431, sentence: en`The request is too long.` },
  tooSlow: { status: 408, sentence: en`The request took too long.` },
  mistake: { status: 500, sentence: en`This is a mistake in Tauler.` },
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
  response.writeHead(status, { ...SECURITY_HEADERS, "Content-Type": "text/plain; charset=utf-8" });
  response.end(translated(sentence));
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
  const said = translated(sentence);
  socket.end([...head, `Content-Length: ${Buffer.byteLength(said)}`, "", said].join("\r\n"));
}
