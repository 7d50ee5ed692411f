/**
 * The parts of TypeScript's standard library that a player's realm has: ECMAScript 2023, the least that our engines know,
 * without shared memory (with it, a field `= new Int16Array(9)` could not take what another method returns) and without
 * weak references. There is no browser and no Node.
 */
export const PLAYER_LIBRARIES: readonly string[] = [
  "ES2016",
  ...["ArrayBuffer", "Date", "Object", "String", "TypedArrays"].map((part) => `ES2017.${part}`),
  ...["AsyncGenerator", "AsyncIterable", "Promise", "RegExp"].map((part) => `ES2018.${part}`),
  ...["Array", "Object", "String", "Symbol"].map((part) => `ES2019.${part}`),
  ...["BigInt", "Date", "Number", "Promise", "String", "Symbol.WellKnown"].map((part) => `ES2020.${part}`),
  ...["Promise", "String"].map((part) => `ES2021.${part}`),
  ...["Array", "Error", "Object", "RegExp", "String"].map((part) => `ES2022.${part}`),
  ...["Array", "Collection"].map((part) => `ES2023.${part}`),
];

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
  /** Freezes your player when the condition is false, and says which it was, with the values; in the debugger the code stops there. */
  assert(condition: unknown, ...values: unknown[]): asserts condition;
};
`;
