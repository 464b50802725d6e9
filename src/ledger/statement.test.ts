import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTransfer, foldPlainly } from '../../test/record/transfers.ts';
import { chips } from '../base/index.ts';
import {
  COMMISSION,
  cageAccount,
  findPatron,
  floatAccount,
  holdAccount,
  MINT,
  stackAccount,
} from './account.ts';
import { getStatement } from './statement.ts';
import { balanced, move } from './transfer.ts';

describe('a statement', () => {
  it('a statement lists what happened to one patron, with every balance after it', () => {
    const lines = getStatement('ann', [
      move('g', 'grant', MINT, cageAccount('ann'), chips(1_000)),
      move('g2', 'grant', MINT, cageAccount('bob'), chips(1_000)),
      move('b', 'buy-in', cageAccount('ann'), stackAccount('t', 'ann'), chips(400)),
      move('w', 'wager', stackAccount('t', 'ann'), holdAccount('t', 'ann'), chips(100)),
      balanced('s', 'settle', [
        { account: holdAccount('t', 'ann'), amount: chips(-100) },
        { account: stackAccount('t', 'ann'), amount: chips(195) },
        { account: COMMISSION, amount: chips(5) },
        { account: floatAccount('t'), amount: chips(-100) },
      ]),
    ]);
    expect(lines.map(({ transfer, kind, total }) => [transfer, kind, total])).toEqual([
      ['g', 'grant', 1_000],
      ['b', 'buy-in', 1_000],
      ['w', 'wager', 1_000],
      ['s', 'settle', 1_095],
    ]);
    expect(lines.at(-1)?.changes).toEqual([
      { account: 'hold/t/ann', amount: -100, balance: 0 },
      { account: 'stack/t/ann', amount: 195, balance: 495 },
    ]);
  });

  it('a statement of any transfers adds up to the patron’s balance, and includes nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(anyTransfer, { maxLength: 30 }),
        fc.constantFrom('ann', 'bob'),
        (transfers, patron) => {
          const lines = getStatement(patron, transfers);
          const mine = [...foldPlainly(transfers)].filter(([account]) => findPatron(account) === patron);
          expect(lines.at(-1)?.total ?? 0).toBe(mine.reduce((sum, [, amount]) => sum + amount, 0));
          for (const [account, amount] of mine) {
            const last = lines
              .flatMap(({ changes }) => changes)
              .findLast((change) => change.account === account);
            expect(last?.balance).toBe(amount);
          }
          for (const { changes } of lines) {
            expect(changes.length).toBeGreaterThan(0);
            for (const { account } of changes) expect(findPatron(account)).toBe(patron);
          }
          const touching = transfers.filter(({ legs }) =>
            legs.some(({ account }) => findPatron(account) === patron),
          );
          expect(lines.map(({ transfer }) => transfer)).toEqual(touching.map(({ id }) => id));
        },
      ),
    );
  });

  it('a statement of an unknown patron is empty', () => {
    expect(getStatement('eve', [move('g', 'grant', MINT, cageAccount('ann'), chips(1))])).toEqual([]);
    expect(getStatement('eve', [])).toEqual([]);
  });
});
