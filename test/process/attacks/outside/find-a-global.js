/*
 * Tries to find a global of the process.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ globalThis: global }) => {
  for (const name of ["process", "Buffer", "Function", "Reflect", "eval", "setTimeout", "fetch"]) {
    if (global[name] !== undefined) return name;
  }
  throw "nothing";
};
