import { type Command, InvalidArgumentError, Option } from "commander";
import { t } from "../contract/language/translate";
import { SYSTEM_LAYERS } from "../contract/sandbox-description";
import type { Wiring } from "./compare-commands";
import { addHelp } from "./help-command";
import { decimalIn } from "./inputs";
import { outputFile } from "./output-file";
import { parseJobs } from "./playing-options";
import type { QueueStatusOptions } from "./queue-status";
import type { WorkerOptions } from "./worker";

const LONGEST_GRACE = 3600;

type QueueWiring = Omit<Wiring, "someGame">;

/** `tauler worker`, which plays for others, and `tauler queue`. */
export function addQueueCommands(program: Command, wiring: QueueWiring): void {
  addWorker(program, wiring);
  addStatus(program, wiring);
}

function addStatus(program: Command, { terminal, answering, example }: QueueWiring): void {
  const queue = program.command("queue").description(t`what a queue is doing`);
  addHelp(queue, answering);
  queue
    .command("status")
    .description(t`contests, workers, matches a second, blocks, time left (exit code 1: there is something to look at)`)
    .requiredOption("--queue <address>", "redis://queue.example:6379")
    .option("--json", t`as JSON`, false)
    .option("--page <file>", t`a page for a browser, written anew every few seconds until Ctrl-C`, outputFile("page"))
    .addHelpText("after", example("queue status --queue redis://queue.example:6379"))
    .action(
      answering(async (options: Omit<QueueStatusOptions, "page"> & Partial<QueueStatusOptions>) => {
        const { tellQueueStatus } = await import("./queue-status");
        return tellQueueStatus(terminal, { page: undefined, ...options });
      }),
    );
}

function addWorker(program: Command, { terminal, answering, example }: QueueWiring): void {
  program
    .command("worker")
    .description(t`plays matches that compare and league give out with --queue, until it is stopped`)
    .requiredOption(
      "--queue <address>",
      t`redis://queue.example:6379, or rediss://… for TLS; its password can stand in TAULER_QUEUE_PASSWORD`,
    )
    .option("--jobs <n>", t`blocks of matches at once (default: one for each core)`, parseJobs)
    .option("--name <machine>", t`what it is called (default: the name of this machine)`)
    .addOption(
      new Option("--without <layers...>", t`work although this machine lacks these layers of the sandbox`)
        .choices(Object.keys(SYSTEM_LAYERS))
        .default([]),
    )
    .option("--grace <seconds>", t`a worker that is not heard of for so long is taken for dead`, parseGrace, 15)
    .addHelpText("after", example("worker --queue redis://queue.example:6379 --jobs 4"))
    .action(
      answering(async (options: Omit<WorkerOptions, "jobs" | "name"> & Partial<WorkerOptions>) => {
        const { worker } = await import("./worker");
        return worker(terminal, { jobs: undefined, name: undefined, ...options });
      }),
    );
}

function parseGrace(text: string): number {
  const seconds = decimalIn(text);
  if (seconds >= 1 && seconds <= LONGEST_GRACE) return seconds;
  throw new InvalidArgumentError(t`Give a number of seconds from 1 to ${LONGEST_GRACE}.`);
}
