import { DECK_SIZE, makeCard, parseCard } from '../../engine/index.ts';
import type { SeenCards } from '../../table/index.ts';
import { SEEN_PATTERN } from './router.ts';
import type { SeenShoe } from './seenShoe.ts';

/** Parses cards as a house reports them; drops what is not a card. */
export function seenShoe(gone: readonly string[], coup: readonly string[]): SeenShoe {
  const counts = new Array<number>(DECK_SIZE).fill(0);
  for (const written of gone) {
    const card = parseCard(written);
    if (card !== undefined) counts[card] = (counts[card] ?? 0) + 1;
  }
  return { gone: counts, coup: coup.filter((written) => parseCard(written) !== undefined) };
}

const MOST_OF_A_CARD = 35;

/** Packs seen cards for an address: a digit for each card, then the current coup. */
export function packSeen({ gone, coup }: SeenCards): string {
  const { gone: counts } = seenShoe(gone.map(makeCard), []);
  const digits = counts.map((count) => Math.min(count, MOST_OF_A_CARD).toString(36)).join('');
  return [digits, ...coup.map(makeCard)].join('.');
}

export function unpackSeen(packed: string): SeenShoe | undefined {
  if (!SEEN_PATTERN.test(packed)) return undefined;
  const [digits = '', ...coup] = packed.split('.');
  return { gone: [...digits].map((digit) => Number.parseInt(digit, 36)), coup };
}
