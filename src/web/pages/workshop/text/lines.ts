import type { Scan } from './scan.ts';

/** The line of a position in a text; the first is 0. */
export function getLine(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The start of each line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The start of a pointer's member in a text; if missing, of its nearest container. */
export function getPlace({ spans }: Scan, pointer: string): number {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = spans.get(at);
    if (span !== undefined) return span.keyStart ?? span.start;
    if (at === '') return 0;
  }
}
