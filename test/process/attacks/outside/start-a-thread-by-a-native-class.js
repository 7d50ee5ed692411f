/*
 * Tries to start a thread, in which nothing would be closed in.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  const worker = new modules.workerThreads.Worker("0", { eval: true });
  return worker.threadId;
};
