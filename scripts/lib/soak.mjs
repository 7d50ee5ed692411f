import { join } from "node:path";
import { bundle } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { askedParts } from "./soak-parts.mjs";
import { SetupError } from "./terminal.mjs";

/**
 * Bundles the programs in `soak`, as the product is bundled, and runs the parts that are asked for, each in a process of its own. Any violation of what
 * Tauler promises makes the exit code 1, after all parts have run.
 *
 * @param {readonly string[]} words parts, each with how often if that is another number than usual: `kills 50 same`
 */
export async function soak(words) {
  const parts = askedParts(words);
  await prepare();
  const out = join(root, "out");
  if ((await bundle("soak", out)) !== 0) throw new SetupError("soak could not be built (see above).");
  const failed = [];
  for (const { name, count } of parts) {
    console.log(`\n${name} ${count}`);
    const env = { SOAK_COUNT: String(count) };
    const code = await runNode(["--enable-source-maps", join(out, "soak", `${name}.mjs`)], {
      output: process.stdout,
      env,
    });
    if (code !== 0) failed.push(name);
  }
  console.log(failed.length === 0 ? "\nAll is as promised." : `\nNot as promised: ${failed.join(", ")} (see above).`);
  if (failed.length > 0) process.exitCode = 1;
}
