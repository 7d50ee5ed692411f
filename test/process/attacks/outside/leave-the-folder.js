/*
 * Tries to change the folder that it is in.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ kept }) => {
  kept.chdir("/");
  return "there";
};
