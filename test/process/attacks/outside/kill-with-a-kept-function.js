/*
 * Tries to signal the host with a function that it kept.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ kept, ppid }) => {
  kept.kill(ppid, 0);
  return "signalled";
};
