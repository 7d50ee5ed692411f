/*
 * Tries to read the environment, the command line and the addresses of the machine from a diagnostic report.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ report }) => report.getReport().header.cwd;
