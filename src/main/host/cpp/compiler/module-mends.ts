/** A piece of the compiler's module, and what stands there instead; both are as long. */
export interface Mend {
  readonly find: string;
  readonly replace: string;
  /** At how many places it stands; one unless told. */
  readonly times?: number;
}

/**
 * Changes the compiler's module, in place.
 *
 * @returns false, and changes nothing, where it is of a version that we do not know.
 */
export function mendModule(module: Buffer, mends: readonly Mend[]): boolean {
  const places = mends.map((mend) => placesOf(module, mend));
  if (places.some((found, index) => found.length !== (mends[index].times ?? 1))) return false;
  for (const [index, found] of places.entries()) for (const at of found) bytesOf(mends[index].replace).copy(module, at);
  return true;
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(" ", ""), "hex");
}

function placesOf(module: Buffer, { find }: Mend): number[] {
  const bytes = bytesOf(find);
  const places: number[] = [];
  for (let at = module.indexOf(bytes); at !== -1; at = module.indexOf(bytes, at + 1)) places.push(at);
  return places;
}
