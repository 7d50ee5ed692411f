export const rows = 4;
