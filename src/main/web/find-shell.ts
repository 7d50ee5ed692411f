import { CHALLENGE_PATH, type Challenge, shellWords } from "../contract/page-door";
import { identityOf } from "./identity";
import { type KeptPlace, type KeptShell, readKept } from "./kept-shell";
import { isSame, secret, sign } from "./secrets";

/** More shells of one workspace nobody needs. */
const MOST_SHELLS = 8;
/** In milliseconds; it is on this machine, and has nothing to think about. */
const PATIENCE = 2000;

/** The places for the shells of a workspace. @param userData see `Slot` */
export function slotsOf(userData: string, id: string): KeptPlace[] {
  return Array.from({ length: MOST_SHELLS }, (_, number) => ({ userData, id, number }));
}

/** The shell that serves a workspace now; null while none does. */
export async function findShell(userData: string, id: string): Promise<KeptShell | null> {
  for (const slot of slotsOf(userData, id)) {
    const kept = await readKept(slot);
    if (kept !== null && (await isServing(kept))) return kept;
  }
  return null;
}

/** Is this shell there now? Another program that has taken its port cannot say so: it does not hold the key. */
export async function isServing({ port, master, run }: KeptShell): Promise<boolean> {
  const { cookieName, cookie, pageKey } = identityOf(master, run);
  const nonce = secret();
  const host = `127.0.0.1:${port}`;
  try {
    const response = await fetch(`http://${host}${CHALLENGE_PATH}?nonce=${nonce}`, {
      headers: { cookie: `${cookieName}=${cookie}` },
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { challenge, proof } = (await response.json()) as Challenge;
    return isSame(String(proof), sign(pageKey, shellWords({ host, challenge, nonce })));
  } catch {
    return false;
  }
}
