import { expect, it } from 'vitest';
import { chips } from '../../base/index.ts';
import { BANK, cageOf, floatOf, move, stackOf } from '../../ledger/index.ts';
import { makeRow, onePatronOf, ownerOf } from './transferRow.ts';

it('has the one patron whose chips move as its owner, by which a statement finds it', () => {
  const numberOf = () => 1;
  const buyIn = move('buy-in/1', 'buy-in', cageOf('ann'), stackOf('table-1', 'ann'), chips(500));
  expect(makeRow('cage', 1, buyIn, numberOf).owner).toBe(ownerOf('ann'));
  const float = move('float/1', 'float', BANK, floatOf('table-1'), chips(500));
  expect(makeRow('cage', 1, float, numberOf).owner).toBeNull();
  expect(ownerOf('ann')).not.toBe(ownerOf('bob'));
  const two = [{ account: cageOf('ann') }, { account: cageOf('bob') }];
  expect(onePatronOf(two)).toBeUndefined();
  expect(onePatronOf([{ account: BANK }, { account: cageOf('bob') }])).toBe('bob');
});

it('leaves out of an id what the row says anyway', () => {
  const buyIn = move('table-1/ann/7', 'buy-in', cageOf('ann'), stackOf('table-1', 'ann'), chips(500));
  expect(makeRow('table-1', 1, buyIn, () => 1).id).toBe('%/*/7');
});
