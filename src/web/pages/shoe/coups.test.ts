import { describe, expect, test } from 'vitest';
import { dealt, eightDecks } from '../../../../test/fair/shoes.ts';
import { Driver } from '../../../../test/table/driver.ts';
import { unwrap } from '../../../base/index.ts';
import { getTotal, getWinner } from '../../../engine/index.ts';
import { closeShoe, getTranscript, resumeShoe, voidShoe } from '../../../fair/index.ts';
import { coupsIn } from './coups.ts';

const TRANSCRIPT = dealt(eightDecks());
const settled = TRANSCRIPT.log.flatMap((entry) => (entry.type === 'settled' ? [entry.body] : []));

/** A shoe of two coups, the second of which was called void afterwards. */
function withVoid() {
  const driver = new Driver('penn-national/mini');
  driver.seat('ann');
  for (const _ of [1, 2]) {
    driver.runTo('betting');
    driver.place('ann', 'banker', 50);
    driver.runTo('settled');
  }
  const whose = [{ patron: 'ann', alias: 'ann' }];
  driver.do({ do: 'void-coup', coup: 2, reason: 'The wrong edition', by: 'boss', whose });
  const { shoe, log } = driver.state;
  if (shoe === undefined) throw new Error('no shoe');
  const seed = driver.croupier.seeds.seedOf(shoe.open.index);
  return getTranscript(unwrap(closeShoe(unwrap(voidShoe(resumeShoe(shoe, log, seed), 'the end of a test')))));
}

describe('the coups of a closed shoe', () => {
  test('are all that its log has settled, with their hands', () => {
    const coups = coupsIn(JSON.parse(JSON.stringify(TRANSCRIPT)));
    expect(coups.map(({ number, totals, winner }) => ({ coup: number, ...totals, winner }))).toEqual(
      settled.map(({ coup, player, banker, winner }) => ({ coup, player, banker, winner })),
    );
    expect(coups.length).toBeGreaterThan(50);
    for (const { hands, totals, winner, outcome } of coups) {
      expect(totals).toEqual({ player: getTotal(hands.player), banker: getTotal(hands.banker) });
      expect([getWinner(hands), outcome.winner]).toEqual([winner, winner]);
    }
  });

  test('[IR4] say why one was called void, and of the others nothing', () => {
    const coups = coupsIn(JSON.parse(JSON.stringify(withVoid())));
    expect(coups.map(({ number, void: why }) => [number, why])).toEqual([
      [1, undefined],
      [2, 'The wrong edition'],
    ]);
  });

  test('leave out one whose cards are not all there, and are none of what is no transcript', () => {
    const [first] = TRANSCRIPT.log.filter(({ type }) => type === 'cards');
    const torn = { ...TRANSCRIPT, log: TRANSCRIPT.log.filter((entry) => entry !== first) };
    expect(coupsIn(torn)).toHaveLength(settled.length - 1);
    for (const none of [undefined, 7, {}, { ...TRANSCRIPT, format: 'x' }]) expect(coupsIn(none)).toEqual([]);
  });
});
