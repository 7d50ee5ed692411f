/** How large a single thing may be that a player makes: the same on every machine. */

/** Elements of the longest list that a builtin makes. */
export const LARGEST_LIST = 2 ** 22;

/** Elements of the longest list that V8 keeps among its other things: a longer one (128 kB) has pages of its own. */
export const SMALL_LIST = 2 ** 14;

/** UTF-16 units of the longest text. Whoever asks for a longer one is frozen for its memory. */
export const LARGEST_TEXT = 2 ** 24;

/** UTF-16 units that no engine gives to a text. */
export const IMPOSSIBLE_TEXT = 2 ** 29 - 25;

/** Bytes of the largest buffer. Whoever asks for a larger one is frozen for its memory. */
export const LARGEST_BUFFER = 2 ** 24;

/** Bytes that no engine gives to a buffer: asking for more is an error of the language's own. */
export const IMPOSSIBLE_BUFFER = 2 ** 33;

/** Bits of the largest whole number (`BigInt`). */
export const LARGEST_BITS = 2 ** 20;

/** How often a regular expression may go back before the engine goes on with one that never does. */
export const BACKTRACKS = 2000;
