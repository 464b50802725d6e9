import { describe, expect, it } from 'vitest';
import { card, parseCard } from '../../engine/index.ts';
import { packSeen, seenShoe, unpackSeen } from './seen.ts';

const cards = (...written: readonly string[]) => written.flatMap((one) => parseCard(one) ?? []);

describe('the cards that were seen, in an address', () => {
  it('come back as they were', () => {
    const packed = packSeen({ gone: cards('AC', 'AC', '10H', 'KS'), coup: cards('8H', '10D') });
    expect(packed).toMatch(/^2[01]{51}\.8H\.10D$/);
    expect(unpackSeen(packed)).toEqual(seenShoe(['AC', 'AC', '10H', 'KS'], ['8H', '10D']));
    expect(unpackSeen(packSeen({ gone: [], coup: [] }))).toEqual(seenShoe([], []));
  });

  it('hold as many of a card as twelve decks do', () => {
    const twelve = { gone: Array.from({ length: 12 * 52 }, (_, nth) => card(nth % 52)), coup: [] };
    expect(unpackSeen(packSeen(twelve))?.gone).toEqual(new Array(52).fill(12));
  });

  it('are refused where they are not such', () => {
    for (const broken of ['', '0'.repeat(51), `${'0'.repeat(52)}.1H`, `${'0'.repeat(52)}${'.8H'.repeat(7)}`])
      expect(unpackSeen(broken)).toBeUndefined();
    expect(seenShoe(['??'], ['??'])).toEqual(seenShoe([], []));
  });
});
