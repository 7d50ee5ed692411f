import EditorWorker from "monaco-editor/editor/editor.worker.js?worker";
import * as monaco from "monaco-editor/editor.js";
import TypeScriptWorker from "monaco-editor/languages/features/typescript/ts.worker.js?worker";
import "monaco-editor/features/register.all.js";
import "monaco-editor/languages/definitions/cpp/register.js";
import "monaco-editor/languages/definitions/typescript/register.js";
import * as typescript from "monaco-editor/languages/features/typescript/register.js";
import { host } from "../../session/host/host-client";
import { passOverCancelledWork } from "./cancelled-work";
import { editorLibraries } from "./editor-libraries";
import { wantTypeScript, whenTypeScriptIsWanted } from "./typescript-start";

export { monaco };

/** Sets the editor up, once: workers, what players may use, the games' types, our themes. */
export function setUpMonaco(): void {
  self.MonacoEnvironment = {
    getWorker: (_id, label) => (label === "typescript" ? startTypeScript() : new EditorWorker()),
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
  passOverCancelledWork(window);
  // F1 opens the window's list of commands, in the editor, too.
  monaco.editor.addKeybindingRule({ keybinding: monaco.KeyCode.F1, command: null });
  // Tab is the window's to explain: a preference, which is told in the status bar.
  for (const modifiers of [monaco.KeyMod.CtrlCmd, monaco.KeyMod.WinCtrl | monaco.KeyMod.Shift])
    monaco.editor.addKeybindingRule({ keybinding: modifiers | monaco.KeyCode.KeyM, command: null });
  keepEnterFromFinder();
  void measureCodeFont();
  void addTypes();
}

/** How wide a letter is, Monaco finds out once, perhaps before the bundled font is there. */
async function measureCodeFont(): Promise<void> {
  await document.fonts.load('1em "JetBrains Mono"');
  monaco.editor.remeasureFonts();
}

/**
 * Monaco hears a task later that the finder's field has lost the focus. Until then Enter, pressed in the text at once, went to the
 * next match, and what was typed after it replaced the match.
 */
function keepEnterFromFinder(): void {
  const when = "editorTextFocus && findInputFocussed";
  for (const keybinding of [monaco.KeyCode.Enter, monaco.KeyMod.Shift | monaco.KeyCode.Enter])
    monaco.editor.addKeybindingRule({ keybinding, command: null, when });
}

/** Resolves when the editor can do what it asks TypeScript for. */
export async function whenTypeScriptIsThere(): Promise<void> {
  wantTypeScript();
  await typescript.getTypeScriptWorker();
}

async function startTypeScript(): Promise<Worker> {
  await whenTypeScriptIsWanted();
  return new TypeScriptWorker();
}

async function addTypes(): Promise<void> {
  const client = await host();
  typescript.typescriptDefaults.setExtraLibs(editorLibraries(await client.players.declarations()));
}

/** What is not used is paler, but can be read; a line below it says the same. */
const UNUSED_CODE = { "editorUnnecessaryCode.opacity": "#000000d9", "editorUnnecessaryCode.border": "#808a99" };

/** Monaco's own colours, where text on what is marked, found or changed would be hard to read. */
function defineThemes(): void {
  monaco.editor.defineTheme("tauler-light", {
    base: "vs",
    inherit: true,
    rules: [
      { token: "type", foreground: "005f5f" },
      { token: "comment", foreground: "006600" },
      { token: "number", foreground: "066042" },
    ],
    colors: {
      "editor.background": "#ffffff",
      "editorLineNumber.foreground": "#69727f",
      "editorLineNumber.dimmedForeground": "#69727f",
      ...UNUSED_CODE,
      "editor.findMatchBackground": "#ffd98a",
      "editor.findMatchHighlightBackground": "#ffe9b8",
      "diffEditor.removedLineBackground": "#ff000018",
      "diffEditor.removedTextBackground": "#ff000020",
    },
  });
  monaco.editor.defineTheme("tauler-dark", {
    base: "vs-dark",
    inherit: true,
    rules: [
      { token: "comment", foreground: "8fbe7c" },
      { token: "keyword", foreground: "79b8ea" },
      { token: "string", foreground: "d69d85" },
    ],
    colors: {
      "editor.background": "#16191f",
      "editorLineNumber.foreground": "#8490a3",
      "editorLineNumber.dimmedForeground": "#8490a3",
      ...UNUSED_CODE,
      "editor.wordHighlightBackground": "#57575720",
      "editor.wordHighlightTextBackground": "#57575720",
      "editor.selectionBackground": "#264f78a0",
      "editor.inactiveSelectionBackground": "#3a3d4180",
      "editor.findMatchBackground": "#515c6a60",
      "editor.findMatchHighlightBackground": "#ea5c0028",
      "diffEditor.insertedLineBackground": "#9bb95514",
      "diffEditor.insertedTextBackground": "#9ccc2c18",
      "diffEditor.removedLineBackground": "#ff000018",
      "diffEditor.removedTextBackground": "#ff00001c",
    },
  });
}
