import { hash } from 'node:crypto';
import type { Chips } from '../../base/index.ts';
import { type Account, findPatron, type Transfer } from '../../ledger/index.ts';
import { hashOfTransfer, type KeptTransfer } from '../storedTransfer.ts';
import { nativeSha256 } from './nativeSha256.ts';
import { createNewestCache } from './newestCache.ts';

/**
 * A transfer as its row in the database. Accounts are row numbers, and an id omits what the row says anyway,
 * because transfers are most of a coup's data.
 */
export interface TransferRow {
  readonly position: number;
  /** The journal's name; empty if the journal is missing. */
  readonly journal: string;
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  /** `12:-2500,13:2500`: the number of an account, and cents. */
  readonly legs: string;
  /** The first 16 bytes of the transfer's hash. */
  readonly hash: string;
}

/** The columns that depend on the transfer alone. */
export function makeRow(
  journal: string,
  seq: number,
  transfer: Transfer,
  numberOf: (account: Account) => number,
) {
  const { id, kind, legs } = transfer;
  const patron = findOnePatron(legs);
  return {
    key: keyOfId(id),
    id: shortId(id, { journal, patron }),
    kind,
    legs: legs.map(({ account, amount }) => `${numberOf(account)}:${amount}`).join(),
    owner: patron === undefined ? null : getOwner(patron),
    hash: hashOfTransfer(journal, seq, transfer, nativeSha256).slice(0, HALF_HASH),
  };
}

const HALF_HASH = 32;

/** Restores the transfer of a row, damaged or not; its hash tells which. */
export function readTransferRow(
  row: TransferRow,
  nameOf: (number: number) => Account | undefined,
): KeptTransfer {
  const legs = parseLegs(row.legs).map(({ number, amount }) => ({
    account: nameOf(number) ?? ('' as Account),
    amount: amount as Chips,
  }));
  const patron = findOnePatron(legs);
  return { ...row, id: longId(row.id, { journal: row.journal, patron }), legs };
}

export const numbersIn = ({ legs }: Pick<TransferRow, 'legs'>): readonly number[] =>
  parseLegs(legs).map(({ number }) => number);

const parseLegs = (legs: string): readonly { readonly number: number; readonly amount: number }[] =>
  legs.split(',').map((leg) => {
    const [number, amount] = leg.split(':');
    return { number: Number(number), amount: Number(amount) };
  });

/** Identifies ids by the first 16 bytes of their SHA-256. */
export const keyOfId = (id: string): string => nativeSha256(id).slice(0, KEY_DIGITS);

const KEY_DIGITS = 32;

/**
 * The owner as the index has it: eight bytes of the SHA-256 of the patron's id, as decimal text, since it
 * exceeds what a double holds.
 */
export function getOwner(patron: string): string {
  const known = owners.get(patron);
  if (known !== undefined) return known;
  const owner = hash('sha256', patron, 'buffer').readBigInt64BE(0).toString();
  owners.set(patron, owner);
  return owner;
}

/** Bettors recur, so their hashes are cached. */
const owners = createNewestCache<string, string>(20_000);

/** The one patron whose accounts these legs change; undefined if none or several. */
export function findOnePatron(legs: readonly { readonly account: Account }[]): string | undefined {
  let one: string | undefined;
  for (const { account } of legs) {
    const patron = findPatron(account);
    if (patron === undefined || patron === one) continue;
    if (one !== undefined) return undefined;
    one = patron;
  }
  return one;
}

interface Known {
  readonly journal: string;
  readonly patron: string | undefined;
}

/** Neither sign can occur in an id. */
const JOURNAL_SIGN = '%';
const PATRON_SIGN = '*';

const shortId = (id: string, { journal, patron }: Known): string =>
  id
    .split('/')
    .map((part) => (part === journal ? JOURNAL_SIGN : part === patron ? PATRON_SIGN : part))
    .join('/');

const longId = (id: string, { journal, patron = '' }: Known): string =>
  id
    .split('/')
    .map((part) => (part === JOURNAL_SIGN ? journal : part === PATRON_SIGN ? patron : part))
    .join('/');
