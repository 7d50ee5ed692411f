/** So many of something, in words: `1 round`, `3 rounds`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
