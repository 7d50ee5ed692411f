import { isIP } from "node:net";
import type { Redis } from "ioredis";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { MISSING, type Shelf } from "./block-queue";
import type { QueueAddress } from "./queue-address";
import { hashOf, PREFIX } from "./queue-names";
import { queueProblem } from "./queue-problem";

/** What is fetched again while it is used; what is left of a contest that somebody killed goes by itself. */
const TEXT_SECONDS = 24 * 3600;
const FIRST_ANSWER_MILLISECONDS = 10_000;
/** Between two tries to reach a server that is away. */
const LONGEST_PAUSE_MILLISECONDS = 2000;

/** How every connection to this server is made: one that breaks is made again, and what was asked for meanwhile waits. */
export function connectionOptions({ host, port, database, user, password, isSecure }: QueueAddress) {
  return {
    host,
    port,
    db: database,
    ...(user === null ? {} : { username: user }),
    ...(password === null ? {} : { password }),
    ...(isSecure ? { tls: isIP(host) === 0 ? { servername: host } : {} } : {}),
    connectTimeout: FIRST_ANSWER_MILLISECONDS,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(100 * times, LONGEST_PAUSE_MILLISECONDS),
  };
}

/** A Redis or Valkey server. */
export class QueueServer implements Shelf {
  readonly address: QueueAddress;
  readonly client: Redis;

  private constructor(address: QueueAddress, client: Redis) {
    this.address = address;
    this.client = client;
  }

  /** A problem, with what to do about it, when the server cannot be used now. */
  static async reach(address: QueueAddress): Promise<Result<QueueServer>> {
    const { Redis } = await import("ioredis");
    const options = connectionOptions(address);
    const isHere = { yet: false };
    const client = new Redis({
      ...options,
      lazyConnect: true,
      // Who names a server that is not there is told at once, and does not wait for it.
      retryStrategy: (times) => (isHere.yet ? options.retryStrategy(times) : null),
    });
    let told: unknown = null;
    client.on("error", (error) => {
      told ??= error;
    });
    try {
      await client.connect();
      await client.ping();
      isHere.yet = true;
      return success(new QueueServer(address, client));
    } catch (error) {
      client.disconnect();
      return failure(queueProblem(told ?? error, address));
    }
  }

  async put(texts: ReadonlyMap<string, string>): Promise<void> {
    const hashes = [...texts.keys()];
    const there = await Promise.all(hashes.map((hash) => this.client.expire(keyOf(hash), TEXT_SECONDS)));
    for (const hash of hashes.filter((_, index) => there[index] === 0))
      await this.client.set(keyOf(hash), texts.get(hash) ?? "", "EX", TEXT_SECONDS);
  }

  async get(hash: string, most: number): Promise<Result<string>> {
    const bytes = await this.client.strlen(keyOf(hash));
    if (bytes === 0) return failure({ code: MISSING, message: en`what is needed of the contest is not on the server` });
    if (bytes > most)
      return failure({
        code: "too-long",
        message: en`a text on the server has ${bytes} bytes, and ${most} are allowed`,
      });
    const text = await this.client.get(keyOf(hash));
    if (text !== null && hashOf(text) === hash) return success(text);
    return failure({
      code: "wrong-hash",
      message: en`a text on the server is not what its name says: somebody has changed it`,
    });
  }

  /** @returns what ends the watch. */
  watch({ away, back }: { readonly away: () => void; readonly back: () => void }): () => void {
    let isAway = false;
    const closed = () => {
      if (!isAway) away();
      isAway = true;
    };
    const ready = () => {
      if (isAway) back();
      isAway = false;
    };
    this.client.on("close", closed).on("ready", ready);
    return () => void this.client.off("close", closed).off("ready", ready);
  }

  close(): void {
    this.client.disconnect();
  }
}

function keyOf(hash: string): string {
  return `${PREFIX}:text:${hash}`;
}
