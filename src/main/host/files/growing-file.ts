import { fdatasyncSync, fstatSync, readSync, writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { reasonOf } from "./reason-of";

const LINE_END = 0x0a;

/**
 * A file of lines that is only ever appended to. A line that could not be written whole is told, and ends the writing: nothing comes after
 * half a line.
 */
export class GrowingFile {
  readonly #name: string;
  readonly #handle: FileHandle;
  #broken: Problem | null = null;

  /** @param handle open for reading and appending. */
  constructor(name: string, handle: FileHandle) {
    this.#name = name;
    this.#handle = handle;
  }

  /** @param lines whole ones, each with its end. They begin on a line of their own, whatever a crash has left before. */
  append(lines: string): Result<null> {
    if (this.#broken !== null) return failure(this.#broken);
    try {
      this.#write(Buffer.from(this.#endsTorn() ? `\n${lines}` : lines));
      return success(null);
    } catch (error) {
      this.#broken = { code: "unwritable-file", message: en`cannot write ${this.#name}: ${reasonOf(error)}` };
      return failure(this.#broken);
    }
  }

  /** @returns when all that was appended is on the disk. */
  sync(): Result<null> {
    try {
      fdatasyncSync(this.#handle.fd);
      return success(null);
    } catch (error) {
      return failure({ code: "unwritable-file", message: en`cannot write ${this.#name}: ${reasonOf(error)}` });
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  #write(bytes: Buffer): void {
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#handle.fd, bytes, written);
  }

  #endsTorn(): boolean {
    const { size } = fstatSync(this.#handle.fd);
    if (size === 0) return false;
    const last = Buffer.alloc(1);
    readSync(this.#handle.fd, last, 0, 1, size - 1);
    return last[0] !== LINE_END;
  }
}
