/** What TypeScript offers to change, as its service tells it. */
export interface CodeFix {
  readonly description: string;
  readonly changes: readonly {
    readonly fileName: string;
    readonly isNewFile?: boolean;
    /** In the order of the text. */
    readonly textChanges: readonly {
      /** In characters of the text before all of them. */
      readonly span: { readonly start: number; readonly length: number };
      readonly newText: string;
    }[];
  }[];
}

export interface FixedFile {
  /** As the service calls the file. */
  readonly fileName: string;
  readonly text: string;
  readonly game: string;
}

/**
 * Does a fix only what a player may do? It changes its own file and brings in nothing but its game: TypeScript also knows the other games, Tauler's
 * own types and the players beside it, none of which can be imported.
 */
export function isOwnFix({ changes }: CodeFix, { fileName, text, game }: FixedFile): boolean {
  if (changes.some((change) => change.fileName !== fileName || change.isNewFile === true)) return false;
  const before = importedBy(text);
  const after = importedBy(changes.reduce((changed, { textChanges }) => withChanges(changed, textChanges), text));
  return [...after].every((module) => before.has(module) || module === `tauler/${game}`);
}

function withChanges(text: string, changes: CodeFix["changes"][number]["textChanges"]): string {
  return changes
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce(
      (changed, { span: { start, length }, newText }) =>
        changed.slice(0, start) + newText + changed.slice(start + length),
      text,
    );
}

/** What a text imports, or says it does. */
function importedBy(text: string): ReadonlySet<string> {
  const found = text.matchAll(/\b(?:from|import|require)\s*\(?\s*(["'`])([^"'`\n]*)\1/g);
  return new Set([...found].map(([, , module]) => module));
}
