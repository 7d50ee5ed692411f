/*
 * Tries to poll a file with the native class behind watchFile.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  modules.fs.watchFile("/", () => {});
  return "polled";
};
