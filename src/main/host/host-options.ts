import type { HostOptions } from "./create-host";
import { playerFolder, readVersion, resourcesFolder, typesFolder, userDataFolder } from "./places";

/** A host for a workspace, with Tauler's own files where they are. */
export function hostOptions({ workspace, shell }: Pick<HostOptions, "workspace" | "shell">): HostOptions {
  return {
    resources: resourcesFolder,
    types: typesFolder,
    player: playerFolder,
    workspace,
    userData: userDataFolder(),
    shell,
    version: readVersion(),
  };
}
