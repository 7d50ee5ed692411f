import { createHash } from "node:crypto";
import type { MadeBy } from "../compare/made-by";

/** Everything of ours on a server begins with this. */
export const PREFIX = "tauler";

/** The number of the form of jobs and papers: programs that differ in it never meet in one queue. */
const QUEUE_FORMAT = 1;

const DIGITS = 12;

/** Programs play in the same queue only if they play the same matches in the same way. */
export function queueNameOf({ tauler, engine, fuel, node }: MadeBy): string {
  return hashOf(JSON.stringify([QUEUE_FORMAT, tauler, engine, fuel, node])).slice(0, DIGITS);
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export const HASH = /^[0-9a-f]{64}$/;

/** A name of a machine, as it goes over the queue. */
export const MACHINE_NAME = /^[\w.-]{1,60}$/;

/** A machine's own name, in letters that are allowed. */
export function machineName(text: string): string {
  const name = text.replace(/[^\w.-]/g, "-").slice(0, 60);
  return name === "" ? "machine" : name;
}
