/*
 * Tries to load native code with a function that it kept.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ kept }) => {
  try {
    kept.dlopen({ exports: {} }, "/nowhere.node");
  } catch (error) {
    if (error.code === "ERR_DLOPEN_FAILED") return "tried to load";
    throw error;
  }
};
