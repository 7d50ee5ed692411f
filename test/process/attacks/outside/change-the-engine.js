/*
 * Tries to switch on what the engine was told to leave off.
 *
 * Must happen: it succeeds, as SECURITY.md says.
 * Stopped by: nothing
 */
({ modules }) => {
  modules.v8.setFlagsFromString("--allow-natives-syntax");
  return "set";
};
