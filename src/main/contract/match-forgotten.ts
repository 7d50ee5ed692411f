/** The code of the refusal of a match that the host no longer has: the window sends it then. Without a schema beside it, which the window would have to load. */
export const MATCH_FORGOTTEN = "match-forgotten";
