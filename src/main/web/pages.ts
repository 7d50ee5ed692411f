import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { CHALLENGE_PATH, COMMAND_ATTRIBUTE, KEY_META } from "../contract/page-door";
import type { DevWindow } from "../host/dev-window";
import { openNamedFile } from "../host/files/real-file";
import { callOfTauler } from "../host/places";
import { readWindowFile, SECURITY_HEADERS, typeOf, windowFileAt } from "../host/window-files";
import type { Access } from "./access";
import { isRefusal, look, REFUSALS, refuse } from "./refusal";
import type { Target } from "./target";

/** What the shell shows, and to whom. */
export interface Site {
  readonly access: Access;
  /** Of the built window. */
  readonly windowFolder: string;
  /** Shown in its place. */
  readonly devWindow?: DevWindow | undefined;
  /** What the page signs with. */
  readonly pageKey: string;
}

/** Answers one request, whatever it is. @returns when that takes time */
export function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> | void {
  const { access } = site;
  const seen = look(request, access);
  if (isRefusal(seen)) return refuse(response, seen);
  const ticket = seen.query.get("token");
  if (ticket !== null) return enter(response, site, ticket);
  if (!access.hasOurOrigin(request)) return refuse(response, REFUSALS.otherSite);
  if (!access.hasCookie(request)) return refuse(response, REFUSALS.noCookie);
  if (seen.path === CHALLENGE_PATH) return challenge(request, response, { access, target: seen });
  if (site.devWindow !== undefined) return sendDevFile(response, site.devWindow, seen);
  return sendFile(response, windowFileAt(site.windowFolder, seen.path));
}

/** Lets a browser in: the cookie comes with the page, and the key in it. The page takes the ticket off the address bar. */
async function enter(response: ServerResponse, site: Site, ticket: string): Promise<void> {
  const { access, devWindow, pageKey } = site;
  const page = await pageOf(site);
  const cookie = access.exchange(ticket);
  if (cookie === null) return refuse(response, REFUSALS.usedTicket);
  const meta = `<meta name="${KEY_META}" content="${pageKey}" ${COMMAND_ATTRIBUTE}="${callOfTauler}">`;
  const secured = devWindow?.headers ?? SECURITY_HEADERS;
  const headers = { ...secured, "Content-Type": typeOf("index.html"), "Set-Cookie": cookie };
  response.writeHead(200, headers).end(withMeta(page, meta));
}

/** Inside of the head: before the doctype, it would give the page the manners of the nineties. */
function withMeta(page: string, meta: string): string {
  const head = /<head[^>]*>/i.exec(page);
  if (head === null) throw new Error("the window's page has no head");
  const place = head.index + head[0].length;
  return page.slice(0, place) + meta + page.slice(place);
}

async function pageOf({ windowFolder, devWindow }: Site): Promise<string> {
  const page = await (devWindow?.read("/") ?? readWindowFile(windowFolder, "/"));
  if (page === null) throw new Error("the window has no page");
  return page.contents.toString();
}

interface Asked {
  readonly access: Access;
  readonly target: Target;
}

function challenge(request: IncomingMessage, response: ServerResponse, { access, target }: Asked): void {
  const nonce = target.query.get("nonce") ?? "";
  if (!/^[\w-]{16,64}$/.test(nonce)) {
    refuse(response, REFUSALS.noPath);
    return;
  }
  const headers = { ...SECURITY_HEADERS, "Content-Type": "application/json" };
  response.writeHead(200, headers).end(JSON.stringify(access.challenge(request, nonce)));
}

async function sendDevFile(response: ServerResponse, { read, headers }: DevWindow, target: Target): Promise<void> {
  const file = await read(target.path + target.search);
  if (file === null) return refuse(response, REFUSALS.noPage);
  response.writeHead(200, { ...headers, "Content-Type": file.type }).end(file.contents);
}

/** Piece by piece, as it is read: a browser that takes nothing holds up nothing but its own answer. */
async function sendFile(response: ServerResponse, name: string | null): Promise<void> {
  const file = name === null ? null : await openNamedFile(name).catch(() => null);
  if (name === null || file === null) return refuse(response, REFUSALS.noPage);
  try {
    const { size } = await file.stat();
    response.writeHead(200, { ...SECURITY_HEADERS, "Content-Type": typeOf(name), "Content-Length": size });
    await pipeline(file.createReadStream({ autoClose: false }), response);
  } finally {
    await file.close();
  }
}
