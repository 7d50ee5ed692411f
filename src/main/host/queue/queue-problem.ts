import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import { addressInWords, type QueueAddress } from "./queue-address";

/** What a server or the way to it says, and what that means for whoever started us. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, en`nobody listens there. Has the server been started, and does it listen for other machines?`],
  [/ENOTFOUND|EAI_AGAIN/, en`there is no machine of that name`],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, en`the machine does not answer. Is there a firewall between?`],
  [/NOAUTH/, en`it wants a password: redis://:password@…, or the password in TAULER_QUEUE_PASSWORD`],
  [/WRONGPASS|invalid password/, en`the password is wrong`],
  [/NOPERM/, en`this user may not do there what a queue needs`],
  [/OOM/, en`the server is full: its maxmemory is used up. Nothing is lost; give it more, or empty it`],
  [/MISCONF/, en`the server cannot write to its disk`],
  [/READONLY/, en`this server is a copy of another one: name that one`],
  [
    /CERT|certificate|self.signed|altnames/i,
    en`its certificate is not trusted here: NODE_EXTRA_CA_CERTS names a file with yours`,
  ],
  [/EPROTO|wrong version number|packet length/, en`it does not speak TLS: redis:// and not rediss://`],
  [
    /Protocol error|ECONNRESET|Connection is closed/,
    en`no Redis or Valkey answers there. Does it want TLS: rediss://?`,
  ],
];

/** A server without TLS waits for more, as one behind a firewall does. */
const SILENT_TLS = en`the machine does not answer. Is there a firewall between? Or does it not speak TLS, so that its address begins with redis://?`;

/** @param error what the client library threw, or what it told before. */
export function queueProblem(error: unknown, address: QueueAddress): Problem {
  const text = textOf(error);
  const words = WORDS.find(([pattern]) => pattern.test(text))?.[1];
  const why = address.isSecure && /ETIMEDOUT/.test(text) ? SILENT_TLS : (words ?? text);
  return { code: "queue", message: en`the queue's server at ${addressInWords(address)}: ${why}` };
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node gives all attempts for a name with several addresses, and no words of its own.
  const parts = error instanceof AggregateError ? error.errors : [];
  const code = "code" in error ? String(error.code) : "";
  return [code, error.message, ...parts.map(textOf)].filter((one) => one !== "").join(" ");
}
