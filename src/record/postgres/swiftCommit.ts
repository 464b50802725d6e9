import type { ClientBase } from 'pg';
import { bigints, byteas, hexes, ints, texts, uuids } from './binaryArray.ts';
import { getErrorCode } from './databaseConnection.ts';
import { packBody } from './packedBody.ts';
import type { SwiftDraft } from './swiftDraft.ts';
import { change, type PreparedStatement } from './transaction.ts';

/**
 * Commits batches whose journals' heads and accounts' row numbers are known: one statement, which is its own
 * transaction. It checks everything that a step-by-step commit checks: the epoch, number and hash of the last
 * event, that ids are new, and that no account but the mint's goes below zero, not even between two legs. If
 * anything differs, nothing is written, and the caller goes step by step to find the faulty batch.
 */
export async function commitSwiftly(client: ClientBase, draft: SwiftDraft): Promise<'written' | 'otherwise'> {
  try {
    await change(client, SWIFT_COMMIT, getValues(draft));
    return 'written';
  } catch (error) {
    if (ROLLED_BACK.test(getErrorCode(error))) return 'otherwise';
    throw error;
  }
}

/**
 * Invalid data (22, including our deliberate division by zero), a violated constraint (23), or a deadlock
 * (40).
 */
const ROLLED_BACK = /^(2[23]|40)...$/;

function getValues({ journals, rows, transfers, moves }: SwiftDraft): readonly Buffer[] {
  const movings = [...moves.values()];
  return [
    ints(journals.map(({ head }) => head.number)),
    bigints(journals.map(({ head }) => head.epoch)),
    bigints(journals.map(({ head }) => head.seq)),
    hexes(journals.map(({ head }) => head.hash)),
    bigints(journals.map(({ next }) => next.seq)),
    hexes(journals.map(({ next }) => next.hash)),
    ints([...moves.keys()]),
    bigints(movings.map(({ sum }) => sum)),
    bigints(movings.map(({ least }) => least)),
    ints(transfers.map(({ number }) => number)),
    bigints(transfers.map(({ seq }) => seq)),
    uuids(transfers.map(({ key }) => key)),
    texts(transfers.map(({ id }) => id)),
    texts(transfers.map(({ kind }) => kind)),
    texts(transfers.map(({ legs }) => legs)),
    bigints(transfers.map(({ owner }) => owner)),
    uuids(transfers.map(({ hash }) => hash)),
    ints(rows.map(({ number }) => number)),
    bigints(rows.map(({ seq }) => seq)),
    texts(rows.map(({ type }) => type)),
    byteas(rows.map(({ body }) => packBody(body))),
    hexes(rows.map(({ hash }) => hash)),
  ];
}

/**
 * Locks journals in name order and then accounts in name order, as the step-by-step commit does, so that
 * commits never deadlock. Positions are assigned while the accounts are locked, so that an account's
 * transfers have the order of its balances. The division is by zero, and so rolls back, unless every journal
 * and account is as expected.
 */
const SWIFT_COMMIT: PreparedStatement = {
  name: 'swift-commit',
  text: `
    WITH held AS MATERIALIZED (
      SELECT journals.number, asked.next, asked.hash
      FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[], $6::bytea[])
        AS asked (number, epoch, seq, was, next, hash)
      JOIN coup.journals ON journals.number = asked.number AND journals.epoch = asked.epoch
        AND journals.seq = asked.seq AND journals.hash = asked.was
      ORDER BY journals.journal FOR UPDATE OF journals
    ),
    accounts AS MATERIALIZED (
      SELECT balances.number, asked.sum
      FROM unnest($7::int[], $8::bigint[], $9::bigint[]) AS asked (number, sum, least)
      JOIN coup.balances ON balances.number = asked.number
        AND (balances.balance + asked.least >= 0 OR balances.account = 'mint')
        AND balances.balance + asked.least >= -9007199254740991
      WHERE (SELECT count(*) FROM held) = cardinality($1::int[])
      ORDER BY balances.account FOR UPDATE OF balances
    ),
    place AS MATERIALIZED (
      SELECT coup.take_positions(cardinality($10::int[])::bigint) AS first
      WHERE cardinality($10::int[]) > 0 AND (SELECT count(*) FROM accounts) = cardinality($7::int[])
    ),
    moved AS (
      UPDATE coup.journals SET seq = held.next, hash = held.hash FROM held WHERE journals.number = held.number
    ),
    paid AS (
      UPDATE coup.balances SET balance = balances.balance + accounts.sum
      FROM accounts WHERE balances.number = accounts.number
    ),
    posted AS (
      INSERT INTO coup.transfers (position, seq, owner, journal, key, hash, kind, id, legs)
      SELECT place.first + one.n - 1, one.seq, one.owner, one.journal, one.key, one.hash, one.kind, one.id, one.legs
      FROM place, unnest($10::int[], $11::bigint[], $12::uuid[], $13::text[], $14::text[], $15::text[], $16::bigint[],
          $17::uuid[])
        WITH ORDINALITY AS one (journal, seq, key, id, kind, legs, owner, hash, n)
      ORDER BY one.key
    ),
    added AS (
      INSERT INTO coup.events (seq, journal, type, body, hash)
      SELECT seq, journal, type, body, hash
      FROM unnest($18::int[], $19::bigint[], $20::text[], $21::bytea[], $22::bytea[])
        AS row (journal, seq, type, body, hash)
    )
    SELECT 1 / CASE WHEN (SELECT count(*) FROM held) = cardinality($1::int[])
      AND (SELECT count(*) FROM accounts) = cardinality($7::int[]) THEN 1 ELSE 0 END`,
};
