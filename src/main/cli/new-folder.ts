import { resolve } from "node:path";
import { t } from "../contract/language/translate";
import { namedPlace } from "../host/files/named-file";
import { usualWorkspace } from "../host/places";
import { oneLine } from "../host/printable";
import type { Terminal } from "./terminal";

/** Says which folder the app will make: its name may be a slip of the keys. That of the home folder is nobody's slip. */
export async function tellOfNewFolder(terminal: Terminal, workspace: string): Promise<void> {
  const folder = resolve(workspace);
  const { gateway, name } = namedPlace(folder);
  if (folder === usualWorkspace() || (await gateway.look(name)) !== null) return;
  terminal.tell(t`${oneLine(folder)} is not there yet: Tauler makes it, and puts its players there.`);
}
