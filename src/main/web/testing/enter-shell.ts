import { WebSocket } from "ws";
import {
  CHALLENGE_PATH,
  type Challenge,
  KEY_META,
  pageWords,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
} from "../../contract/page-door";
import { secret, sign } from "../secrets";

/** What a browser and its page know once they were let in. */
export interface Entered {
  /** For example `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly cookie: string;
  readonly key: string;
  /** What the browser was given. */
  readonly page: string;
}

/** Opens an address as a browser does, once. */
export async function enterShell(address: string): Promise<Entered> {
  const response = await fetch(address, { redirect: "manual" });
  const cookie = String(response.headers.get("set-cookie")).split(";")[0];
  const page = await response.text();
  const [, key = ""] = new RegExp(`<meta name="${KEY_META}" content="([\\w-]+)"`).exec(page) ?? [];
  return { origin: new URL(address).origin, cookie, key, page };
}

/** The subprotocols of a socket, by which the page proves that it holds the key. */
export async function proofOf({ origin, cookie, key }: Entered): Promise<readonly string[]> {
  const { host } = new URL(origin);
  const response = await fetch(`${origin}${CHALLENGE_PATH}?nonce=${secret()}`, { headers: { cookie } });
  const { challenge } = (await response.json()) as Challenge;
  return [SOCKET_PROTOCOL, `${challenge}.${sign(key, pageWords({ host, challenge }))}`];
}

/** @returns a socket that is open, or null when it was refused, or nobody is there. */
export async function openSocket(entered: Entered): Promise<WebSocket | null> {
  const protocols = await proofOf(entered).catch(() => null);
  if (protocols === null) return null;
  const { origin, cookie } = entered;
  const socket = new WebSocket(`${origin.replace("http", "ws")}${SOCKET_PATH}`, [...protocols], {
    headers: { cookie, origin },
  });
  return new Promise((resolve) => {
    socket.once("open", () => resolve(socket)).once("error", () => resolve(null));
  });
}
