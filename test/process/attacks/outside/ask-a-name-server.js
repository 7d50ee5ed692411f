/*
 * Tries to ask a name server with a resolver of its own.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  const resolver = new modules.dns.Resolver();
  resolver.setServers(["127.0.0.1:9"]);
  resolver.resolve4("example.invalid", () => {});
  return "asked";
};
