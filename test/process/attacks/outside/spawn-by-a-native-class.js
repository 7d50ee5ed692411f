/*
 * Tries to start a program with the native class that Node's own module has kept for itself.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules, executable }) => {
  const handle = new modules.childProcess.ChildProcess()._handle;
  const failed = handle.spawn({
    file: executable,
    args: ["node", "--version"],
    stdio: new Array(3).fill({ type: "ignore" }),
  });
  if (failed !== 0) throw failed;
  return "started";
};
