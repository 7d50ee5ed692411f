export const host = 4;
