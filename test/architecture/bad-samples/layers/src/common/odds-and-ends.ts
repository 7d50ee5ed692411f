export const anything = 4; // rejected: no-layer
