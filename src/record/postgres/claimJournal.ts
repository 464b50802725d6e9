import type { ClientBase } from 'pg';
import { ok, type Result } from '../../base/index.ts';
import { FIRST_HASH } from '../journal.ts';
import type { LeaseTerms } from '../lease.ts';
import type { JournalClaim, StoreRefusal } from '../port.ts';
import { leased, refuseStore, staleEpoch } from '../refuse.ts';
import { inTransactionAgain, type PreparedStatement, runStatement } from './transaction.ts';

type Claim = (
  client: ClientBase,
  journal: string,
  since?: number,
) => Promise<Result<JournalClaim, StoreRefusal>>;
type ClaimedRow = JournalClaim & Record<string, unknown>;

/** How journals are claimed: by a single process, by the leader, or by a node that runs tables for it. */
export function getClaim(tenure: number | (() => number) | undefined, lease: LeaseTerms | undefined): Claim {
  if (tenure === undefined)
    return (client, journal, since) =>
      since === undefined
        ? claim(client, journal)
        : inTransactionAgain(client, (held) => claimSince(held, journal, since));
  return (client, journal, since) =>
    inTransactionAgain(client, (held) =>
      claimHeld(held, journal, { since, lease, tenure: typeof tenure === 'number' ? tenure : tenure() }),
    );
}

async function claim(client: ClientBase, journal: string): Promise<Result<JournalClaim, StoreRefusal>> {
  const [claimed] = await runStatement<ClaimedRow>(client, CLAIM, [journal, FIRST_HASH]);
  return claimed === undefined
    ? refuseStore('store/unavailable', `${journal} could not be claimed`)
    : ok(claimed);
}

/** Locks the journal's row, so that no one claims it between check and claim. */
async function claimSince(
  client: ClientBase,
  journal: string,
  since: number | undefined,
): Promise<Result<JournalClaim, StoreRefusal>> {
  const [row] = await runStatement<{ epoch: number }>(client, LOCK_JOURNAL, [journal]);
  if (since !== undefined && (row?.epoch ?? 0) !== since) return staleEpoch(journal, since, row?.epoch);
  return claim(client, journal);
}

interface Terms {
  readonly tenure: number;
  readonly lease: LeaseTerms | undefined;
  readonly since: number | undefined;
}

/**
 * The term's row lock delays a takeover until the claim is done; of two who find a lease run out, the second
 * sees it running.
 */
async function claimHeld(
  client: ClientBase,
  journal: string,
  { tenure, lease, since }: Terms,
): Promise<Result<JournalClaim, StoreRefusal>> {
  const held = await runStatement(client, HOLD_TENURE, [tenure]);
  if (held.length === 0)
    return refuseStore(
      'store/stale-epoch',
      `the house is no longer in its tenure ${tenure}: another process has taken it`,
    );
  await runStatement(client, LOCK_JOURNAL, [journal]);
  const [running] = await runStatement<{ holder: string }>(client, RUNNING_LEASE, [journal]);
  if (running !== undefined && running.holder !== lease?.holder) return leased(journal, running.holder);
  const claimed = await claimSince(client, journal, since);
  if (claimed.ok && lease !== undefined)
    await runStatement(client, LEASE, [journal, claimed.value.epoch, lease.holder, lease.ms]);
  return claimed;
}

const CLAIM: PreparedStatement = {
  name: 'claim',
  text: `INSERT INTO coup.journals AS journals (journal, epoch, seq, hash) VALUES ($1, 1, 0, decode($2, 'hex'))
    ON CONFLICT (journal) DO UPDATE SET epoch = journals.epoch + 1 RETURNING epoch, seq`,
};

const HOLD_TENURE: PreparedStatement = {
  name: 'hold-tenure',
  text: 'SELECT FROM coup.tenure WHERE epoch = $1::bigint FOR SHARE',
};

const LOCK_JOURNAL: PreparedStatement = {
  name: 'lock-journal',
  text: 'SELECT epoch FROM coup.journals WHERE journal = $1 FOR UPDATE',
};

/** A journal that was claimed since has no running lease. */
const RUNNING_LEASE: PreparedStatement = {
  name: 'running-lease',
  text: `SELECT holder FROM coup.leases JOIN coup.journals USING (journal, epoch)
    WHERE journal = $1 AND until > clock_timestamp()`,
};

const LEASE: PreparedStatement = {
  name: 'lease',
  text: `INSERT INTO coup.leases AS leases (journal, epoch, holder, until)
    VALUES ($1, $2::bigint, $3, clock_timestamp() + $4::float8 * interval '1 millisecond')
    ON CONFLICT (journal) DO UPDATE
    SET epoch = excluded.epoch, holder = excluded.holder, until = excluded.until`,
};
