import { describe, expect, test } from 'vitest';
import { houseLines } from '../../build/houseLines.ts';
import { MOST_SHOWN, type Moved, newestLines } from './statementLines.ts';

const HOUSES = houseLines();
const moved = (transfer: string, kind = transfer.split('/')[0] ?? ''): Moved => ({
  transfer,
  kind,
  change: 500,
  total: 200_000,
});
const shown = (...transfers: readonly string[]) =>
  newestLines(
    transfers.map((transfer) => moved(transfer)),
    HOUSES,
  ).map(({ what, where }) => `${what}: ${where}`);

describe('the lines of a statement', () => {
  test('are the newest ones, newest first', () => {
    const all = Array.from({ length: MOST_SHOWN + 2 }, (_, index) =>
      moved(`settle/rock-bac-commission-free-1/${MOST_SHOWN + 2 - index}/me`),
    );
    const lines = newestLines(all, HOUSES);
    expect(lines).toHaveLength(MOST_SHOWN);
    expect(lines[0]?.transfer).toBe(`settle/rock-bac-commission-free-1/${MOST_SHOWN + 2}/me`);
    expect(lines.at(-1)?.transfer).toBe('settle/rock-bac-commission-free-1/3/me');
  });

  test('say what happened and where', () => {
    expect(
      shown(
        'settle/rock-bac-commission-free-1/80/me',
        'wager/penn-national-midi-12/7/me',
        'buy-in/solo-penn-national-midi/3/you',
        'leave/private-x7/9/me',
        'settle/own:x7/9/me',
        'grant/me/1',
        'back/some-table/4/me',
        'other/some-table/4/me',
      ),
    ).toEqual([
      'Coup settled: Rock Bac, Commission Free, table 1',
      'Wager put down: Penn National, Midi Baccarat, table 12',
      'Bought in: Penn National, Midi Baccarat',
      'Left the table: A private table',
      'Coup settled: A private table by its host’s own rules',
      'Play chips from the house: Cage',
      'Wager taken back: some-table',
      'other: some-table',
    ]);
  });

  test('[IR4] lead to the coup that was settled, and to the one that is void', () => {
    const [settled, voided, left] = newestLines(
      [moved('settle/t/80/me'), moved('void/t/81/me'), moved('leave/t/82/me')],
      HOUSES,
    );
    expect([settled?.recall, voided?.recall]).toEqual(['#/settled/t/80', '#/settled/t/81']);
    expect([voided?.what, left?.recall]).toEqual(['Coup void: loss given back', undefined]);
  });

  test('a book that was carried over says so, whatever carried it', () => {
    expect(shown('grant/you/carried-2')).toEqual(['Carried over from the last book: Cage']);
    expect(shown('grant/you/carried-over')).toEqual(['Play chips from the house: Cage']);
  });

  test('are written in the currency of their table; of the cage’s chips where nothing is said', () => {
    const crowns = { code: 'SEK', step: 100 };
    const lines = newestLines([{ ...moved('settle/t/1/me'), currency: crowns }, moved('grant/me/1')], HOUSES);
    expect(lines.map(({ currency }) => currency)).toEqual([crowns, { code: 'USD', step: 1 }]);
  });

  test('keep change and total as they were told', () => {
    expect(newestLines([{ ...moved('grant/me/1'), change: -7, total: 9 }], HOUSES)).toMatchObject([
      { change: -7, total: 9 },
    ]);
  });
});
