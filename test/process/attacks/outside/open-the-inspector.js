/*
 * Tries to open the inspector, which can do everything.
 *
 * Must happen: it is denied by Node's permission model.
 * Stopped by: permissions
 */
({ modules }) => {
  modules.inspector.open(0, "127.0.0.1");
  const url = modules.inspector.url();
  modules.inspector.close();
  return url;
};
