import {
  CHALLENGE_PATH,
  type Challenge,
  COMMAND_ATTRIBUTE,
  KEY_META,
  pageWords,
  SOCKET_PROTOCOL,
  shellWords,
} from "../../../main/contract/page-door";

/** Of this address and port only: no other page of this machine can read it, as it can the cookie. */
const STORED = "tauler-key";
const STORED_COMMAND = "tauler-command";

/** For a browser that stores nothing: good until the page is loaded again. */
const remembered = new Map<string, string>();

/**
 * The key that came with the page, or with an earlier one of this address; null when there is none. The ticket that has
 * been used up goes from the address bar.
 */
export function pageKey(): string | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${KEY_META}"]`);
  if (meta !== null) {
    keep(STORED, meta.content);
    keep(STORED_COMMAND, meta.getAttribute(COMMAND_ATTRIBUTE) ?? "");
    meta.remove();
    history.replaceState(history.state, "", location.pathname + location.hash);
  }
  return stored(STORED);
}

/** What stands before a command of the Tauler that this page came from: it may be called in several ways. */
export function commandOfTauler(): string {
  return stored(STORED_COMMAND) || "tauler";
}

/** Why there is no way to the host: nobody is there, or who is there does not know this page. */
export type NoWay = "away" | "unknown";

/** The subprotocols by which a socket is opened: they prove that this page holds the key. */
export async function proveItself(origin: string, key: string | null): Promise<readonly string[] | NoWay> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const response = await fetch(`${origin}${CHALLENGE_PATH}?nonce=${nonce}`).catch(() => null);
  if (response === null) return "away";
  if (!response.ok || key === null) return "unknown";
  const { challenge, proof } = (await response.json().catch(() => ({}))) as Partial<Challenge>;
  const { host } = new URL(origin);
  // Whoever has taken the port of a Tauler that is gone gets neither a signature nor what the user types.
  if (challenge === undefined || proof !== (await sign(key, shellWords({ host, challenge, nonce })))) return "unknown";
  return [SOCKET_PROTOCOL, `${challenge}.${await sign(key, pageWords({ host, challenge }))}`];
}

async function sign(key: string, words: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"]);
  return base64url(new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(words))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function keep(name: string, value: string): void {
  remembered.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then this page has it, and no other.
  }
}

function stored(name: string): string | null {
  const here = remembered.get(name) ?? null;
  try {
    return localStorage.getItem(name) ?? here;
  } catch {
    return here;
  }
}
