import { setTimeout as sleep } from "node:timers/promises";
import { failure, type Result, success } from "../../engine/contract/result";
import { t, translated } from "../contract/language/translate";
import { namedPlace } from "../host/files/named-file";
import { oneLine } from "../host/printable";
import { addressInWords } from "../host/queue/queue-address";
import { queueProblem } from "../host/queue/queue-problem";
import type { QueueServer } from "../host/queue/queue-server";
import type { QueueStatus } from "../host/queue/queue-status";
import { PAGE_SECONDS, queuePage } from "./queue-page";
import { reachQueue } from "./queue-session";
import { type QueueTables, queueTables } from "./queue-words";
import { columns } from "./summary";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface QueueStatusOptions {
  readonly queue: string;
  readonly json: boolean;
  /** A file that is written again and again, until somebody stops it. */
  readonly page: string | undefined;
}

/** Says what a queue is doing; exit code 1 where somebody should look at something. */
export async function tellQueueStatus(terminal: Terminal, options: QueueStatusOptions): Promise<ExitCode> {
  const reached = await reachQueue(options.queue);
  if (!reached.ok) return refuse(terminal, reached.problem);
  const server = reached.value;
  try {
    return options.page === undefined
      ? await tellOnce(terminal, server, options)
      : await keepPage(terminal, server, options.page);
  } finally {
    server.close();
  }
}

async function tellOnce(terminal: Terminal, server: QueueServer, { json }: QueueStatusOptions): Promise<ExitCode> {
  const status = await statusNow(server);
  if (!status.ok) return refuse(terminal, status.problem);
  const tables = queueTables(status.value, addressInWords(server.address));
  terminal.print(json ? `${JSON.stringify(status.value)}\n` : statusText(tables));
  return tables.warnings.length === 0 ? EXIT.done : EXIT.no;
}

function statusText({ summary, contests, workers, warnings }: QueueTables): string {
  const tables = [contests, workers].filter((rows) => rows.length > 1);
  const shown = tables.map((rows) => columns(rows.map((row) => row.map(oneLine))).trimEnd());
  return `${[summary, ...shown, warnings.map(oneLine).join("\n")].filter((part) => part !== "").join("\n\n")}\n`;
}

/** A page for a browser, which any web server can show, or none. */
async function keepPage(terminal: Terminal, server: QueueServer, file: string): Promise<ExitCode> {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort()).once("SIGTERM", () => stop.abort());
  const place = namedPlace(file);
  terminal.tell(t`${file} shows the queue, as of every ${PAGE_SECONDS} seconds, until Ctrl-C.`);
  while (!stop.signal.aborted) {
    const status = await statusNow(server);
    // The page stays as it was while the server is away.
    if (!status.ok) terminal.tell(t`warning: ${translated(status.problem.message)}`);
    else {
      const tables = queueTables(status.value, addressInWords(server.address));
      const written = await place.gateway.write(place.name, queuePage(tables, new Date()));
      if (!written.ok) return refuse(terminal, written.problem);
    }
    await sleep(1000 * PAGE_SECONDS, undefined, { signal: stop.signal }).catch(() => undefined);
  }
  return EXIT.done;
}

async function statusNow(server: QueueServer): Promise<Result<QueueStatus>> {
  const { queueStatus } = await import("../host/queue/queue-status");
  try {
    return success(await queueStatus(server));
  } catch (error) {
    return failure(queueProblem(error, server.address));
  }
}
