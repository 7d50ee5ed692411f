/*
 * Tries to watch what happens in a folder.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  modules.fs.watch("/").close();
  return "watched";
};
