import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { getCommitment, makeHex } from '../fair/index.ts';
import type { TableSettings } from './index.ts';

/** All cards of the first coups in order, whatever the patrons do. */
function cardsDealt(
  turnedBy: TableSettings['turnedBy'],
  play: (driver: Driver, coup: number) => void,
): readonly string[] {
  const driver = new Driver('penn-national/midi', { turnedBy });
  for (const patron of ['ann', 'bob']) driver.seat(patron, 50_000);
  driver.runTo('committing');
  const entropy = new Uint8Array(32).fill(1);
  driver.wish('ann', { do: 'commit', commitment: makeHex(getCommitment(entropy)) });
  driver.runTo('opening');
  driver.wish('ann', { do: 'open', entropy: makeHex(entropy) });
  let coup = 0;
  driver.run((state) => {
    if (state.stage.is === 'betting' && state.outcomes.length === coup) {
      coup += 1;
      play(driver, coup);
    }
    for (const { patron, places } of state.coup?.turns ?? []) {
      const place = places.find((one) => !state.shoe?.up.has(one));
      if (patron === 'bob' && place !== undefined) driver.wish('bob', { do: 'turn', place });
    }
    return state.outcomes.length === 12;
  });
  const openings = driver.state.log.flatMap((entry) => (entry.type === 'cards' ? entry.body.openings : []));
  return openings.sort((a, b) => a.n - b.n).map(({ n, card }) => `${n} ${card}`);
}

describe('wagers', () => {
  it('[RELIABILITY 10] wagers never change cards, nor one patron’s wagers another’s: same seed and entropy, other wagers', () => {
    const nothing = cardsDealt('dealer', () => {});
    expect(nothing.length).toBeGreaterThan(48);
    const some = cardsDealt('dealer', (driver, coup) => {
      driver.place('ann', coup % 2 ? 'player' : 'banker', 25 * coup);
      driver.place('bob', 'tie', 10);
    });
    const many = cardsDealt('largest-wager', (driver, coup) => {
      driver.place('bob', 'banker', 100 + coup);
      if (coup === 3) driver.wish('ann', { do: 'leave' });
    });
    const hands = cardsDealt('patrons', (driver) => driver.place('bob', 'player', 500));
    expect(some).toEqual(nothing);
    expect(many).toEqual(nothing);
    expect(hands).toEqual(nothing);
  });
});
