/**
 * The functions that can come to call themselves, over whatever others: each group of functions that reach one another, and
 * each function that calls itself. Found as Tarjan found them, without a stack of calls of our own.
 *
 * @param calls by function: whom it calls
 */
export function recursiveFunctions(calls: readonly (readonly number[])[]): ReadonlySet<number> {
  const search = new Search(calls);
  for (let one = 0; one < calls.length; one++) search.from(one);
  return search.found;
}

const UNSEEN = -1;

class Search {
  readonly found = new Set<number>();
  readonly #calls: readonly (readonly number[])[];
  readonly #order: Int32Array;
  readonly #lowest: Int32Array;
  readonly #isOpen: Uint8Array;
  readonly #open: number[] = [];
  #seen = 0;

  constructor(calls: readonly (readonly number[])[]) {
    this.#calls = calls;
    this.#order = new Int32Array(calls.length).fill(UNSEEN);
    this.#lowest = new Int32Array(calls.length);
    this.#isOpen = new Uint8Array(calls.length);
  }

  from(root: number): void {
    if (this.#order[root] !== UNSEEN) return;
    const path = [{ one: root, next: 0 }];
    this.#enter(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const callee = this.#calls[top.one][top.next++];
      if (callee === undefined) {
        path.pop();
        this.#leave(top.one, path.at(-1)?.one ?? null);
      } else if (this.#order[callee] === UNSEEN) {
        this.#enter(callee);
        path.push({ one: callee, next: 0 });
      } else if (this.#isOpen[callee] === 1) this.#lower(top.one, this.#order[callee]);
    }
  }

  #enter(one: number): void {
    this.#order[one] = this.#seen;
    this.#lowest[one] = this.#seen++;
    this.#isOpen[one] = 1;
    this.#open.push(one);
  }

  #lower(one: number, order: number): void {
    this.#lowest[one] = Math.min(this.#lowest[one], order);
  }

  #leave(one: number, caller: number | null): void {
    if (caller !== null) this.#lower(caller, this.#lowest[one]);
    if (this.#lowest[one] !== this.#order[one]) return;
    const group = this.#open.splice(this.#open.lastIndexOf(one));
    for (const member of group) this.#isOpen[member] = 0;
    if (group.length > 1 || this.#calls[one].includes(one)) for (const member of group) this.found.add(member);
  }
}
