/*
 * Tries to make a stream of the pipe to the host, with the native class behind sockets.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  const socket = new modules.net.Socket({ fd: 4, readable: false, writable: true });
  return socket._handle.fd;
};
