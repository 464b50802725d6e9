import {
  canonicalJson,
  type Infer,
  list,
  object,
  ok,
  parseShape,
  type Result,
  text,
  unwrap,
  whole,
} from '../../base/index.ts';
import { type Bytes, getSignature, isSignedBy, SIGNATURE, tagged, utf8 } from '../../fair/index.ts';
import { CHECKPOINTS } from '../../forms/index.ts';
import type { JournalHead, Store, StoreRefusal } from '../../record/index.ts';
import type { AuditFrom } from '../audit.ts';
import type { SigningKey } from '../keys/keyring.ts';
import { hashOfBalances } from './balancesHash.ts';
import type { ScrubTally } from './tally.ts';

/**
 * A moment at which all balances were verified, signed by the house. A transfer belongs to it if its event does, since
 * both were committed together.
 */
export type Checkpoint = Infer<typeof CHECKPOINT>;

const MOST = Number.MAX_SAFE_INTEGER;
const HASH = text({ about: 'a SHA-256 hash in hex', pattern: /^[0-9a-f]{64}$/ });

const CHECKPOINT = object('a checkpoint', {
  at: whole({ about: 'when, in milliseconds since 1970', from: 0, to: MOST }),
  position: whole({ about: 'a transfer up to which all belong to it', from: 0, to: MOST }),
  heads: list(
    object('where a journal stood', {
      journal: text({ about: 'its name' }),
      seq: whole({ about: 'the number of its last event', from: 1, to: MOST }),
      hash: HASH,
    }),
    { about: 'heads' },
  ),
  balances: HASH,
  publicKey: HASH,
  signature: SIGNATURE,
});

type Unsigned = Omit<Checkpoint, 'publicKey' | 'signature'>;

export function makeCheckpoint(
  { at, position, heads, balances }: Omit<Unsigned, 'heads'> & { readonly heads: readonly JournalHead[] },
  { publicKey, secretKey }: SigningKey,
): Checkpoint {
  const written = heads
    .filter(({ seq }) => seq > 0)
    .map(({ journal, seq, hash }) => ({ journal, seq, hash }));
  const unsigned = { at, position, heads: written, balances };
  return { ...unsigned, publicKey, signature: getSignature(toBytes(unsigned), secretKey) };
}

const hashCheckpoint = tagged('coup/checkpoint/v1');

/** H("coup/checkpoint/v1", canonical JSON of all but key and signature): the 32 bytes that are signed. */
const toBytes = ({ at, position, heads, balances }: Unsigned): Bytes =>
  hashCheckpoint(utf8(unwrap(canonicalJson({ at, position, heads, balances }))));

export async function keepCheckpoint(
  store: Pick<Store, 'claim' | 'saveSnapshot'>,
  checkpoint: Checkpoint,
): Promise<Result<void, StoreRefusal>> {
  const claimed = await store.claim(CHECKPOINTS);
  if (!claimed.ok) return claimed;
  const { epoch } = claimed.value;
  return store.saveSnapshot({ journal: CHECKPOINTS, epoch, seq: 0, state: checkpoint });
}

/** The newest checkpoint if one of these keys signed it. Otherwise none, and everything is counted from the start. */
export async function readCheckpoint(
  store: Pick<Store, 'load'>,
  keys: readonly Pick<SigningKey, 'publicKey'>[],
): Promise<Result<Checkpoint | undefined, StoreRefusal>> {
  const loaded = await store.load(CHECKPOINTS);
  if (!loaded.ok) return loaded.error.code === 'store/damaged' ? ok(undefined) : loaded;
  const parsed = parseShape(CHECKPOINT, loaded.value.snapshot?.state);
  if (!parsed.ok) return ok(undefined);
  const { publicKey, signature } = parsed.value;
  const isOurs =
    keys.some((key) => key.publicKey === publicKey) &&
    isSignedBy(publicKey, signature, toBytes(parsed.value));
  return ok(isOurs ? parsed.value : undefined);
}

/** The checkpoint as a start for an audit. */
export const toAuditStart = ({ at, position, heads, balances: signed }: Checkpoint): AuditFrom => ({
  at,
  position,
  heads,
  isRight: (balances) => hashOfBalances(balances) === signed,
});

/** The checkpoint as a start for a count. It has no wrong balances: the house signs only correct ones. */
export const toScrubTally = ({ heads, position, balances }: Checkpoint): ScrubTally => ({
  balances,
  wrong: [],
  seqs: new Map(heads.map(({ journal, seq }) => [journal, seq])),
  position,
});
