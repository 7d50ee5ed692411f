/**
 * What the debugger of players in C++ knows of a compiled player. All of it is read from the module's debug information, without a running program; values come
 * out of the memory of a player that stands still, through `CppFrame`. Offsets are bytes from the beginning of the module that runs, which is how V8's inspector
 * counts: its `columnNumber` (its `lineNumber` is 0 in a module).
 */

import type { FollowedPlace } from "./followed-place";

/** A stretch of the module that runs. */
export interface CodeRange {
  readonly start: number;
  /** Behind its last byte. */
  readonly end: number;
}

/** A place in a source file. */
export interface CppPlace {
  /** `AIRon.cc` for the player's own file; else the path of a header as the compiler saw it. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1; 0 where the compiler does not say. */
  readonly column: number;
  /** Is it in the player's own file? */
  readonly isOwn: boolean;
}

/** Where a statement of the player's file begins: where to set a breakpoint. */
export interface StatementPlace {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  readonly function: CppFunction;
}

export interface CppFunction {
  /** As a student writes it: `Ron::nearest(Pos) const`, `lambda in Ron::play`. */
  readonly name: string;
  readonly range: CodeRange;
  /** Where its first statement begins: before that, its parameters are not in their places. */
  readonly body: number;
  /** Does it stand in the player's own file? Not so what the compiler adds (constructors that nobody wrote) and the library's functions. */
  readonly isOwn: boolean;
  /** Line of its declaration; 0 for what nobody wrote. */
  readonly line: number;
}

/** What has a name at a place: a parameter, a local variable, `this`, or one of the file. */
export interface CppVariable {
  readonly name: string;
  /** `vector<int>`: as a student writes it, without allocators and the like. */
  readonly typeName: string;
  readonly kind: "this" | "parameter" | "local" | "static" | "global";
  /** Line of its declaration; 0 for `this`. */
  readonly line: number;
}

/**
 * Memory of a player that stands still. It is read at once, or not at all: what is not here yet is asked for by throwing `MissingMemory`; whoever called
 * gets it, and calls again (`whenRead` does so). Formatting and evaluating change nothing, so they may be begun anew as often as needed.
 */
export interface CppMemory {
  /** Bytes of the whole memory; what is behind it is no memory. */
  readonly size: number;
  /** @throws MissingMemory; a `RangeError` for what is not within the memory. */
  read(address: number, length: number): Uint8Array;
}

/** A call on the stack of a player that stands still. */
export interface CppFrame {
  /** Where it stands: of the innermost call the instruction that is next, of the others the call. */
  readonly offset: number;
  readonly memory: CppMemory;
  /** A local of the function, in V8's `locals`; null when there is none with this number. A debugger needs one or two of them: `CppDebugInfo.localsAt` says which. */
  local(index: number): number | bigint | null;
  /** A global of the module, in V8's `globals`. */
  global(index: number): number | bigint | null;
}

/** A value as it is shown. */
export interface CppValue {
  readonly typeName: string;
  /** In one line, and never too long: `(3, 4)`, `Up`, `vector of 3: {1, 2, 3}`. */
  readonly text: string;
  /** How many children it has; 0 for what cannot be opened. */
  readonly childCount: number;
  /** Some of the children, in their order: `from` included, `to` not. Bounded, whatever is asked for: at most 1000 at once. @throws MissingMemory */
  children(from: number, to: number): readonly CppChild[];
}

export interface CppChild {
  /** `[3]`, `i`, `["cell"]`, `*`, or the name of the base class. */
  readonly name: string;
  readonly value: CppValue;
  /** The expression that gives it again, if there is one: `dist[3]`; else null. */
  readonly expression: string | null;
}

/** What became of an expression: a value, or a sentence that says why not. */
export type CppEvaluation =
  | {
      readonly ok: true;
      readonly value: CppValue /** As a condition takes it; null for what is neither a number, a truth value nor a pointer. */;
      readonly truth: boolean | null;
    }
  | { readonly ok: false; readonly message: string };

/** What another value is in the memory, or a sentence that says why it cannot be set. */
export type CppAssignment =
  | { readonly ok: true; readonly address: number; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/** Where the value of an expression lies, or a sentence that says why its changes cannot be told. */
export type CppPlaceOfValue =
  | { readonly ok: true; readonly place: FollowedPlace }
  | { readonly ok: false; readonly message: string };

/** All of one compiled player. Nothing here takes longer than some milliseconds, once it is read. */
export interface CppDebugInfo {
  /** `AIRon.cc`. */
  readonly file: string;
  /** Lines of the player's file at which a breakpoint can stand, ascending. */
  readonly lines: readonly number[];
  /** Where the statements of a line begin: the first of each function that has code of this line (a template has several). None for a line without code. */
  placesOf(line: number): readonly StatementPlace[];
  /** The place in a source that the code at an offset stands for; null for code without one, such as that of the C library. */
  placeAt(offset: number): CppPlace | null;
  functionAt(offset: number): CppFunction | null;
  /** All functions of the player's own file, by offset. */
  readonly functions: readonly CppFunction[];
  /** Numbers of the wasm locals that variables at this offset are found by: mostly the frame base alone. */
  localsAt(offset: number): readonly number[];
  /** What can be seen at an offset, inner blocks first, without what they hide and without what is not set yet: parameters, locals, `this`, static locals. */
  variablesAt(offset: number): readonly CppVariable[];
  /** Variables of the player's file outside of functions, and static members of its classes. */
  readonly globals: readonly CppVariable[];
  /** What a variable of `variablesAt` or `globals` holds. @throws MissingMemory, and nothing else: what cannot be read is told in the text. */
  valueOf(variable: CppVariable, frame: CppFrame): CppValue;
  /**
   * What an expression gives in a frame.
   *
   * @param ours names that are not the program's, which the program's own hide: `round`, `seat`, `unit`; `round()` and `me()` are taken from there, too
   * @throws MissingMemory, and nothing else
   */
  evaluate(expression: string, frame: CppFrame, ours?: Readonly<Record<string, number>>): CppEvaluation;
  /**
   * What is to be written so that a place has another value; nothing is written here.
   *
   * @param target an expression that names the place. @param value another one, for what is to be there
   * @throws MissingMemory, and nothing else
   */
  assign(target: string, value: string, frame: CppFrame): CppAssignment;
  /** Where a value lies over the whole match. @throws MissingMemory, and nothing else */
  follow(expression: string, frame: CppFrame): CppPlaceOfValue;
}
