/** Which byte of one module has become which byte of another one. */
export class OffsetMap {
  /** From here on, up to the next one, what was at `from` is at `to`. In ascending order of both. */
  readonly #places: { readonly from: number; readonly to: number }[] = [];

  add(from: number, to: number): void {
    this.#places.push({ from, to });
  }

  /** @param shift what is added to each of its targets */
  addAll(other: OffsetMap, shift: number): void {
    for (const { from, to } of other.#places) this.#places.push({ from, to: to + shift });
  }

  /** @returns null for what is before the first place. */
  find(from: number): number | null {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#places[middle].from <= from) low = middle + 1;
      else high = middle;
    }
    const place = this.#places[low - 1];
    return place === undefined ? null : place.to + (from - place.from);
  }

  /** The other way. What was put in between stands for what comes after it. @returns null for what is before the first place. */
  findBack(to: number): number | null {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#places[middle].to <= to) low = middle + 1;
      else high = middle;
    }
    const place = this.#places[low - 1];
    if (place === undefined) return null;
    return Math.min(place.from + (to - place.to), this.#places[low]?.from ?? Number.POSITIVE_INFINITY);
  }
}
