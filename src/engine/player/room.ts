const { max } = Math;

interface Growing<List> {
  /** How many elements are in use. */
  readonly used: number;
  /** How many elements there are: the length of the list would be asked of what the player may have replaced. */
  readonly room: number;
  /** How many elements there must be. */
  readonly needed: number;
  readonly Kind: new (length: number) => List;
}

/**
 * What a player may say is much, and most say little: a log begins small, and grows when somebody says more. A new one in every match
 * is then little work for the collector of garbage.
 *
 * @returns a longer list that begins with the elements in use, and its length.
 */
export function longer<List extends Int32Array | Uint8Array>(
  list: List,
  { used, room, needed, Kind }: Growing<List>,
): { readonly list: List; readonly room: number } {
  const length = max(needed, room * 2);
  const copy = new Kind(length);
  for (let index = 0; index < used; index++) copy[index] = list[index];
  return { list: copy, room: length };
}
