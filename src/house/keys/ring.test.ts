import { describe, expect, it } from 'vitest';
import { countedRandom } from '../../../test/house/dealtHouse.ts';
import { unwrap } from '../../base/index.ts';
import { memoryStore } from '../../record/index.ts';
import {
  derivedSigningKey,
  newestSealing,
  openKeyring,
  readSealing,
  readSigningKey,
  readSigningKeys,
  signingKey,
  signingName,
  underSealing,
} from './keyring.ts';
import { rotateSealing, rotateSigning } from './rotate.ts';
import { seal } from './sealedBox.ts';

const KEY = new Uint8Array(32).fill(1);
const NEXT = new Uint8Array(32).fill(2);
const SECRET = new Uint8Array(32).fill(7);
const BAD_KEY = {
  ok: false,
  error: {
    code: 'house/bad-key',
    message: 'this is not the key of this house: what it sealed does not open. Bring the right one back',
  },
};
const damaged = (name: string) => ({
  ok: false,
  error: { code: 'store/damaged', message: `the secret ${name} does not open with the house's keys` },
});

const opened = async () => {
  const store = memoryStore();
  const random = countedRandom();
  const ring = unwrap(await openKeyring(store, KEY, random));
  return { store, random, ring };
};

/** The same secrets, but for one that holds other bytes, or is gone. */
const without = (store: ReturnType<typeof memoryStore>, lost: string, bytes?: Uint8Array) => ({
  ...store,
  secret: async (name: string) =>
    name === lost ? ({ ok: true, value: bytes } as const) : store.secret(name),
});

describe('the keyring of a house', () => {
  it('keeps in the record what its key proves itself by and signs with, each under its number', async () => {
    const { store, ring } = await opened();
    expect(unwrap(await store.secretNames())).toEqual(['key/sealing/1', 'key/signing/1']);
    expect([underSealing(3), signingName(4)]).toEqual(['key/sealing/3', 'key/signing/4']);
    expect(ring.signing).toHaveLength(1);
    expect(ring.signing[0]).toEqual(signingKey(1, ring.signing[0].secretKey));
    expect([newestSealing([]), newestSealing(['key/sealing/2', 'key/sealing/10', 'seed/9'])]).toEqual([
      0, 10,
    ]);
  });

  it('is read by who only looks, and nothing is written by that', async () => {
    const empty = memoryStore();
    expect(unwrap(await readSigningKey(empty, KEY))).toBeUndefined();
    expect(unwrap(await readSigningKeys(empty, KEY))).toEqual([]);
    expect(unwrap(await empty.secretNames())).toEqual([]);
    const { store, ring, random } = await opened();
    expect(unwrap(await readSigningKey(store, KEY))).toEqual(ring.signing[0]);
    const { key } = unwrap(await rotateSigning(store, ring, random));
    expect(unwrap(await readSigningKeys(store, KEY))).toEqual([key, ring.signing[0]]);
    expect(unwrap(await readSigningKey(store, KEY))).toEqual(key);
    const { unseal } = unwrap(await readSealing(store, KEY));
    expect(unseal('x', ring.seal('x', SECRET))).toEqual(SECRET);
    expect(unseal('y', ring.seal('x', SECRET))).toBeUndefined();
    for (const read of [readSigningKey, readSigningKeys, readSealing, openKeyring])
      expect(await (read as typeof openKeyring)(store, NEXT, random)).toEqual(BAD_KEY);
  });

  it('of a house from before signs with what follows from its key, for one who only looks, too', async () => {
    const store = memoryStore();
    unwrap(await store.putSecret('seed/table-1', seal('table-1', KEY, SECRET, new Uint8Array(24).fill(1))));
    expect(unwrap(await readSigningKeys(store, KEY))).toEqual([signingKey(1, derivedSigningKey(KEY))]);
    expect(await readSigningKeys(store, NEXT)).toEqual(BAD_KEY);
    expect(await openKeyring(without(store, 'seed/table-1'), KEY, countedRandom())).toEqual(BAD_KEY);
    const ring = unwrap(await openKeyring(store, KEY, countedRandom()));
    expect(ring.signing[0]).toEqual(signingKey(1, derivedSigningKey(KEY)));
    expect(unwrap(await store.secretNames())).toEqual(['key/sealing/1', 'key/signing/1', 'seed/table-1']);
  });

  it('opens with a key that was replaced ten times, all older ones behind it', async () => {
    const { store, random, ring } = await opened();
    const box = ring.seal('x', SECRET);
    const toKey = (n: number) => new Uint8Array(32).fill(100 + n);
    let key = KEY;
    for (let n = 1; n <= 10; n++) {
      expect(unwrap(await rotateSealing(store, key, toKey(n), random))).toEqual({ number: n + 1 });
      key = toKey(n);
    }
    const now = unwrap(await openKeyring(store, key, random));
    expect(now.unseal('x', box)).toEqual(SECRET);
    expect(now.signing).toEqual(ring.signing);
    expect(await openKeyring(store, toKey(9), random)).toEqual(BAD_KEY);
    expect(unwrap(await readSealing(store, key)).unseal('x', box)).toEqual(SECRET);
  });

  it('says which secret does not open, and refuses a key whose proof is gone', async () => {
    const { store, random } = await opened();
    expect(await openKeyring(without(store, 'key/signing/1'), KEY, random)).toEqual(damaged('key/signing/1'));
    expect(await openKeyring(without(store, 'key/signing/1', SECRET), KEY, random)).toEqual(
      damaged('key/signing/1'),
    );
    expect(await openKeyring(without(store, 'key/sealing/1'), KEY, random)).toEqual(BAD_KEY);
    unwrap(await rotateSealing(store, KEY, NEXT, random));
    expect(await openKeyring(without(store, 'key/sealing/2'), NEXT, random)).toEqual(BAD_KEY);
    expect(await openKeyring(without(store, 'key/sealing/2', SECRET), NEXT, random)).toEqual(BAD_KEY);
  });

  it('is another’s where two begin a record at the same moment', async () => {
    const store = memoryStore();
    const late = {
      ...store,
      putSecret: async () => ({ ok: false, error: { code: 'store/exists', message: 'x' } }) as const,
    };
    expect(await openKeyring(late, KEY, countedRandom())).toEqual({
      ok: false,
      error: { code: 'store/unavailable', message: 'key/sealing/1 was made by another at the same moment' },
    });
  });
});
