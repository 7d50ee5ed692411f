/**
 * How the page of the web shell and the shell know each other. The cookie shows that a browser was let in; but a cookie
 * goes to every port of this machine, so whoever serves another one sees it. The page therefore has a key as well, which
 * came with the page and never leaves it: page and shell each prove that they hold it, by signing what the other made up.
 */

/** The page's `<meta>` that brings the key, when the page was opened with a new address. */
export const KEY_META = "tauler-key";

/** Its attribute with what stands before a command of Tauler's, as it was started: `npm start --` or `tauler`. */
export const COMMAND_ATTRIBUTE = "data-command";

/** Where sockets are opened. */
export const SOCKET_PATH = "/host";

/** Where the page gets what it must sign. */
export const CHALLENGE_PATH = "/challenge";

/** The subprotocol of the socket; what follows it in the list is `<challenge>.<signature>`. */
export const SOCKET_PROTOCOL = "tauler";

/** What the shell answers at `CHALLENGE_PATH`. */
export interface Challenge {
  /** For the page to sign; good for one socket. */
  readonly challenge: string;
  /** The shell's own signature, of `shellWords`. */
  readonly proof: string;
}

/** What is signed names the address that was asked, so that nobody in between can pass it on as his own. */
interface Words {
  /** For example `127.0.0.1:4000`. */
  readonly host: string;
  readonly challenge: string;
}

/** @param nonce made up by the page */
export function shellWords({ host, challenge, nonce }: Words & { readonly nonce: string }): string {
  return ["shell", host, challenge, nonce].join("\n");
}

export function pageWords({ host, challenge }: Words): string {
  return ["page", host, challenge].join("\n");
}
