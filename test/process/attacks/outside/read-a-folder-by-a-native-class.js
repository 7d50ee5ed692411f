/*
 * Tries to open a folder and to read it.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => modules.fs.opendirSync("/").readSync().name;
