import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { LARGEST_FILE } from "../../engine/contract/bounds";
import type { OpenedFile } from "../contract/desktop-channels";

/** The files that the user opened in the system, until the window takes them. Some systems name them before there is a window. */
export class OpenedFiles {
  readonly #paths: string[] = [];
  #tell: () => void = () => {};

  /** @param tell called whenever a file waits */
  set onFile(tell: () => void) {
    this.#tell = tell;
  }

  add(path: string): void {
    this.#paths.push(path);
    this.#tell();
  }

  /**
   * The next one; null when none waits.
   *
   * @throws Error when it cannot be read, with the system's reason
   */
  async take(): Promise<OpenedFile | null> {
    const path = this.#paths.shift();
    if (path === undefined) return null;
    const { size } = await stat(path);
    if (size > LARGEST_FILE) throw new Error(`${path} is larger than any match`);
    return { name: basename(path), bytes: new Uint8Array(await readFile(path)) };
  }
}
