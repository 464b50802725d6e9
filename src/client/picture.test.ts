import { describe, expect, it } from 'vitest';
import { SNAPSHOT, WELCOME } from '../../test/client/fakeWorld.ts';
import type { PublicView, Purse, YouView } from '../protocol/index.ts';
import type { TablePicture } from './link.ts';
import { missedBetween } from './picture.ts';

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

/** A picture of a shoe with these outcomes. */
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

describe('coups that were missed', () => {
  it.each([
    ['none', picture('t/1', ''), picture('t/1', ''), 0],
    ['none of those known', picture('t/1', 'B P'), picture('t/1', 'B P'), 0],
    ['the first', picture('t/1', ''), picture('t/1', 'B'), 1],
    ['some of the same shoe', picture('t/1', 'B Pb'), picture('t/1', 'B Pb T Pp B'), 3],
    ['all of the next shoe, of the former none', picture('t/1', 'B P T'), picture('t/2', 'P P P P'), 4],
    ['fewer of the next shoe than the former had', picture('t/1', 'B P T'), picture('t/2', 'P'), 1],
    ['a shoe that began meanwhile', picture(null, ''), picture('t/1', 'B T'), 2],
    ['a shoe that ended meanwhile', picture('t/1', 'B P'), picture(null, ''), 0],
  ])('are counted: %s', (_, before, after, coups) => {
    expect(missed(before, after).coups).toBe(coups);
  });
});

describe('what they brought', () => {
  it('is told by stack and felt of one who kept the seat, whatever else the purse got', () => {
    const before = picture('t/1', '', { you: you(500, 100), purse: purse(1_000, 600, 0) });
    const after = picture('t/1', 'B', { you: you(650, 50), purse: purse(9_000, 700, 0) });
    expect(missed(before, after).net).toBe(100);
  });

  it('is told by all chips where the seat was lost or taken, or a buy-in is in doubt: a grant is no win', () => {
    const seated = picture('t/1', '', { you: you(500, 100), purse: purse(1_000, 600, 50) });
    const lost = picture('t/1', 'B', { you: null, purse: purse(1_540, 0, 60) });
    expect(missed(seated, lost).net).toBe(-70);
    expect(missed(lost, seated).net).toBe(70);
    const richer = picture('t/1', 'B', { you: you(2_500, 0), purse: purse(0, 1_590, 50) });
    expect(missed(seated, richer, true).net).toBe(-10);
    expect(missed(seated, richer, false).net).toBe(1_900);
  });
});
