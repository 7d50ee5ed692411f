/** Nothing here is rejected: chess-four may name itself, and comments may name go-four. */
export const boardOf = (cells: number): string => `chess-four ${Math.floor(cells / 4)}`;
