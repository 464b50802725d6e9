import { describe, expect, it } from 'vitest';
import { expectToldOfEach } from '../../test/house/failing.ts';
import { loadWriter } from '../../test/record/sample.ts';
import { chips, unwrap } from '../base/index.ts';
import { BANK, cageAccount, MINT, move, tableWalletAccount } from '../ledger/index.ts';
import { emptyRecord, memoryStore } from '../record/index.ts';
import { openCage } from './cage.ts';

async function opened() {
  const record = emptyRecord();
  const store = memoryStore({ record });
  const cage = unwrap(await openCage(store));
  const held = async (...accounts: readonly Parameters<typeof cageAccount>[0][]) => {
    const balances = unwrap(await store.balances([BANK, ...accounts.map(cageAccount)]));
    return [...balances.values()];
  };
  return { record, store, cage, held };
}

describe('the cage', () => {
  it('tells what the mint has given, to the bank and to patrons, and how often', async () => {
    const { record, cage, held } = await opened();
    expect(cage.minted()).toEqual({ bank: 0, patrons: 0, grants: 0, adjustments: [], voids: [], alone: [] });
    unwrap(await cage.fundBank(chips(500)));
    unwrap(await cage.fundBank(chips(70)));
    unwrap(await cage.fundPatron('ann', chips(30), 'g1'));
    unwrap(await cage.fundPatron('bob', chips(4), 'g2'));
    const minted = { bank: 570, patrons: 34, grants: 2, adjustments: [], voids: [], alone: [] };
    expect(cage.minted()).toEqual(minted);
    expect(await held('ann', 'bob')).toEqual([570, 30, 4]);
    expect(unwrap(await openCage(memoryStore({ record }))).minted()).toEqual(minted);
  });

  it('gives a grant once, asked for again or by many at once, and never as another', async () => {
    const { cage, held, store } = await opened();
    const give = (patron: string, amount: number) => cage.fundPatron(patron, chips(amount), 'g1');
    const [first, second, other] = await Promise.all([give('ann', 30), give('ann', 30), give('ann', 31)]);
    const otherwise = {
      ok: false,
      error: { code: 'store/id-reused', message: 'the grant g1 was given before, and otherwise' },
    };
    expect([first.ok, second.ok, other]).toEqual([true, true, otherwise]);
    for (const _ of [1, 2]) unwrap(await give('ann', 30));
    expect(await give('ann', 31)).toEqual(otherwise);
    expect(await give('bob', 30)).toEqual(otherwise);
    expect(await held('ann', 'bob')).toEqual([0, 30, 0]);
    expect(cage.minted().grants).toBe(1);
    const again = unwrap(await openCage(store));
    expect(await again.fundPatron('ann', chips(31), 'g1')).toEqual(otherwise);
    unwrap(await again.fundPatron('ann', chips(30), 'g1'));
    expect(again.minted().grants).toBe(1);
  });

  it('gives nothing to what is no patron’s id, nor by what is no id of a grant', async () => {
    const { cage } = await opened();
    for (const [patron, grant] of [
      ['an/n', 'g1'],
      ['ann', 'g/1'],
    ] as const)
      expect(await cage.fundPatron(patron, chips(1), grant)).toEqual({
        ok: false,
        error: { code: 'store/malformed', message: `${patron} is no patron's id` },
      });
    expect(cage.minted().grants).toBe(0);
  });

  it('writes pockets off, which is no gift of the mint', async () => {
    const { cage, store } = await opened();
    unwrap(await cage.fundBank(chips(5)));
    const minted = cage.minted();
    const pocket = tableWalletAccount('own:1', 'ann');
    const table = await loadWriter(store, 'own:1');
    unwrap(await table.post(move('grant/own:1/ann', 'grant', MINT, pocket, chips(9))));
    const pockets = [{ patron: 'ann', amount: chips(9) }];
    unwrap(await cage.writeOff({ type: 'pockets-written-off', table: 'own:1', pockets, at: 1 }));
    expect(unwrap(await store.balances([pocket])).get(pocket)).toBe(0);
    expect(cage.minted()).toEqual(minted);
  });

  it('says so where the store does not answer', async () => {
    const asked = await expectToldOfEach(
      () => memoryStore(),
      async (store) => {
        const cage = await openCage(store);
        return cage.ok ? cage.value.fundPatron('ann', chips(5), 'g1') : cage;
      },
    );
    expect(asked).toEqual(['claim', 'load', 'transfer', 'commit']);
  });
});
