/** Simulated time: what will happen, in order of its moment, and of two at one moment in order of asking. */
export class Schedule {
  now = 0;
  private readonly heap: Item[] = [];
  private asked = 0;

  after(ms: number, act: () => void): void {
    this.push({ time: this.now + Math.max(0, Math.ceil(ms)), order: this.asked++, act });
  }

  get nextTime(): number | undefined {
    return this.heap[0]?.time;
  }

  /** Lets the next thing happen, with all that follows from it at once; false when nothing is left. */
  async step(): Promise<boolean> {
    const next = this.pop();
    if (next === undefined) return false;
    this.now = next.time;
    next.act();
    await settled();
    return true;
  }

  private push(item: Item): void {
    const { heap } = this;
    heap.push(item);
    for (let at = heap.length - 1; at > 0; ) {
      const above = (at - 1) >> 1;
      if (!swapIfBefore(heap, at, above)) return;
      at = above;
    }
  }

  private pop(): Item | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const right = left + 1;
      const least = right < heap.length && isBefore(heap[right], heap[left]) ? right : left;
      if (least >= heap.length || !swapIfBefore(heap, least, at)) return first;
      at = least;
    }
  }
}

interface Item {
  readonly time: number;
  readonly order: number;
  readonly act: () => void;
}

/** Every promise that can be kept now is kept. It is no clock: nothing here waits for time to pass. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isBefore = (a: Item | undefined, b: Item | undefined): boolean =>
  a !== undefined && b !== undefined && (a.time < b.time || (a.time === b.time && a.order < b.order));

function swapIfBefore(heap: Item[], lower: number, upper: number): boolean {
  const [a, b] = [heap[lower], heap[upper]];
  if (a === undefined || b === undefined || !isBefore(a, b)) return false;
  heap[lower] = b;
  heap[upper] = a;
  return true;
}
