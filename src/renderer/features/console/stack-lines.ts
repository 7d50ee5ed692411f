/** A line of a player's stack, and the place in a source that it names, if it does. */
export interface StackLine {
  readonly text: string;
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | null;
}

/** The lines of a stack, like `    at play (AIRon.ts:12:5)`. */
export function stackLines(stack: string): StackLine[] {
  return stack
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const [, file, line, column] = /([^\s()/\\]+):(\d+):(\d+)\)?$/.exec(text) ?? [];
      return { text, place: file === undefined ? null : { file, line: Number(line), column: Number(column) } };
    });
}
