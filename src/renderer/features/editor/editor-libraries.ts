import { games } from "../../../engine/games";
import { PLAYER_GLOBALS } from "../../../main/contract/player-globals";

/** A file that the editor's TypeScript knows without anybody opening it. */
export interface EditorLibrary {
  readonly content: string;
  readonly filePath: string;
}

/** What a player may use besides the language: `console`, and the modules `tauler/<game>`, from the same doc comments as the reference. */
export function editorLibraries(
  declarations: readonly { readonly path: string; readonly text: string }[],
): EditorLibrary[] {
  const modules = games.map(({ id }) => ({
    content: `export * from "../../types/engine/games/${id}/player-api";`,
    filePath: `file:///node_modules/tauler/${id}.d.ts`,
  }));
  const apis = declarations.map(({ path, text }) => ({ content: text, filePath: `file:///types/${path}` }));
  return [{ content: PLAYER_GLOBALS, filePath: "file:///types/globals.d.ts" }, ...apis, ...modules];
}
