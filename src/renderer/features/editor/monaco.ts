import EditorWorker from "monaco-editor/editor/editor.worker.js?worker";
import * as monaco from "monaco-editor/editor.js";
import TypeScriptWorker from "monaco-editor/languages/features/typescript/ts.worker.js?worker";
import "monaco-editor/features/register.all.js";
import "monaco-editor/languages/definitions/typescript/register.js";
import * as typescript from "monaco-editor/languages/features/typescript/register.js";
import { games } from "../../../engine/games";
import { host } from "../../app/host-client";

export { monaco };

/** Sets the editor up, once: workers, what players may use, the games' types, our themes. */
export function setUpMonaco(): void {
  self.MonacoEnvironment = {
    getWorker: (_id, label) => (label === "typescript" ? new TypeScriptWorker() : new EditorWorker()),
  };
  const defaults = typescript.typescriptDefaults;
  defaults.setCompilerOptions({
    target: typescript.ScriptTarget.ESNext,
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.NodeJs,
    // A name such as "esnext" would load nothing: the worker wants the file's.
    lib: ["lib.esnext.d.ts"],
    strict: true,
    noEmit: true,
    allowNonTsExtensions: true,
  });
  defaults.setEagerModelSync(true);
  defineThemes();
  for (const { id } of games) void addTypes(id);
}

/** The module `tauler/<game>`, from the same doc comments as the reference. */
async function addTypes(game: string): Promise<void> {
  const client = await host();
  const defaults = typescript.typescriptDefaults;
  for (const { path, text } of await client.players.declarations({ game }))
    defaults.addExtraLib(text, `file:///types/${path}`);
  const from = `../../types/engine/games/${game}/player-api`;
  defaults.addExtraLib(`export * from "${from}";`, `file:///node_modules/tauler/${game}.d.ts`);
}

function defineThemes(): void {
  monaco.editor.defineTheme("tauler-light", {
    base: "vs",
    inherit: true,
    rules: [],
    colors: { "editor.background": "#ffffff", "editorLineNumber.foreground": "#69727f" },
  });
  monaco.editor.defineTheme("tauler-dark", {
    base: "vs-dark",
    inherit: true,
    rules: [{ token: "comment", foreground: "7aa868" }],
    colors: { "editor.background": "#16191f", "editorLineNumber.foreground": "#8490a3" },
  });
}

/** The model of a file: one as long as the file is open. */
export function modelOf(path: string, text: string): monaco.editor.ITextModel {
  const uri = monaco.Uri.parse(`file:///${path}`);
  return monaco.editor.getModel(uri) ?? monaco.editor.createModel(text, "typescript", uri);
}
