/** The name of the file for a player that is given to others. */
export function sealedFileOf(name: string): string {
  return `${name}.player.js`;
}

/** `Ron` for `…/Ron.player.js`; null for other files. */
export function nameOfSealedFile(path: string): string | null {
  return /(?:^|[\\/])([^\\/]*)\.player\.js$/.exec(path)?.[1] ?? null;
}
