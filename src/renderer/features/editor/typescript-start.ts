let start: () => void = () => {};
const wanted = new Promise<void>((resolve) => {
  start = resolve;
});

/**
 * TypeScript is about to be asked for something: the user turns to the code, a text changes, or a mistake is to be shown in it.
 * To begin it takes a quarter of all that opening the window does, and who watches a match needs none of it.
 */
export function wantTypeScript(): void {
  start();
}

/** Resolves when TypeScript is wanted; what the editor asks it until then is answered after that. */
export function whenTypeScriptIsWanted(): Promise<void> {
  return wanted;
}
