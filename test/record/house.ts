import { chips, unwrap } from '../../src/base/index.ts';
import {
  BANK,
  cageAccount,
  floatAccount,
  holdAccount,
  MINT,
  move,
  stackAccount,
} from '../../src/ledger/index.ts';
import type { Store } from '../../src/record/index.ts';
import { buyIn, grant, loadWriter, toEvent } from './sample.ts';

/**
 * A small house with everything in it: a cage, two tables, wagers won and lost, a snapshot, a secret, a
 * resent transfer.
 */
export async function smallHouse(store: Store): Promise<void> {
  const cage = await loadWriter(store, 'cage');
  unwrap(await cage.post(move('bank/1', 'bank', MINT, BANK, chips(1_000_000))));
  unwrap(await cage.post(grant('1', 'ann', 10_000), grant('2', 'bob', 20_000)));
  const tables = [await loadWriter(store, 'table-1'), await loadWriter(store, 'table-2')];
  for (const [n, table] of tables.entries()) {
    const { journal } = table;
    const [ann, bob] = [stackAccount(journal, 'ann'), stackAccount(journal, 'bob')];
    unwrap(await table.post(move(`float/${n}`, 'float', BANK, floatAccount(journal), chips(100_000))));
    unwrap(await table.commit({ events: [{ type: 'shoe', body: { shoe: `${journal}/1` } }] }));
    unwrap(await table.post(buyIn(`${n}-a`, journal, 'ann', 2_500), buyIn(`${n}-b`, journal, 'bob', 5_000)));
    for (let coup = 0; coup < 4; coup++) {
      const [held, staked] = [holdAccount(journal, 'ann'), holdAccount(journal, 'bob')];
      const wagers = [
        move(`wager/${n}-${coup}-a`, 'wager', ann, held, chips(500)),
        move(`wager/${n}-${coup}-b`, 'wager', bob, staked, chips(1_000)),
      ];
      unwrap(await table.post(...wagers));
      // Resends the second wager: two events call for it, and it is posted once.
      unwrap(await table.commit({ events: [toEvent(...wagers.slice(1))], transfers: wagers.slice(1) }));
      const settled = [
        move(`settle/${n}-${coup}-a`, 'settle', held, ann, chips(500)),
        move(`settle/${n}-${coup}-b`, 'settle', staked, floatAccount(journal), chips(1_000)),
      ];
      unwrap(await table.commit({ events: [toEvent(...settled)], transfers: settled }));
    }
  }
  const { epoch, seq } = unwrap(await store.claim('table-1'));
  unwrap(await store.saveSnapshot({ journal: 'table-1', epoch, seq: seq - 2, state: { stands: seq - 2 } }));
  unwrap(await store.putSecret('chain/table-1', Uint8Array.of(1, 2, 3, 255)));
  const other = await loadWriter(store, 'table-2');
  unwrap(await other.commit({ events: [{ type: 'closed', body: {} }] }));
  unwrap(
    await (await loadWriter(store, 'cage')).post(
      move('leave', 'leave', stackAccount('table-1', 'ann'), cageAccount('ann'), chips(2_500)),
    ),
  );
}
