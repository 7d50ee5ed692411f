/*
 * Tries to read the environment of the process, which Node asks the system for.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ env }) => {
  if (env.PATH === undefined && env.HOME === undefined) throw "nothing";
  return env.PATH ?? env.HOME;
};
