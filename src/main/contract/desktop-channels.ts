/**
 * How the window of the desktop app gets its connection with the host: it asks the main process, and a port comes to
 * its page. How it gets the files that its user opened in the system, and tells which language it speaks.
 */

/** The window asks for a connection with the host; true when one is on its way, false while the host is away. */
export const CONNECT = "tauler:connect";

/** Carries one end of that connection. */
export const PORT = "tauler:port";

/** Tells the window that a file waits for it. */
export const FILE = "tauler:file";

/** The window asks for the next file that waits; null when none does. */
export const TAKE_FILE = "tauler:take-file";

/** The window tells the language that it speaks, in which the app's menu and dialogs are said, too. */
export const LANGUAGE = "tauler:language";

/** A file that the user opened in the system: by a double click, or on the command line. */
export interface OpenedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
