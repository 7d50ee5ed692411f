import { readNamedFile } from "../host/files/named-file";

/**
 * Listens to the key Enter where this program runs, until it is told to stop; to a line from a pipe, too. Does nothing
 * where nobody can type.
 *
 * @returns a function that stops it
 */
export function onEnter(pressed: () => void): () => void {
  const { stdin } = process;
  const listen = (bytes: Buffer) => {
    if (bytes.includes("\n") || bytes.includes("\r")) pressed();
  };
  let isWanted = true;
  void mayRead().then((may) => {
    if (!may || !isWanted) return;
    // A terminal that goes away is told by a signal; here it is nothing to die of.
    stdin.on("error", () => undefined);
    stdin.on("data", listen);
  });
  return () => {
    isWanted = false;
    stdin.off("data", listen);
    stdin.pause();
    stdin.unref?.();
  };
}

/**
 * The system stops a program that was started in the background (`&`) and reads from the keyboard. Only Linux tells; elsewhere
 * the keyboard is taken to be ours.
 */
async function mayRead(): Promise<boolean> {
  if (!process.stdin.isTTY) return true;
  const known = await readNamedFile("/proc/self/stat", 4096);
  if (!known.ok) return true;
  const afterName = known.value.toString().replace(/^.*\) /s, "");
  const [, , group, , , front] = afterName.split(" ");
  return group === front;
}
