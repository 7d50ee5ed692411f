import { failure, type Result, success } from "../../../engine/contract/result";
import type { FilePlace } from "../files/gateway";
import type { GrowingFile } from "../files/growing-file";
import {
  formatHeader,
  formatRecord,
  formatResults,
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
  #open: GrowingFile | null;

  private constructor(place: FilePlace, open: GrowingFile) {
    this.#place = place;
    this.#open = open;
  }

  /** As the person named it. */
  get file(): string {
    return this.#place.gateway.nameOf(this.#place.name);
  }

  /** Begins a file that must not exist. */
  static async create(place: FilePlace, header: ResultsHeader): Promise<Result<Journal>> {
    const opened = await place.gateway.openGrowing(place.name, { isNew: true });
    if (!opened.ok) return opened.problem.code === "file-exists" ? failure(exists(opened.problem.file ?? "")) : opened;
    const journal = new Journal(place, opened.value);
    const written = journal.#write(formatHeader(header));
    if (!written.ok) await journal.#close();
    return written.ok ? success(journal) : written;
  }

  /** Goes on with a file, of which only these results are kept. */
  static async reopen(place: FilePlace, results: Results): Promise<Result<Journal>> {
    const written = await place.gateway.write(place.name, formatResults(results));
    if (!written.ok) return written;
    const opened = await place.gateway.openGrowing(place.name);
    return opened.ok ? success(new Journal(place, opened.value)) : opened;
  }

  append(record: MatchRecord): Result<null> {
    return this.#write(formatRecord(record));
  }

  /** Closes the file and puts its lines in order. */
  async finish(results: Results): Promise<Result<null>> {
    await this.#close();
    return this.#place.gateway.write(this.#place.name, formatResults(results));
  }

  async #close(): Promise<void> {
    await this.#open?.close();
    this.#open = null;
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
