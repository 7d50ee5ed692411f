/*
 * Tries to write a file through Node: a diagnostic report.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules, report }) => {
  const file = report.writeReport(`${modules.os.tmpdir()}/tauler-report.json`);
  modules.fs.unlinkSync(file);
  return file;
};
