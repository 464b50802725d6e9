import type { ClientBase } from 'pg';
import { ok, type Result } from '../../base/index.ts';
import type { Account } from '../../ledger/index.ts';
import type { Member } from '../decideBatches.ts';
import type { StoreRefusal } from '../port.ts';
import type { KnownHeads } from './knownHeads.ts';
import { type PreparedStatement, runStatement } from './transaction.ts';

/** The accounts of these batches whose row numbers the store does not know. */
export function unnumberedIn(members: readonly Member[], standing: KnownHeads): readonly Account[] {
  const unnumbered = new Set<Account>();
  for (const { written } of members) {
    if (!written.ok) continue;
    for (const { legs } of written.value.transfers)
      for (const { account } of legs) if (standing.numberOf(account) === undefined) unnumbered.add(account);
  }
  return [...unnumbered];
}

/**
 * The row numbers of accounts. New ones are inserted empty, which changes nothing by itself. Runs as a
 * transaction of its own that holds no account lock while it waits, so it cannot deadlock. An account that
 * another transaction inserts at the same time is left out.
 */
export async function numberAccounts(
  client: ClientBase,
  accounts: readonly Account[],
): Promise<Result<ReadonlyMap<Account, number>, StoreRefusal>> {
  const rows = await runStatement<{ account: Account; number: number }>(client, NUMBER_ACCOUNTS, [accounts]);
  return ok(new Map(rows.map(({ account, number }) => [account, number])));
}

const NUMBER_ACCOUNTS: PreparedStatement = {
  name: 'number-accounts',
  text: `
    WITH opened AS (
      INSERT INTO coup.balances (account)
      SELECT new.account FROM unnest($1::text[]) AS new (account)
      WHERE NOT EXISTS (SELECT FROM coup.balances WHERE balances.account = new.account)
      ORDER BY new.account COLLATE "C"
      ON CONFLICT DO NOTHING
      RETURNING account, number
    )
    SELECT account, number FROM opened
    UNION ALL SELECT account, number FROM coup.balances WHERE account = ANY ($1::text[])`,
};
