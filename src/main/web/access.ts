import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Who may use the web shell: the browser that opened the address with the one-time token, and nobody else on this
 * machine or on the net. Every page of every site can send requests to a loopback port, so besides the cookie the name
 * that was asked for (against DNS rebinding) and the page that asks (against other sites) must be ours.
 */
export class Access {
  /** The part of the address that is used up by the first visit. */
  readonly token = secret();
  readonly #cookie = secret();
  #isTokenUsed = false;
  #hosts: ReadonlySet<string> = new Set();

  /** @param port on which the server listens. */
  listenOn(port: number): void {
    this.#hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  }

  /** Is the request for us by name? */
  hasOurHost({ headers }: IncomingMessage): boolean {
    return headers.host !== undefined && this.#hosts.has(headers.host);
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

  /** Exchanges the token for the cookie, once. @returns the cookie's header, or null. */
  exchange(token: string): string | null {
    if (this.#isTokenUsed || !isSame(token, this.token)) return null;
    this.#isTokenUsed = true;
    return `${COOKIE}=${this.#cookie}; HttpOnly; SameSite=Strict; Path=/`;
  }

  hasCookie({ headers }: IncomingMessage): boolean {
    const cookies = (headers.cookie ?? "").split(/;\s*/);
    const value = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
    return value !== undefined && isSame(value, this.#cookie);
  }
}

const COOKIE = "tauler";

function secret(): string {
  return randomBytes(32).toString("base64url");
}

function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
