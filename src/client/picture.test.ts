import { describe, expect, it } from 'vitest';
import { SNAPSHOT, WELCOME } from '../../test/client/fakeWorld.ts';
import type { PublicView, Purse, YouView } from '../protocol/index.ts';
import { missedBetween } from './picture.ts';
import type { TablePicture } from './tableLink.ts';

const { table, number, houseFile, ownRules, settings, view, you: seat, watching } = SNAPSHOT;
const START: TablePicture = {
  ...{ table, number, houseFile, ownRules, settings, view, you: seat, watching },
  house: {},
  me: { patron: 'ann', name: 'Ann', alias: null },
  purse: WELCOME.purse,
  publicKey: WELCOME.publicKey,
};

const shoe = (id: string): PublicView['shoe'] => {
  if (START.view.shoe === null) throw new Error('the example has a shoe');
  return { ...START.view.shoe, id };
};

/** A state whose shoe has these outcomes. */
const picture = (id: string | null, outcomes: string, more: Partial<TablePicture> = {}): TablePicture => ({
  ...START,
  view: { ...START.view, shoe: id === null ? null : shoe(id), outcomes },
  ...more,
});

const you = (stack: number, onFelt: number): YouView => {
  if (START.you === null) throw new Error('the example has a seat');
  return { ...START.you, stack, onFelt };
};

const purse = (cage: number, tables: number, granted: number): Purse => ({
  ...START.purse,
  cage,
  tables,
  granted,
});

const missed = (before: TablePicture, after: TablePicture, buyInInDoubt = false) =>
  missedBetween(before, after, buyInInDoubt);

describe('missedBetween', () => {
  it.each([
    ['none', picture('t/1', ''), picture('t/1', ''), 0],
    ['the last known coup', picture('t/1', 'B P'), picture('t/1', 'B P'), 0],
    ['the first', picture('t/1', ''), picture('t/1', 'B'), 1],
    ['coups of the same shoe', picture('t/1', 'B Pb'), picture('t/1', 'B Pb T Pp B'), 3],
    ['only the coups of the next shoe', picture('t/1', 'B P T'), picture('t/2', 'P P P P'), 4],
    ['a next shoe with fewer coups than the previous one', picture('t/1', 'B P T'), picture('t/2', 'P'), 1],
    ['a shoe that began during the gap', picture(null, ''), picture('t/1', 'B T'), 2],
    ['a shoe that ended during the gap', picture('t/1', 'B P'), picture(null, ''), 0],
  ])('missed coups are counted: %s', (_, before, after, coups) => {
    expect(missed(before, after).coups).toBe(coups);
  });
});

describe('net result of missed coups', () => {
  it('the net result is the change of stack and felt for a patron who kept the seat', () => {
    const before = picture('t/1', '', { you: you(500, 100), purse: purse(1_000, 600, 0) });
    const after = picture('t/1', 'B', { you: you(650, 50), purse: purse(9_000, 700, 0) });
    expect(missed(before, after).net).toBe(100);
  });

  it('the net result is the change of all chips when the seat was lost or taken or a buy-in is in doubt, and a grant is no win', () => {
    const seated = picture('t/1', '', { you: you(500, 100), purse: purse(1_000, 600, 50) });
    const lost = picture('t/1', 'B', { you: null, purse: purse(1_540, 0, 60) });
    expect(missed(seated, lost).net).toBe(-70);
    expect(missed(lost, seated).net).toBe(70);
    const richer = picture('t/1', 'B', { you: you(2_500, 0), purse: purse(0, 1_590, 50) });
    expect(missed(seated, richer, true).net).toBe(-10);
    expect(missed(seated, richer, false).net).toBe(1_900);
  });
});
