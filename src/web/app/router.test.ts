import { describe, expect, it } from 'vitest';
import { makeRoute, type PageRoute, parseRoute } from './router.ts';

const ROUTES: readonly PageRoute[] = [
  { at: 'lobby' },
  { at: 'table', table: 'rock-bac-commission-free-1', code: undefined },
  { at: 'table', table: 'p-1', code: 'K7QF-2M9X' },
  { at: 'solo', house: 'rock-bac', game: 'commission-free' },
  { at: 'shoe', table: 'rock-bac-commission-free-1', index: 12, code: undefined },
  { at: 'shoe', table: 'private-1', index: 1, code: 'K7QM-2XVD-9RTA-H4WP' },
  { at: 'solo-shoe', house: 'rock-bac', game: 'commission-free', index: 3 },
  { at: 'cards' },
  { at: 'simulate', game: undefined },
  { at: 'simulate', game: 'rock-bac/commission-free' },
  { at: 'odds', game: 'my-own/mini', file: 'ab'.repeat(32) },
  { at: 'odds', game: 'rock-bac/commission-free', table: 'rock-bac-commission-free-1' },
  { at: 'odds', game: 'my-own/mini', file: 'ab'.repeat(32), table: 'own:1', code: 'K7QF-2M9X' },
  { at: 'odds', game: 'rock-bac/commission-free', seen: `${'0'.repeat(51)}8.10H.KD` },
  { at: 'own-card', game: 'my-own/mini', file: 'ab'.repeat(32) },
  { at: 'recall', place: undefined, settled: undefined, code: undefined },
  { at: 'recall', place: { chain: 'private-1', index: 12, coup: 46 }, settled: undefined, code: 'K7QF-2M9X' },
  { at: 'recall', place: undefined, settled: { table: 'solo-rock-bac-midi', seq: 118 }, code: undefined },
  { at: 'count', game: undefined },
  { at: 'count', game: 'rock-bac/commission-free' },
  { at: 'private' },
  { at: 'private', draft: true },
  { at: 'workshop', packed: undefined },
  { at: 'workshop', packed: 'q1YqLU4t_-A' },
  { at: 'solo', house: 'my-own', game: 'mini', own: true },
  { at: 'setup', code: undefined },
  { at: 'setup', code: '5e'.repeat(32) },
  { at: 'protection', solo: false },
  { at: 'protection', solo: true },
];

describe('addresses of pages', () => {
  it('reads the old address of the statement as the history that has it now', () => {
    expect(parseRoute('#/statement')).toEqual(parseRoute('#/recall'));
  });

  it.each(ROUTES.map((route) => [makeRoute(route), route] as const))(
    '%s leads back to where it came from',
    (hash, route) => {
      expect(parseRoute(hash)).toEqual(route);
    },
  );

  it.each(['', '#', '#/'])('%j is the lobby', (hash) => {
    expect(parseRoute(hash)).toEqual({ at: 'lobby' });
  });

  it.each([
    '#/table/',
    '#/table/a/b',
    '#/solo/rock-bac',
    '#/simulate/rock-bac',
    '#/simulated',
    '#/solo/A/b',
    '#/table/x/shoe/0',
    '#/toString',
    '#/own-card/my-own/mini',
    '#/own-card/my-own/mini?file=ABC',
    '#/recall/a',
    '#/recall/a/1/0',
    '#/settled/a',
    '#/table/%3Cb%3E',
  ])('%s is nowhere', (hash) => {
    expect(parseRoute(hash)).toEqual({ at: 'nowhere' });
  });

  it('takes no code that no house would give', () => {
    expect(parseRoute('#/table/a?code=%3Cscript%3E')).toEqual({ at: 'table', table: 'a', code: undefined });
  });
});
