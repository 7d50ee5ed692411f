/** Nothing here is rejected: it is for tests. */
export const sample = "chess-four";
