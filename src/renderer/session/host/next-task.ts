/**
 * Resolves in a task of its own, at once: what was changed until then is painted first. A promise alone would resolve
 * before React has finished, and React takes fifty changes one after another for an endless loop.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
