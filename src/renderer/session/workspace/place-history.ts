import type { SourcePlace } from "./editor-store";

/** Moves within so many lines are no jumps. */
const NEAR_LINES = 10;
const MOST_PLACES = 50;

/** The places in texts that the user came from, so that one can go back to them, and on again. */
export class PlaceHistory {
  readonly #before: SourcePlace[] = [];
  #after: SourcePlace[] = [];
  #here: SourcePlace | null = null;
  /** Has the user only just come to this text? It is shown where it was left, and only then at the place that was meant. */
  #isArriving = true;
  /** On the way there, whatever is seen of its text; null while nobody travels. */
  #goal: SourcePlace | null = null;

  get canGoBack(): boolean {
    return this.#before.length > 0;
  }

  get canGoOn(): boolean {
    return this.#after.length > 0;
  }

  /** The text cursor is here now. @param isByUser moved by hand, and not by a command */
  visit(place: SourcePlace, isByUser: boolean): void {
    if (this.#isOnTheWay(place)) return;
    const here = this.#here;
    const isSameText = here?.path === place.path;
    const isNear = isSameText && Math.abs(place.line - here.line) <= NEAR_LINES;
    const isArrival = isSameText && this.#isArriving && !isByUser;
    if (here !== null && !isNear && !isArrival) {
      this.#before.push(here);
      this.#before.splice(0, this.#before.length - MOST_PLACES);
      this.#after = [];
    }
    this.#isArriving = !isSameText || isArrival;
    this.#here = place;
  }

  /** @returns where to go back to; null for nowhere. @param isThere can the place still be shown? */
  back(isThere: (place: SourcePlace) => boolean): SourcePlace | null {
    return this.#travel(this.#before, this.#after, isThere);
  }

  /** The way back from `back`. */
  forward(isThere: (place: SourcePlace) => boolean): SourcePlace | null {
    return this.#travel(this.#after, this.#before, isThere);
  }

  #travel(from: SourcePlace[], to: SourcePlace[], isThere: (place: SourcePlace) => boolean): SourcePlace | null {
    for (let place = from.pop(); place !== undefined; place = from.pop()) {
      if (!isThere(place)) continue;
      if (this.#here !== null) to.push(this.#here);
      this.#here = place;
      this.#goal = place;
      return place;
    }
    return null;
  }

  #isOnTheWay({ path, line }: SourcePlace): boolean {
    if (this.#goal === null) return false;
    const isItsText = path === this.#goal.path;
    if (!isItsText || line === this.#goal.line) this.#goal = null;
    return isItsText;
  }
}
