/*
 * Tries to listen at a port with the native class that Node's own module has kept for itself.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  const handle = modules.net._createServerHandle("127.0.0.1", 0, 4);
  if (typeof handle === "number" || handle.listen(1) !== 0) throw handle;
  return "listening";
};
