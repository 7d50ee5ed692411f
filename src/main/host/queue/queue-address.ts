import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";

/** Where a queue's server is, and who we are there. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  /** The number of the server's database. */
  readonly database: number;
  readonly user: string | null;
  readonly password: string | null;
  /** By TLS, with a certificate that this machine trusts. */
  readonly isSecure: boolean;
}

const USUAL_PORT = 6379;
/** As many as a server is likely to be set up for. */
const MOST_DATABASES = 1000;

/** What an address looks like, for whoever gave another one. */
const EXAMPLE = "rediss://:password@queue.example:6379";

/**
 * @param text as the person gave it.
 * @param password for an address without one: what stands on a command line can be read by every user of a machine.
 */
export function parseQueueAddress(text: string, password: string | undefined): Result<QueueAddress> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isKnown = url?.protocol === "redis:" || url?.protocol === "rediss:";
  if (url === null || !isKnown || url.hostname === "")
    return wrong(en`this is no address of a queue: it looks like redis://queue.example:6379, or ${EXAMPLE}`);
  if (url.search !== "" || url.hash !== "") return wrong(en`an address of a queue ends with its port: ${EXAMPLE}`);
  const database = /^\/?(\d{0,4})$/.exec(url.pathname)?.[1];
  if (database === undefined || Number(database) > MOST_DATABASES)
    return wrong(en`after the port, the address of a queue has the number of a database, or nothing`);
  const given = decoded(url.password);
  const user = decoded(url.username);
  if (given === null || user === null) return wrong(en`the queue's user or password has a % that stands for nothing`);
  return success({
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? USUAL_PORT : Number(url.port),
    database: Number(database),
    user: user === "" ? null : user,
    password: given === "" ? (password ?? null) : given,
    isSecure: url.protocol === "rediss:",
  });
}

/** For people: never with the password. */
export function addressInWords({ host, port }: QueueAddress): string {
  return `${host}:${port}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function wrong(message: string): Result<never> {
  return failure({ code: "wrong-queue", message });
}
