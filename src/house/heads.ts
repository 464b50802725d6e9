import {
  canonicalJson,
  err,
  type Infer,
  list,
  makeMoment,
  object,
  ok,
  parseBoundedJson,
  parseShape,
  type Result,
  text,
  unwrap,
  whole,
} from '../base/index.ts';
import { type Bytes, getSignature, isSignedBy, SIGNATURE, tagged, utf8 } from '../fair/index.ts';
import { type HouseReader, type JournalHead, nameOfRow, type StoreRefusal } from '../record/index.ts';
import type { SigningKey } from './keys/keyring.ts';

/**
 * Journal heads at some moment, signed by the house. The owner of a record can rewrite and rehash it; a signed line
 * kept elsewhere exposes that, because the row now has another hash.
 */
export type SignedHeads = Infer<typeof SIGNED_HEADS>;

const MOST = Number.MAX_SAFE_INTEGER;
const HASH = text({ about: 'a SHA-256 hash in hex', pattern: /^[0-9a-f]{64}$/ });
const HEAD = object('where a journal stood', {
  journal: text({ about: 'its name', pattern: /^.{1,200}$/ }),
  seq: whole({ about: 'the number of its last event', from: 1, to: MOST }),
  hash: HASH,
});

export const MOST_HEADS = 100_000;

export const SIGNED_HEADS = object('signed heads', {
  at: whole({ about: 'when, in milliseconds since 1970', from: 0, to: MOST }),
  heads: list(HEAD, { about: 'heads', to: MOST_HEADS }),
  publicKey: HASH,
  signature: SIGNATURE,
});

export type Head = Pick<JournalHead, 'journal' | 'seq' | 'hash'>;

export function signHeads(
  heads: readonly Head[],
  at: number,
  { publicKey, secretKey }: SigningKey,
): SignedHeads {
  const plain = heads.map(({ journal, seq, hash }) => ({ journal, seq, hash }));
  return {
    at,
    heads: plain,
    publicKey,
    signature: getSignature(headsBytes({ at, heads: plain }), secretKey),
  };
}

const hashHeads = tagged('coup/heads/v1');

/** H("coup/heads/v1", canonical JSON of at and heads): the 32 bytes that are signed. */
const headsBytes = ({ at, heads }: Pick<SignedHeads, 'at' | 'heads'>): Bytes =>
  hashHeads(utf8(unwrap(canonicalJson({ at, heads }))));

export function parseHeads(line: string): Result<SignedHeads, string> {
  const parsed = parseShape(SIGNED_HEADS, parseJson(line));
  if (!parsed.ok) return err('it is no line of signed heads');
  const { publicKey, signature } = parsed.value;
  return isSignedBy(publicKey, signature, headsBytes(parsed.value))
    ? ok(parsed.value)
    : err('its signature is not for these heads');
}

/** A line names each journal of a house once. */
const BOUNDS = { values: 500_000, depth: 8 };

function parseJson(line: string): unknown {
  const parsed = parseBoundedJson(line, BOUNDS);
  return parsed.ok ? parsed.value : undefined;
}

/** Describes the first head that the record no longer contains; undefined if it contains all. */
export async function otherStory(
  store: Pick<HouseReader, 'events'>,
  { heads, at }: SignedHeads,
): Promise<Result<string | undefined, StoreRefusal>> {
  for (const { journal, seq, hash } of heads) {
    const rows = await store.events(journal, seq, 1);
    if (!rows.ok) return rows;
    const [row] = rows.value;
    const when = makeMoment(at);
    if (row === undefined) return ok(`${nameOfRow(journal, seq)} is missing, and was there at ${when}`);
    if (row.hash !== hash) return ok(`${nameOfRow(journal, seq)} is another than the one signed at ${when}`);
  }
  return ok(undefined);
}
