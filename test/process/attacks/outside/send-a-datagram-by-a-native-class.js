/*
 * Tries to bind a datagram socket with the native class behind it.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  const socket = modules.dgram.createSocket("udp4");
  const handle =
    socket[Object.getOwnPropertySymbols(socket).find((symbol) => symbol.description === "state symbol")].handle;
  if (handle.bind("127.0.0.1", 0, 0) !== 0) throw handle;
  return "bound";
};
