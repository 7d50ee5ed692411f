/**
 * What a player's realm has besides the language and the API, as a TypeScript declaration file: for `tauler check`, for
 * the workspace of other editors, and for our own editor.
 */
export const PLAYER_GLOBALS = `/** Writes lines to your player's console. */
declare const console: {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
  debug(...values: unknown[]): void;
};
`;
