/** What the host takes of a comparison or a league, for whoever asks for one, or reads what somebody once wanted to ask. */

/** Of a contest. */
export const LEAST_MATCHES = 2;
export const MOST_MATCHES = 1_000_000;
/** Of each player of a league. */
export const MOST_MATCHES_EACH = 10_000;
/** Of a field. */
export const MOST_OPPONENTS = 50;
/** Of a league. */
export const MOST_PLAYERS = 400;
/** Of a test: its shares, and how often it may be wrong. */
export const PROBABILITY = { least: 0.001, most: 0.999 } as const;
