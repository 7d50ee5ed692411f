import { en } from "../../../engine/contract/english";
import type { CppName, CppType } from "../../../main/contract/cpp-api";
import { translated } from "../../../main/contract/language/translate";
import { host } from "../../session/host/host-client";
import { gameOf } from "../../session/workspace/file-game";
import { isInWords, withoutWords } from "./cpp-code";
import { callHelpAt, meaningOf, offersAt } from "./cpp-help";
import { ApiNames, type Code } from "./cpp-types";
import { pathOf } from "./models";
import { monaco } from "./monaco";

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;
const CPP = "cpp";

const byGame = new Map<string, Promise<ApiNames | null>>();

/** The names of a game's API, asked for once, and again after a failure. */
function apiOf(game: string): Promise<ApiNames | null> {
  const asked =
    byGame.get(game) ??
    askFor(game).catch(() => {
      byGame.delete(game);
      return null;
    });
  byGame.set(game, asked);
  return asked;
}

async function askFor(game: string): Promise<ApiNames> {
  const client = await host();
  return new ApiNames(await client.players.cppApi({ game }));
}

/**
 * What the editor can say of a player in C++: what the API has, with its documentation, out of the very headers that the compiler reads. It is no language
 * service: what the student's own code says, the compiler tells.
 */
export function explainCpp(): void {
  monaco.languages.registerCompletionItemProvider(CPP, {
    triggerCharacters: [".", ">", ":"],
    provideCompletionItems: async (model, position) => {
      const scope = await codeOf(model);
      if (scope === null) return { suggestions: [] };
      const word = model.getWordUntilPosition(position);
      const start = model.getOffsetAt({ lineNumber: position.lineNumber, column: word.startColumn });
      if (isInWords(model.getValue(), start)) return { suggestions: [] };
      const { names, types } = offersAt(scope, start);
      const range = new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, word.endColumn);
      return {
        suggestions: [
          ...byName(names).map((same) => nameItem(same, range)),
          ...types.map((type) => typeItem(type, range)),
        ],
      };
    },
  });
  monaco.languages.registerHoverProvider(CPP, {
    provideHover: async (model, position) => {
      const scope = await codeOf(model);
      const found = model.getWordAtPosition(position);
      if (scope === null || found === null) return null;
      const start = model.getOffsetAt({ lineNumber: position.lineNumber, column: found.startColumn });
      const meaning = isInWords(model.getValue(), start) ? null : meaningOf(scope, { word: found.word, start });
      if (meaning === null) return null;
      const range = new monaco.Range(position.lineNumber, found.startColumn, position.lineNumber, found.endColumn);
      return { range, contents: [{ value: fenced(meaning.signatures.join("\n")) }, { value: meaning.documentation }] };
    },
  });
  monaco.languages.registerSignatureHelpProvider(CPP, {
    signatureHelpTriggerCharacters: ["(", ","],
    provideSignatureHelp: async (model, position) => {
      const scope = await codeOf(model);
      const help = scope === null ? null : callHelpAt(scope, model.getOffsetAt(position));
      if (help === null) return null;
      const { functions, parameter } = help;
      const fitting = functions.findIndex(({ parameters }) => (parameters?.length ?? 0) > parameter);
      const value = {
        signatures: functions.map(({ signature, parameters, documentation }) => ({
          label: signature,
          documentation: { value: documentation },
          parameters: (parameters ?? []).map((label) => ({ label })),
        })),
        activeSignature: Math.max(fitting, 0),
        activeParameter: parameter,
      };
      return { value, dispose: () => undefined };
    },
  });
}

async function codeOf(model: monaco.editor.ITextModel): Promise<Code | null> {
  const game = gameOf(pathOf(model.uri));
  if (game === null) return null;
  const api = await apiOf(game);
  return api === null || model.isDisposed() ? null : { code: withoutWords(model.getValue()), api };
}

function fenced(code: string): string {
  return `\`\`\`cpp\n${code}\n\`\`\``;
}

/** Functions of one name are one item, whatever they take. */
function byName(names: readonly CppName[]): readonly (readonly [CppName, ...CppName[]])[] {
  const groups = new Map<string, [CppName, ...CppName[]]>();
  for (const one of names) {
    const group = groups.get(one.name);
    if (group === undefined) groups.set(one.name, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

const KINDS: Readonly<Record<CppName["kind"], monaco.languages.CompletionItemKind>> = {
  function: CompletionItemKind.Method,
  field: CompletionItemKind.Field,
  constant: CompletionItemKind.Constant,
  value: CompletionItemKind.EnumMember,
  macro: CompletionItemKind.Function,
};

function nameItem(same: readonly [CppName, ...CppName[]], range: monaco.IRange): monaco.languages.CompletionItem {
  const [{ name, kind, type, parameters }] = same;
  const isGiven = same.some((one) => (one.parameters?.length ?? 0) > 0);
  const call = isGiven
    ? { insertText: `${name}($0)`, command: { ...PARAMETER_HINTS, title: translated(PARAMETER_HINTS.title) } }
    : { insertText: `${name}()` };
  const words = same.map((one) => `${fenced(one.signature)}\n\n${one.documentation}`).join("\n\n");
  return {
    label: { label: name, detail: parameters === null ? "" : "()", description: type },
    kind: KINDS[kind],
    documentation: { value: words },
    // Before the words of the text, which the editor offers too.
    sortText: `1${name}`,
    range,
    ...(parameters === null ? { insertText: name } : call),
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
  };
}

const PARAMETER_HINTS = { id: "editor.action.triggerParameterHints", title: en`What it takes` };

function typeItem({ name, kind, documentation }: CppType, range: monaco.IRange): monaco.languages.CompletionItem {
  return {
    label: { label: name, description: kind === "enum" ? "enum" : "struct" },
    kind: kind === "enum" ? CompletionItemKind.Enum : CompletionItemKind.Struct,
    documentation: { value: documentation },
    insertText: name,
    sortText: `1${name}`,
    range,
  };
}
