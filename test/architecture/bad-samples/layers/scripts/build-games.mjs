export const built = ["go-four"]; // rejected: game-name
