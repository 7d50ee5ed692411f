/** How much one player may say. The realm keeps to these limits; the host checks that it did. */

/** Arguments of one order that are kept; the rest are dropped. No game has an order with so many. */
export const MAX_ORDER_ARGUMENTS = 16;

/** Bytes of cerr (UTF-8) that are kept of one round. */
export const CERR_BYTES_PER_ROUND = 64 * 1024;

/** Bytes of cerr (UTF-8) that are kept of one match. */
export const CERR_BYTES_PER_MATCH = 4 * 1024 * 1024;

/** Bytes of the text that describes how a player failed: the message and the stack. */
export const FAULT_BYTES = 16 * 1024;

/** Bytes of the largest view that a game can send to its players; a view is about 16 KB. */
export const VIEW_BYTES = 256 * 1024;

/** 32-bit words of drawings that are kept of one round, and of one match: 64 KiB and 4 MiB. */
export const DRAWING_WORDS_PER_ROUND = 16 * 1024;
export const DRAWING_WORDS_PER_MATCH = 1024 * 1024;
