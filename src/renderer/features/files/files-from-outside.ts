import { FILE } from "../../../main/contract/desktop-channels";
import { openFile } from "./open-files";

/**
 * In the desktop app: opens what the user opened in the system, now and from now on.
 *
 * @returns whether there was something at the start
 */
export function followFilesFromOutside(): Promise<boolean> {
  const desktop = window.taulerDesktop;
  if (desktop === undefined) return Promise.resolve(false);
  window.addEventListener("message", ({ data, source }) => {
    if (data === FILE && source === window) void takeNext(desktop);
  });
  return takeNext(desktop);
}

async function takeNext(desktop: NonNullable<Window["taulerDesktop"]>): Promise<boolean> {
  const file = await desktop.takeFile();
  if (file === null) return false;
  await openFile(new File([file.bytes], file.name));
  await takeNext(desktop);
  return true;
}
