import { readMalformed } from "../test/fuzz/malformed";
import { attackPort, attackShell } from "./lib/doors";

/*
 * SOAK_COUNT malformed things: four fifths files of every kind and game, where no reader throws, accepts what is out of range, refuses without a place, or takes a
 * gigabyte; and a tenth each for the two doors, where nobody ends.
 */

const STEP = 50_000;
const MOST_MEGABYTES = 1024;

const count = Number(process.env["SOAK_COUNT"] ?? 1_000_000);
const seed = Number(process.env["SOAK_SEED"] ?? 1);
const faults: string[] = [];
const files = Math.ceil(count * 0.8);
const say = (line: string) => console.log(`  ${line}`);
let [refused, accepted] = [0, 0];
for (let done = 0; done < files; ) {
  const step = Math.min(STEP, files - done);
  const answers = await readMalformed({ seed: seed + done, count: step });
  done += step;
  refused += answers.refused;
  accepted += answers.accepted;
  faults.push(...answers.faults);
  for (const fault of answers.faults.slice(0, 10)) say(fault);
  say(
    `${done} of ${files} files: ${refused} refused, ${accepted} read, ${faults.length} faults, at most ${megabytes()} MB`,
  );
}
const attack = { seed, count: Math.ceil(count / 10), say };
for (const fault of [...(await attackShell(attack)), ...(await attackPort(attack))]) {
  faults.push(fault);
  say(fault);
}
say(`${faults.length} faults, at most ${megabytes()} MB`);
process.exitCode = faults.length === 0 && megabytes() < MOST_MEGABYTES ? 0 : 1;

/** The most memory that this process ever had. */
function megabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
