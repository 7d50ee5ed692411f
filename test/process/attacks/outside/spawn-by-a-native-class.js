/*
 * Tries to start a program with the native class that Node's own module has kept for itself.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules, executable }) => {
  const child = new modules.childProcess.ChildProcess();
  const failed = child.spawn({ file: executable, args: ["node", "--version"], envPairs: [], stdio: "ignore" });
  if (failed) throw failed;
  return "started";
};
