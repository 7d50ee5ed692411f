/*
 * Tries to load a module with functions that it kept.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ kept }) =>
  Object.keys(kept.getBuiltinModule("node:fs")).length && kept.getBuiltinModule("node:fs").openSync("/", "r");
