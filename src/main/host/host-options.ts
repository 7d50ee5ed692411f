import type { HostOptions } from "./create-host";
import { contestProgram, playerFolder, readVersion, resourcesFolder, typesFolder, userDataFolder } from "./places";

/** A host for a workspace, with Tauler's own files where they are. */
export function hostOptions({ workspace, shell }: Pick<HostOptions, "workspace" | "shell">): HostOptions {
  return {
    resources: resourcesFolder,
    types: typesFolder,
    player: playerFolder,
    contest: contestProgram,
    workspace,
    userData: userDataFolder(),
    shell,
    version: readVersion(),
  };
}
