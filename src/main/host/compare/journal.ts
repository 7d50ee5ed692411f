import { LARGEST_FILE } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { FileLock } from "../files/file-lock";
import type { FilePlace } from "../files/gateway";
import type { GrowingFile } from "../files/growing-file";
import {
  formatHeader,
  formatRecord,
  formatResults,
  inOrder,
  type MatchRecord,
  type Results,
  type ResultsHeader,
} from "./results-file";

/**
 * A results file while it grows: every match is appended as soon as it is over, so that a crash loses those under way and no others. At the end
 * the file is written anew in the order of the schedule.
 */
export class Journal {
  readonly #place: FilePlace;
  readonly #lock: FileLock;
  #open: GrowingFile | null = null;

  private constructor(place: FilePlace, lock: FileLock) {
    this.#place = place;
    this.#lock = lock;
  }

  /** As the person named it. */
  get file(): string {
    return this.#place.gateway.nameOf(this.#place.name);
  }

  /** Begins a file that must not exist. @param records that are in it from the beginning */
  static create(
    place: FilePlace,
    header: ResultsHeader,
    records: readonly MatchRecord[] = [],
  ): Promise<Result<Journal>> {
    return Journal.#held(place, async (journal) => {
      const opened = await place.gateway.openGrowing(place.name, { isNew: true });
      if (!opened.ok && opened.problem.code === "file-exists") return failure(exists(opened.problem.file ?? ""));
      return journal.#begin(opened, formatResults({ header, records }));
    });
  }

  /** Goes on with a file, of which only these results are kept. Refused while somebody else does. */
  static reopen(place: FilePlace, results: Results): Promise<Result<Journal>> {
    return Journal.#held(place, async (journal) => {
      const written = await place.gateway.write(place.name, formatResults(results));
      return written.ok ? journal.#begin(await place.gateway.openGrowing(place.name), "") : written;
    });
  }

  /** Nobody else writes the file from here on. */
  static async #held(place: FilePlace, open: (journal: Journal) => Promise<Result<null>>): Promise<Result<Journal>> {
    const lock = await FileLock.take(place);
    if (!lock.ok) return lock;
    const journal = new Journal(place, lock.value);
    const opened = await open(journal);
    if (opened.ok) return success(journal);
    await journal.close();
    return opened;
  }

  append(record: MatchRecord): Result<null> {
    return this.#write(formatRecord(record));
  }

  /** Closes the file and puts its lines in order. */
  finish(results: Results): Promise<Result<null>> {
    return this.#finishWith(formatResults(results));
  }

  /** The same with the matches that are in the file, which nobody has to remember. @param blocks so many count, the first ones; null for all */
  async finishAsWritten(header: ResultsHeader, blocks: number | null): Promise<Result<null>> {
    const { gateway, name } = this.#place;
    const bytes = await gateway.read(name, LARGEST_FILE);
    if (!bytes.ok) {
      await this.close();
      return bytes;
    }
    const lines = linesOf(bytes.value.toString("utf8"), blocks);
    return this.#finishWith(formatHeader(header) + lines.join(""));
  }

  async #finishWith(text: string): Promise<Result<null>> {
    await this.#open?.close();
    this.#open = null;
    const written = await this.#place.gateway.write(this.#place.name, text);
    await this.close();
    return written;
  }

  /** Somebody else may go on with the file. */
  async close(): Promise<void> {
    await this.#open?.close();
    this.#open = null;
    await this.#lock.release();
  }

  #begin(opened: Result<GrowingFile>, text: string): Result<null> {
    if (!opened.ok) return opened;
    this.#open = opened.value;
    return text === "" ? success(null) : this.#write(text);
  }

  #write(text: string): Result<null> {
    if (this.#open === null) throw new Error("the results file is closed");
    return this.#open.append(text);
  }
}

/** The lines of matches, in the order of the schedule. The last line may have been cut short. */
function linesOf(text: string, blocks: number | null): readonly string[] {
  const matches = text.split("\n").flatMap((line) => {
    const place = PLACE.exec(line);
    return place === null || !line.endsWith("}") ? [] : [{ block: Number(place[1]), match: Number(place[2]), line }];
  });
  const counted = matches.filter(({ block }) => blocks === null || block < blocks);
  return inOrder(counted).map(({ line }) => `${line}\n`);
}

/** With this the line of a match begins, also of one that could not be played. */
const PLACE = /^\{"block":(\d+),"match":(\d+),/;

function exists(file: string) {
  const message = en`${file} exists already: go on with it by --resume ${file}, or give another name with --output`;
  return { code: "file-exists", message };
}
