/** How a followed value names its parts (`debug-api.ts`): also those who keep one in a file look at that. */

/** Of a variable or a field. */
export const NAME = /^[\p{L}_$][\p{L}\p{N}_$]{0,200}$/u;
export const PRIVATE_NAME = /^#[\p{L}_$][\p{L}\p{N}_$]{0,200}$/u;

/** A number, a text, a truth value or nothing, as code. */
export const ENTRY_KEY =
  /^("([^"\\\n\r]|\\[^\n\r]){0,1000}"|-?\d[\d.e+-]{0,40}n?|-?Infinity|NaN|-0|true|false|null|undefined)$/;

export const LONGEST_KEY = 1000;
export const MOST_STEPS = 100;

/** So many breakpoints on changes may a session have. */
export const MOST_CHANGE_BREAKPOINTS = 50;
