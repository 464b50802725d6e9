import type { Scan } from './scan.ts';

/** The line of a place in a text, the first is 0. */
export function getLine(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where each line begins. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Where a pointer's member begins in a text; of one that is not there, the nearest that holds it. */
export function getPlace({ spans }: Scan, pointer: string): number {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = spans.get(at);
    if (span !== undefined) return span.keyStart ?? span.start;
    if (at === '') return 0;
  }
}
