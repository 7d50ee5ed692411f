/*
 * Tries to write a file through the engine: a snapshot of the heap.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules, process }) => {
  process.chdir(modules.os.tmpdir());
  const file = modules.v8.writeHeapSnapshot();
  modules.fs.unlinkSync(file);
  return file;
};
