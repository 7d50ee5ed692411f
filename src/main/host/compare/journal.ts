import { failure, type Result, success } from "../../../engine/contract/result";
import { FileLock } from "../files/file-lock";
import type { FilePlace } from "../files/gateway";
import type { GrowingFile } from "../files/growing-file";
import { formatRecord, formatResults, type MatchRecord, type Results, type ResultsHeader } from "./results-file";

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
  async finish(results: Results): Promise<Result<null>> {
    await this.#open?.close();
    this.#open = null;
    const written = await this.#place.gateway.write(this.#place.name, formatResults(results));
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

function exists(file: string) {
  const message = `${file} exists already: go on with it by --resume ${file}, or give another name with --output`;
  return { code: "file-exists", message };
}
