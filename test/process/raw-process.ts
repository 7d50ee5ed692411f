import { spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { INPUT_DESCRIPTOR, OUTPUT_DESCRIPTOR } from "../../src/main/contract/player-protocol";

/** Runs Node as a player's process is run, and gives the first thing that it says; it is told nothing. */
export async function firstWordsOf(args: readonly string[], env: NodeJS.ProcessEnv = { TZ: "UTC" }): Promise<string> {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit", "pipe", "pipe"] });
  const words: Uint8Array[] = [];
  for await (const bytes of child.stdio[OUTPUT_DESCRIPTOR] as Duplex) {
    words.push(bytes);
    // A player's process leaves when its host has gone.
    (child.stdio[INPUT_DESCRIPTOR] as Duplex).end();
  }
  return Buffer.concat(words).toString();
}
