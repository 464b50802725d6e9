import { describe, expect, test } from 'vitest';
import { dealt, eightDecks } from '../../../../test/fair/shoes.ts';
import { totalOf, winnerOf } from '../../../engine/index.ts';
import { coupsIn } from './coups.ts';

const TRANSCRIPT = dealt(eightDecks());
const settled = TRANSCRIPT.log.flatMap((entry) => (entry.type === 'settled' ? [entry.body] : []));

describe('the coups of a closed shoe', () => {
  test('are all that its log has settled, with their hands', () => {
    const coups = coupsIn(JSON.parse(JSON.stringify(TRANSCRIPT)));
    expect(coups.map(({ number, totals, winner }) => ({ coup: number, ...totals, winner }))).toEqual(
      settled.map(({ coup, player, banker, winner }) => ({ coup, player, banker, winner })),
    );
    expect(coups.length).toBeGreaterThan(50);
    for (const { hands, totals, winner, outcome } of coups) {
      expect(totals).toEqual({ player: totalOf(hands.player), banker: totalOf(hands.banker) });
      expect([winnerOf(hands), outcome.winner]).toEqual([winner, winner]);
    }
  });

  test('leave out one whose cards are not all there, and are none of what is no transcript', () => {
    const [first] = TRANSCRIPT.log.filter(({ type }) => type === 'cards');
    const torn = { ...TRANSCRIPT, log: TRANSCRIPT.log.filter((entry) => entry !== first) };
    expect(coupsIn(torn)).toHaveLength(settled.length - 1);
    for (const none of [undefined, 7, {}, { ...TRANSCRIPT, format: 'x' }]) expect(coupsIn(none)).toEqual([]);
  });
});
