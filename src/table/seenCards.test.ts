import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { makeCard } from '../engine/index.ts';
import { getView, seenCards } from './index.ts';

const seen = ({ state }: Driver) => {
  const { gone, coup } = seenCards(state);
  return { gone: gone.map(makeCard), coup: coup.map(makeCard) };
};

const opened = ({ state }: Driver): readonly string[] =>
  state.log.flatMap((entry) => {
    if (entry.type === 'burn') return entry.body.shown?.card ?? [];
    return entry.type === 'cards' ? entry.body.openings.map(({ card }) => card) : [];
  });

/** Ann turns Player's cards and Bob Banker's: four lie face down. */
function turning(): Driver {
  const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 });
  driver.seat('ann', 1_000);
  driver.seat('bob', 1_000);
  driver.runTo('betting');
  driver.place('ann', 'player', 50);
  driver.place('bob', 'banker', 25);
  driver.run((state) => (state.coup?.turns.length ?? 0) > 0);
  return driver;
}

const turn = (driver: Driver, patron: string, place: number): void => {
  driver.wish(patron, { do: 'turn', place });
  driver.run((state) => state.shoe?.up.has(place) === true);
};

describe('the cards that everybody has seen', () => {
  it('the seen cards are none before a shoe, then the exposed burn card, then those of each coup', () => {
    const driver = new Driver('penn-national/mini', { commitMs: 0, openMs: 0 });
    expect(seen(driver)).toEqual({ gone: [], coup: [] });
    driver.seat('ann', 1_000);
    driver.runTo('betting');
    expect(seen(driver)).toEqual({ gone: opened(driver), coup: [] });
    driver.runTo('settled');
    expect(seen(driver)).toEqual({ gone: opened(driver), coup: [] });
    expect(opened(driver).length).toBeGreaterThan(4);
  });

  it('the seen cards of a coup in play come in dealing order and are not gone yet', () => {
    const driver = turning();
    const before = opened(driver);
    expect(seen(driver)).toEqual({ gone: before, coup: [] });
    const places = getView(driver.state, { is: 'watcher' }).cards.map(({ place }) => place);
    const [first = -1, second = -1, third = -1] = places;
    turn(driver, 'ann', first);
    const [only] = getView(driver.state, { is: 'watcher' }).cards;
    expect(seen(driver)).toEqual({ gone: before, coup: [only?.card] });
    // Player's second card is up and Banker's first is not: no deal passes through this state.
    turn(driver, 'ann', third);
    expect(seen(driver)).toEqual({ gone: before, coup: [] });
    turn(driver, 'bob', second);
    // The fourth may have been turned too: then all are up, and all cards of a complete coup are gone.
    const { cards } = getView(driver.state, { is: 'watcher' });
    const up = cards.flatMap(({ card }) => card ?? []);
    const { gone, coup } = seen(driver);
    expect(coup).toEqual(up.length < cards.length ? up : []);
    expect([...gone, ...coup].toSorted()).toEqual([...before, ...up].toSorted());
    driver.runTo('settled');
    expect(seen(driver)).toEqual({ gone: opened(driver), coup: [] });
  });
});
