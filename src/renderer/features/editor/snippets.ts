import type { PlayerLanguage } from "../../../main/contract/source-file";
import { host } from "../../session/host/host-client";
import { gameOf } from "../../session/workspace/file-game";
import { pathOf } from "./models";
import { monaco } from "./monaco";

type Snippets = Awaited<ReturnType<typeof ask>>;

const known = new Map<string, Promise<Snippets>>();

async function ask(request: SnippetsAsked) {
  const client = await host();
  return client.players.snippets(request);
}

interface SnippetsAsked {
  readonly game: string;
  readonly language: PlayerLanguage;
}

/** Asked once; again after a failure. */
function snippetsOf(request: SnippetsAsked): Promise<Snippets> {
  const key = `${request.game} ${request.language}`;
  const asked =
    known.get(key) ??
    ask(request).catch(() => {
      known.delete(key);
      return [];
    });
  known.set(key, asked);
  return asked;
}

/** Offers the game's typical loops where a statement can begin. */
export function offerSnippets(): void {
  offerIn("typescript", "ts");
  offerIn("cpp", "cc");
}

/** @param name what the editor calls the language */
function offerIn(name: string, language: PlayerLanguage): void {
  monaco.languages.registerCompletionItemProvider(name, {
    provideCompletionItems: async (model, position) => {
      const word = model.getWordUntilPosition(position);
      const before = model.getLineContent(position.lineNumber).slice(0, word.startColumn - 1);
      if (before.trim() !== "") return { suggestions: [] };
      const range = new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, word.endColumn);
      const game = gameOf(pathOf(model.uri));
      const snippets = game === null ? [] : await snippetsOf({ game, language });
      return {
        suggestions: snippets.map(({ title, prefix, description, body }, index) => ({
          label: { label: prefix, description: title },
          kind: monaco.languages.CompletionItemKind.Snippet,
          insertText: body,
          insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
          detail: title,
          documentation: { value: `${description}\n\`\`\`${FENCES[language]}\n${withoutPlaces(body)}\n\`\`\`` },
          // Before TypeScript's own, which begin with 1: else all that JavaScript knows of stands in front.
          sortText: `0${String(index).padStart(2, "0")}`,
          range,
        })),
      };
    },
  });
}

/** What Markdown calls the languages. */
const FENCES: Readonly<Record<PlayerLanguage, string>> = { ts: "ts", cc: "cpp" };

/** A snippet as it is right after it was chosen. */
function withoutPlaces(body: string): string {
  return body.replace(/\$\{\d+:([^}]*)\}/g, "$1").replace(/\$\d/g, "");
}
