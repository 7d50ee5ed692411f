/**
 * How the window of the desktop app gets its connection with the host: it asks the main process, and a port comes to
 * its page.
 */

/** The window asks for a connection with the host; true when one is on its way, false while the host is away. */
export const CONNECT = "tauler:connect";

/** Carries one end of that connection. */
export const PORT = "tauler:port";
