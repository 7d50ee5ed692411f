import { Dice } from "./dice";
import { type FileKind, fileKinds, type ReadFile } from "./file-kinds";
import { mutated } from "./mutations";

/** What came of malformed files. */
export interface MalformedAnswers {
  readonly sent: number;
  readonly refused: number;
  /** Still good: written anew and read again, they are the same. */
  readonly accepted: number;
  /** What no reader may do, in sentences. */
  readonly faults: readonly string[];
}

/** A file of so many characters takes a hundred times as long as others. */
const LONG = 200_000;
/** One of so many files is a long one. */
const ONE_LONG_OF = 1000;

const kinds = fileKinds();
const longKinds = kinds.filter(({ sample }) => sample.length >= LONG);
const shortKinds = kinds.filter(({ sample }) => sample.length < LONG);

/** Reads so many malformed files, of every kind in turn; the same ones for the same seed. */
export async function readMalformed({
  seed,
  count,
}: {
  readonly seed: number;
  readonly count: number;
}): Promise<MalformedAnswers> {
  const dice = new Dice(seed);
  const faults: string[] = [];
  let accepted = 0;
  for (let index = 0; index < count; index++) {
    const kind = dice.chance(ONE_LONG_OF) ? dice.one(longKinds) : shortKinds[index % shortKinds.length];
    const text = mutated(kind.sample, dice);
    const fault = await faultOf(kind, text);
    if (fault === "accepted") accepted++;
    else if (fault !== "refused") faults.push(`${kind.name}, file ${index} of seed ${seed}: ${fault}`);
  }
  return { sent: count, refused: count - accepted - faults.length, accepted, faults };
}

/** Every sample is good as it is. */
export async function faultsOfSamples(): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of kinds) {
    const fault = await faultOf(kind, kind.sample);
    if (fault !== "accepted") faults.push(`${kind.name}: ${fault}`);
  }
  return faults;
}

/** @returns "accepted", "refused", or what the reader should not have done. */
async function faultOf(kind: FileKind, text: string): Promise<string> {
  try {
    const read = await kind.read(text);
    if (read.ok) return await faultOfAccepted(kind, read.value);
    const { file, line, column, message } = read.problem;
    const isPlaced = file === "a.file" && isPlace(line) && isPlace(column);
    return isPlaced && message !== "" ? "refused" : `was refused without a place: ${JSON.stringify(read.problem)}`;
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : error}`;
  }
}

function isPlace(number: number | undefined): boolean {
  return number !== undefined && Number.isInteger(number) && number >= 1;
}

async function faultOfAccepted(kind: FileKind, { again, numbers }: ReadFile): Promise<string> {
  const outside = numbers.find(([value, low, high]) => !(value >= low && value <= high));
  if (outside !== undefined) return `was accepted with ${outside[0]}, which is not from ${outside[1]} to ${outside[2]}`;
  if (again === null) return "accepted";
  const second = await kind.read(again);
  if (!second.ok) return `was accepted, and refused when it was written anew: ${JSON.stringify(second.problem)}`;
  return second.value.again === again
    ? "accepted"
    : "was accepted, and came out otherwise when it was written anew twice";
}
