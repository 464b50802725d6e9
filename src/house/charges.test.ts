import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { chips } from '../base/index.ts';
import { getTransfers } from './postings.ts';

/** What every account holds after each event of a table. */
function* eachLedger({ events }: Driver) {
  const balances = new Map<string, number>();
  for (const [index, event] of events.entries()) {
    for (const { legs } of getTransfers('table-1', index + 1, event)) {
      expect(legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      for (const { account, amount } of legs) balances.set(account, (balances.get(account) ?? 0) + amount);
    }
    yield { event, of: (account: string): number => balances.get(account) ?? 0 };
  }
}

/** Ann plays Banker until she wins, and leaves. */
function played(game: string): Driver {
  const table = new Driver(game);
  table.seat('ann', 5_000);
  for (let won = false; !won; won = (table.state.seats.get('ann')?.lastNet ?? 0) > 0) {
    table.runTo('betting');
    table.place('ann', 'banker', 100);
    table.runTo('settled');
  }
  table.wish('ann', { do: 'leave' });
  return table;
}

describe('marked commission', () => {
  it('[ST6] lies in an account of its own until it is taken', () => {
    let marked = 0;
    let commission = 0;
    let coups = 0;
    for (const { event, of } of eachLedger(played('charged/midi'))) {
      if (event.type === 'placed') coups += 1;
      if (event.type === 'logged' && event.marked === true) {
        marked = of('marked/table-1/ann');
        commission = of('commission');
      }
      if (event.type !== 'left') continue;
      expect(of('marked/table-1/ann')).toBe(0);
      expect(of('hold/table-1/ann')).toBe(0);
      expect(of('stack/table-1/ann')).toBe(0);
      expect(of('commission')).toBe(commission + marked);
    }
    expect(marked).toBe(500);
    // What stood there before are the fees of every coup.
    expect(commission).toBe(100 * coups);
  });

  it('[ST6] is taken at once by a card that says so', () => {
    for (const { event, of } of eachLedger(played('penn-national/midi'))) {
      expect(of('marked/table-1/ann')).toBe(0);
      if (event.type === 'left') expect(of('commission')).toBe(500);
    }
  });

  it('is taken where a table is given up, and the rest goes home', () => {
    const [all] = getTransfers('cage', 9, {
      type: 'table-given-up',
      table: 'table-1',
      patrons: [{ patron: 'ann', stack: chips(700), hold: chips(200), marked: chips(50) }],
      float: chips(0),
      reason: 'a test',
      at: 0,
    });
    const legs = new Map(all?.legs.map(({ account, amount }) => [String(account), amount]));
    expect(legs).toEqual(
      new Map([
        ['stack/table-1/ann', -700],
        ['hold/table-1/ann', -200],
        ['cage/ann', 900],
        ['marked/table-1/ann', -50],
        ['commission', 50],
      ]),
    );
  });
});
