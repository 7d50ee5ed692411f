/** What numbers and names may be in a match, whoever asks for it or tells of it: a person, a file or a window. */

/** The largest seed that any of the originals takes; each game refuses what is too large for it (`setup`). */
export const LARGEST_SEED = 2 ** 31 - 1;

/** The largest one that all of them take: one of them asks for room for the seed of player p, which is the match's and p + 1. */
export const LARGEST_COMMON_SEED = 2 ** 31 - 5;

/** CPU seconds for one player in one match: eleven days. */
export const LARGEST_CPU_SECONDS = 1_000_000;

/** No match is so long; the rounds of a match are numbered from 0. */
export const LARGEST_ROUND = 1_000_000;

/** Bytes of a file with a match, unpacked: some twenty times a long one. Whoever reads it has it in memory several times. */
export const LARGEST_FILE = 64 * 2 ** 20;

/** Characters of a configuration, which replays and results hold in a line, each of them as six at most. The largest board of a game has some thousands. */
export const LONGEST_CONFIGURATION = 2 * 2 ** 20;

/** Players of one contest. */
export const MOST_PLAYERS = 1000;

/** Characters of a player's name. */
export const LONGEST_PLAYER_NAME = 12;

/** A player's name. It is a label, and never a path. */
export const PLAYER_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,11}$/;

/** SHA-256 of a source, in hexadecimal. */
export const SOURCE_HASH = /^[0-9a-f]{64}$/;

/** The hash of a state, in hexadecimal. */
export const STATE_HASH = /^[0-9a-f]{16}$/;

/** The largest whole number that a game's scores and counts can reach. */
export const LARGEST_COUNT = Number.MAX_SAFE_INTEGER;
