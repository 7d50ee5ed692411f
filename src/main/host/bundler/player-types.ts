import { join, sep } from "node:path";
import { PLAYER_LIBRARIES } from "../../contract/player-globals";
import { filesBelow } from "../files/installed-files";

/**
 * How TypeScript checks a player: strictly, but without complaining about what a person is still writing.
 *
 * @param typesFolder the folder that holds `engine/games/<game>/player-api.d.ts`, absolute or relative to the tsconfig.
 */
export function playerCompilerOptions(typesFolder: string): Readonly<Record<string, unknown>> {
  return {
    target: "ES2023",
    lib: PLAYER_LIBRARIES,
    types: [],
    module: "ESNext",
    moduleResolution: "bundler",
    moduleDetection: "force",
    strict: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
    paths: { "tauler/*": [`${typesFolder.replaceAll(sep, "/")}/engine/games/*/player-api.d.ts`] },
  };
}

/** The declaration files of the engine, relative to the folder; none when it was never built. */
export async function findDeclarations(typesFolder: string): Promise<readonly string[]> {
  const files = await filesBelow(join(typesFolder, "engine"));
  return files
    .filter((file) => file.endsWith(".d.ts"))
    .sort()
    .map((file) => join("engine", file));
}
