import type { IncomingMessage } from "node:http";
import { type Challenge, pageWords, SOCKET_PROTOCOL, shellWords } from "../contract/page-door";
import type { Identity } from "./identity";
import { isSame, secret, sign } from "./secrets";

/** Challenges that no page has answered yet; the oldest are forgotten. */
const MOST_CHALLENGES = 200;

/** These say who asks. A request that says it twice is refused: two readers could believe two different things. */
const SAID_ONCE = ["host", "origin", "cookie", "sec-fetch-site", "sec-websocket-protocol"];

/**
 * Who may use the web shell: the browser that opened an address with a ticket, and nobody else on this machine or on
 * the net. Every page of every site can send requests to a loopback port, so besides the cookie the name that was asked
 * for (against DNS rebinding) and the page that asks (against other sites) must be ours. For a socket the page also proves
 * that it holds its key, which no other port of this machine ever sees.
 */
export class Access {
  readonly #identity: Identity;
  readonly #usedTickets = new Set<string>();
  readonly #challenges = new Set<string>();
  #hosts: ReadonlySet<string> = new Set();

  constructor(identity: Identity) {
    this.#identity = identity;
  }

  /** @param port on which the server listens. */
  listenOn(port: number): void {
    this.#hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  }

  /** Is the request for us by name? */
  hasOurHost({ headers }: IncomingMessage): boolean {
    return headers.host !== undefined && this.#hosts.has(headers.host);
  }

  /** Does every header that says who asks come once? */
  speaksOnce({ rawHeaders }: IncomingMessage): boolean {
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    return SAID_ONCE.every((name) => names.indexOf(name) === names.lastIndexOf(name));
  }

  /** Does the request come from a page of ours, or from no page at all? */
  hasOurOrigin({ headers }: IncomingMessage): boolean {
    const { origin } = headers;
    const site = headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin" && site !== "none") return false;
    return origin === undefined || (origin === `http://${headers.host}` && this.#hosts.has(String(headers.host)));
  }

  /** For a socket the page must say who it is: browsers always do. */
  hasOurOriginExplicitly(request: IncomingMessage): boolean {
    return request.headers.origin !== undefined && this.hasOurOrigin(request);
  }

  /** Exchanges a ticket for the cookie, once. @returns the cookie's header, or null. */
  exchange(ticket: string): string | null {
    const { cookieName, cookie, ticketKey, run } = this.#identity;
    const [number, proof = "", ...rest] = ticket.split(".");
    if (rest.length > 0 || !isSame(proof, sign(ticketKey, `${run}\n${number}`)) || this.#usedTickets.has(number))
      return null;
    this.#usedTickets.add(number);
    return `${cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/`;
  }

  /** Any port of this machine sees our cookie's name, and can put another of that name before ours, by a longer path. */
  hasCookie({ headers }: IncomingMessage): boolean {
    const { cookieName, cookie } = this.#identity;
    const cookies = (headers.cookie ?? "").split(/;\s*/);
    const ours = cookies.filter((one) => one.startsWith(`${cookieName}=`));
    return ours.some((one) => isSame(one.slice(cookieName.length + 1), cookie));
  }

  /** Something for the page to sign, and our own signature under what the page made up. */
  challenge({ headers }: IncomingMessage, nonce: string): Challenge {
    const challenge = secret();
    this.#challenges.add(challenge);
    const [oldest] = this.#challenges;
    if (this.#challenges.size > MOST_CHALLENGES) this.#challenges.delete(oldest);
    const words = shellWords({ host: String(headers.host), challenge, nonce });
    return { challenge, proof: sign(this.#identity.pageKey, words) };
  }

  /** Does the page that wants a socket hold the key? Each challenge is good for one answer. */
  provesItself({ headers }: IncomingMessage): boolean {
    const [protocol, answer = ""] = (headers["sec-websocket-protocol"] ?? "").split(/,\s*/);
    const [challenge, proof = ""] = answer.split(".");
    if (protocol !== SOCKET_PROTOCOL || !this.#challenges.delete(challenge)) return false;
    return isSame(proof, sign(this.#identity.pageKey, pageWords({ host: String(headers.host), challenge })));
  }
}
