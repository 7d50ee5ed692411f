import { availableParallelism, hostname } from "node:os";
import { failure, type Result, success } from "../../engine/contract/result";
import { games } from "../../engine/games";
import { t, translated } from "../contract/language/translate";
import type { SystemLayer } from "../contract/sandbox-description";
import { SYSTEM_LAYERS } from "../contract/sandbox-description";
import { processesHere } from "../host/compare/contest-processes";
import { madeByThis } from "../host/compare/made-by";
import { playerFolder } from "../host/places";
import { PlayerPool } from "../host/players/player-pool";
import { addressInWords } from "../host/queue/queue-address";
import { machineName } from "../host/queue/queue-names";
import type { QueueServer } from "../host/queue/queue-server";
import { reachQueue } from "./queue-session";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface WorkerOptions {
  readonly queue: string;
  readonly jobs: number | undefined;
  readonly name: string | undefined;
  /** Layers of the sandbox that this machine need not have. */
  readonly without: readonly SystemLayer[];
  /** Seconds. */
  readonly grace: number;
}

/** Plays blocks of matches that others give out, until it is stopped. */
export async function worker(terminal: Terminal, options: WorkerOptions): Promise<ExitCode> {
  const safe = await checkSandbox(options.without);
  if (!safe.ok) return refuse(terminal, safe.problem);
  const server = await reachQueue(options.queue);
  if (!server.ok) return refuse(terminal, server.problem);
  const stopped = untilStopped();
  await work(terminal, { server: server.value, options, stopped });
  server.value.close();
  return EXIT.done;
}

interface Working {
  readonly server: QueueServer;
  readonly options: WorkerOptions;
  readonly stopped: Promise<void>;
}

async function work(terminal: Terminal, { server, options, stopped }: Working): Promise<void> {
  const { QueueWorker } = await import("../host/queue/queue-worker");
  const jobs = options.jobs ?? availableParallelism();
  const machine = machineName(options.name ?? hostname());
  const tell = (sentence: string) => terminal.tell(translated(sentence));
  const worker = await QueueWorker.start(server, {
    machine,
    jobs,
    graceSeconds: options.grace,
    open: (header, bundles) => processesHere({ header, bundles }, jobs),
    tell,
  });
  const { tauler, node } = madeByThis();
  terminal.tell(
    t`${machine} plays for the queue at ${addressInWords(server.address)}, ${jobs} blocks at once, with Tauler ${tauler} and Node ${node}. Ctrl-C ends it when those under way are played, a second one at once.`,
  );
  await stopped;
  terminal.tell(t`No more blocks are taken; those under way are played to their end.`);
  await worker.close();
}

/** Whoever plays strangers' players for others does so with all that keeps them in, unless he says otherwise. */
async function checkSandbox(without: readonly SystemLayer[]): Promise<Result<null>> {
  const pool = new PlayerPool({ folder: playerFolder });
  const described = await pool.describeSandbox(games[0].id);
  await pool.close();
  if (!described.ok) return described;
  const layers = Object.keys(SYSTEM_LAYERS) as SystemLayer[];
  const missing = layers.filter((layer) => !described.value.system[layer] && !without.includes(layer));
  if (missing.length === 0) return success(null);
  const words = missing.map((layer) => `${layer} (${SYSTEM_LAYERS[layer]})`).join("; ");
  const message = t`a worker runs players of strangers, and here the sandbox lacks: ${words}. To work without: --without ${missing.join(" ")}`;
  return failure({ code: "sandbox-incomplete", message });
}

/** The first Ctrl-C; the second one ends the program. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve();
    };
    process.on("SIGINT", stop).on("SIGTERM", stop);
  });
}
