import { formatValue } from "./format-value";
import { less, type Ordered } from "./ordered";

/** Is the first value to come out after the second one? */
type IsLess<Value> = (one: Value, other: Value) => boolean;

/**
 * A queue whose largest value comes out first. With `greater` the smallest one does, with a comparison of your own whichever you say:
 * `new PriorityQueue<Step>((a, b) => a.cost > b.cost)` gives the cheapest step. As in C++ the comparison says whether `a` comes out after `b`.
 *
 * Equal values come out in the order in which those of the judge's compiler do. C++: `priority_queue<T>`.
 */
export class PriorityQueue<Value> {
  /** The top, and below the value at `n` those at `2n + 1` and `2n + 2`. */
  private readonly heap: Value[] = [];
  private readonly isLess: IsLess<Value>;

  constructor(...[isLess]: Value extends Ordered ? [isLess?: IsLess<Value>] : [isLess: IsLess<Value>]) {
    this.isLess = isLess ?? (less as unknown as IsLess<Value>);
  }

  /** How many values there are. C++: `q.size()`. */
  get size(): number {
    return this.heap.length;
  }

  /** C++: `q.empty()`. */
  isEmpty(): boolean {
    return this.heap.length === 0;
  }

  /** The value that comes out next. There must be one. C++: `q.top()`. */
  top(): Value {
    this.needValue("top");
    return this.heap[0];
  }

  /** Puts a value in. C++: `q.push(value)`. */
  push(value: Value): void {
    this.heap.push(value);
    this.rise(value, this.heap.length - 1);
  }

  /** Takes the top out, and gives it. There must be one. C++: `q.top()` and `q.pop()`. */
  pop(): Value {
    this.needValue("pop");
    const [top] = this.heap;
    const last = this.heap.pop() as Value;
    if (this.heap.length > 0) this.rise(last, this.sinkHole());
    return top;
  }

  /** Its values; the top is the first one, the others are as they lie. */
  toString(): string {
    return `PriorityQueue(${this.size}) ${formatValue(this.heap)}`;
  }

  /** Of the judge's library, `__push_heap`: from a hole upwards, past what is less. */
  private rise(value: Value, from: number): void {
    const { heap, isLess } = this;
    let hole = from;
    while (hole > 0) {
      const above = (hole - 1) >> 1;
      if (!isLess(heap[above], value)) break;
      heap[hole] = heap[above];
      hole = above;
    }
    heap[hole] = value;
  }

  /** Of the judge's library, `__adjust_heap`: the hole at the top goes all the way down, by the larger of two, whatever goes in there later. */
  private sinkHole(): number {
    const { heap, isLess } = this;
    const count = heap.length;
    let hole = 0;
    while (hole < (count - 1) >> 1) {
      const right = 2 * (hole + 1);
      const larger = isLess(heap[right], heap[right - 1]) ? right - 1 : right;
      heap[hole] = heap[larger];
      hole = larger;
    }
    // The last one above anything may have a value on its left only.
    if (count % 2 === 0 && hole === (count - 2) >> 1) {
      const left = 2 * hole + 1;
      heap[hole] = heap[left];
      hole = left;
    }
    return hole;
  }

  private needValue(asked: string): void {
    if (this.heap.length === 0) throw new RangeError(`${asked}() of a PriorityQueue that is empty`);
  }
}
