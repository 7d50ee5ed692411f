import { host } from "../../session/host/host-client";
import { pathOf } from "./models";
import { monaco } from "./monaco";

type Snippets = Awaited<ReturnType<typeof ask>>;

const byGame = new Map<string, Promise<Snippets>>();

async function ask(game: string) {
  const client = await host();
  return client.players.snippets({ game });
}

/** Asked once; again after a failure. */
function snippetsOf(game: string): Promise<Snippets> {
  const asked =
    byGame.get(game) ??
    ask(game).catch(() => {
      byGame.delete(game);
      return [];
    });
  byGame.set(game, asked);
  return asked;
}

/** Offers the game's typical loops where a statement can begin. */
export function offerSnippets(): void {
  monaco.languages.registerCompletionItemProvider("typescript", {
    provideCompletionItems: async (model, position) => {
      const word = model.getWordUntilPosition(position);
      const before = model.getLineContent(position.lineNumber).slice(0, word.startColumn - 1);
      if (before.trim() !== "") return { suggestions: [] };
      const range = new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, word.endColumn);
      const snippets = await snippetsOf(pathOf(model.uri).split("/")[0]);
      return {
        suggestions: snippets.map(({ title, prefix, description, body }, index) => ({
          label: { label: prefix, description: title },
          kind: monaco.languages.CompletionItemKind.Snippet,
          insertText: body,
          insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
          detail: title,
          documentation: { value: `${description}\n\`\`\`ts\n${withoutPlaces(body)}\n\`\`\`` },
          // Before TypeScript's own, which begin with 1: else all that JavaScript knows of stands in front.
          sortText: `0${String(index).padStart(2, "0")}`,
          range,
        })),
      };
    },
  });
}

/** A snippet as it is right after it was chosen. */
function withoutPlaces(body: string): string {
  return body.replace(/\$\{\d+:([^}]*)\}/g, "$1").replace(/\$\d/g, "");
}
