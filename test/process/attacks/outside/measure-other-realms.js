/*
 * Tries to look into other realms by their memory.
 *
 * Must happen: it succeeds, as SECURITY.md says.
 * Stopped by: nothing
 */
({ modules }) => {
  modules.v8.getHeapSnapshot();
  return "looked";
};
