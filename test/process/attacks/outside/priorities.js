/*
 * Tries to give itself, or another process, another priority.
 *
 * Must happen: it succeeds, as SECURITY.md says.
 * Stopped by: nothing
 */
({ modules }) => {
  modules.os.setPriority(modules.os.getPriority());
  return "set";
};
