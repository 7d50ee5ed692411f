export const inspector = 4;
