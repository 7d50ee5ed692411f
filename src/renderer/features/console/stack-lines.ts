/** A line of a player's stack, and the place in a source that it names, if it does. */
export interface StackLine {
  readonly text: string;
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | null;
}

/** The lines of a stack, like `    at play (AIRon.ts:12:5)`. Calls inside the API are left out above the line of the player's that made them. */
export function stackLines(stack: string): StackLine[] {
  const lines = stack
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const [, file, line, column] = /([^\s()/\\]+):(\d+):(\d+)\)?$/.exec(text) ?? [];
      return { text, place: file === undefined ? null : { file, line: Number(line), column: Number(column) } };
    });
  const own = lines.findIndex(({ place }) => place !== null);
  return own === -1 ? lines : lines.slice(own);
}
