/*
 * Tries to change the rights of the files that it makes.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ kept }) => {
  kept.umask(kept.umask());
  return "changed";
};
