/*
 * Tries to connect with the native class that Node's own module has kept for itself.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  const socket = new modules.net.Socket();
  socket.connect(9, "127.0.0.1");
  return "connecting";
};
