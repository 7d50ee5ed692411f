import { closeSync, openSync, writeSync } from "node:fs";
import { failure, type Result, success } from "../../../engine/match/result";
import { reasonOf } from "../files/read-text";
import { writeAtomically } from "../files/write-atomically";
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
  readonly file: string;
  #descriptor: number | null;

  private constructor(file: string, descriptor: number) {
    this.file = file;
    this.#descriptor = descriptor;
  }

  /** Begins a file that must not exist. */
  static create(file: string, header: ResultsHeader): Result<Journal> {
    try {
      const journal = new Journal(file, openSync(file, "wx"));
      const written = journal.#write(formatHeader(header));
      return written.ok ? success(journal) : written;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return failure(exists(file));
      return failure(unwritable(file, error));
    }
  }

  /** Goes on with a file, of which only these results are kept. */
  static async reopen(file: string, results: Results): Promise<Result<Journal>> {
    const written = await writeAtomically(file, formatResults(results));
    if (!written.ok) return written;
    try {
      return success(new Journal(file, openSync(file, "a")));
    } catch (error) {
      return failure(unwritable(file, error));
    }
  }

  append(record: MatchRecord): Result<null> {
    return this.#write(formatRecord(record));
  }

  /** Closes the file and puts its lines in order. */
  finish(results: Results): Promise<Result<null>> {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
    return writeAtomically(this.file, formatResults(results));
  }

  #write(text: string): Result<null> {
    if (this.#descriptor === null) throw new Error("the results file is closed");
    try {
      const bytes = Buffer.from(text);
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#descriptor, bytes, written);
      return success(null);
    } catch (error) {
      return failure(unwritable(this.file, error));
    }
  }
}

function exists(file: string) {
  const message = `${file} exists already: go on with it by --resume ${file}, or give another name with --output`;
  return { code: "file-exists", message };
}

function unwritable(file: string, error: unknown) {
  return { code: "unwritable-file", message: `cannot write ${file}: ${reasonOf(error)}` };
}
