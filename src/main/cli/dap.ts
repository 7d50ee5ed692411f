import { Adapter } from "./dap/adapter";
import { EXIT, type ExitCode } from "./terminal";

const ENDING_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Speaks the Debug Adapter Protocol on standard input and output, to which nothing else may write, until the editor goes. */
export async function dap(): Promise<ExitCode> {
  const adapter = new Adapter();
  for (const signal of ENDING_SIGNALS) process.once(signal, () => void adapter.close());
  adapter.serve({ input: process.stdin, output: process.stdout });
  await adapter.closed;
  process.stdin.destroy();
  return EXIT.done;
}
