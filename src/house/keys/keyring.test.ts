import { describe, expect, it } from 'vitest';
import { unwrap } from '../../base/index.ts';
import { type Bytes, makeHex, toPublicKey } from '../../fair/index.ts';
import { memoryStore } from '../../record/index.ts';
import { derivedSigningKey, openKeyring, underSealing } from './keyring.ts';
import { followRotations, getRotations, rotateSealing, rotateSigning } from './rotate.ts';
import { NONCE_BYTES, seal } from './sealedBox.ts';

/** Bytes that differ at every call, and that a failing test repeats. */
function counting(): (bytes: number) => Bytes {
  let calls = 0;
  return (bytes) => {
    calls += 1;
    return Uint8Array.from({ length: bytes }, (_, index) => (calls * 31 + index) % 256);
  };
}

const KEY = new Uint8Array(32).fill(1);
const OTHER = new Uint8Array(32).fill(2);
const THIRD = new Uint8Array(32).fill(3);

const namesIn = async (store: ReturnType<typeof memoryStore>) => unwrap(await store.secretNames());

describe('[RELIABILITY 37] the key of a house', () => {
  it('is the one that its record was begun with, and another is refused before anything is written', async () => {
    const store = memoryStore();
    const random = counting();
    const ring = unwrap(await openKeyring(store, KEY, random));
    const before = await namesIn(store);
    const refused = await openKeyring(store, OTHER, random);
    expect(refused).toMatchObject({ ok: false, error: { code: 'house/bad-key' } });
    expect(await namesIn(store)).toEqual(before);
    const again = unwrap(await openKeyring(store, KEY, random));
    expect(again.signing).toEqual(ring.signing);
  });

  it('is told by a sealed seed where the record is older than its check', async () => {
    const store = memoryStore();
    const random = counting();
    const box = seal('table-1', KEY, new Uint8Array(32).fill(9), random(NONCE_BYTES));
    unwrap(await store.putSecret('seed/table-1', box));
    expect(await openKeyring(store, OTHER, random)).toMatchObject({ error: { code: 'house/bad-key' } });
    expect(await namesIn(store)).toEqual(['seed/table-1']);
    const ring = unwrap(await openKeyring(store, KEY, random));
    // Such a house signed with a key that follows from its own, and goes on with it.
    expect(ring.signing[0].publicKey).toBe(toPublicKey(derivedSigningKey(KEY)));
    expect(ring.unseal('table-1', box)).toEqual(new Uint8Array(32).fill(9));
    expect(ring.unseal('table-2', box)).toBeUndefined();
  });

  it('opens what was ever sealed after it was replaced, twice; the old ones open the house no more', async () => {
    const store = memoryStore();
    const random = counting();
    const first = unwrap(await openKeyring(store, KEY, random));
    const secret = new Uint8Array(32).fill(7);
    const box = first.seal('seed/a', secret);
    expect(unwrap(await rotateSealing(store, KEY, OTHER, random))).toEqual({ number: 2 });
    expect(unwrap(await rotateSealing(store, OTHER, THIRD, random))).toEqual({ number: 3 });
    for (const old of [KEY, OTHER])
      expect(await openKeyring(store, old, random)).toMatchObject({ error: { code: 'house/bad-key' } });
    const now = unwrap(await openKeyring(store, THIRD, random));
    expect(now.unseal('seed/a', box)).toEqual(secret);
    expect(now.signing).toEqual(first.signing);
    const newer = now.seal('seed/b', secret);
    expect(first.unseal('seed/b', newer)).toBeUndefined();
    expect(now.unseal('seed/b', newer)).toEqual(secret);
  });

  it('cannot be replaced by one who does not have it', async () => {
    const store = memoryStore();
    const random = counting();
    unwrap(await openKeyring(store, KEY, random));
    expect(await rotateSealing(store, OTHER, THIRD, random)).toMatchObject({
      error: { code: 'house/bad-key' },
    });
    expect(await namesIn(store)).not.toContain(underSealing(2));
  });
});

describe('[RELIABILITY 37] the signing key of a house', () => {
  it('is, in a house from before, the one that it has always had', () => {
    // It is in records and in people's hands: another value would be another house.
    expect(makeHex(derivedSigningKey(new Uint8Array(32).fill(3)))).toBe(
      '7dcac697adad1a09a2dc3450fd03f10b97c753a0485f899b54a3db09323350c1',
    );
  });

  it('is another than the sealing key, and does not follow from it', async () => {
    const { signing } = unwrap(await openKeyring(memoryStore(), KEY, counting()));
    expect(makeHex(signing[0].secretKey)).not.toBe(makeHex(KEY));
    expect(signing[0].publicKey).not.toBe(toPublicKey(derivedSigningKey(KEY)));
  });

  it('is replaced by its own word: who knows any of them follows to the present one', async () => {
    const store = memoryStore();
    const random = counting();
    const first = unwrap(await openKeyring(store, KEY, random));
    const { rotation } = unwrap(await rotateSigning(store, first, random));
    const second = unwrap(await openKeyring(store, KEY, random));
    unwrap(await rotateSigning(store, second, random));
    const third = unwrap(await openKeyring(store, KEY, random));
    expect(third.signing.map(({ number }) => number)).toEqual([3, 2, 1]);
    const rotations = getRotations(third);
    expect(rotations[0]).toEqual(rotation);
    const present = third.signing[0].publicKey;
    for (const { publicKey } of third.signing) expect(followRotations(publicKey, rotations)).toBe(present);
  });

  it('is not believed where a rotation was forged, left out or put in another order', async () => {
    const store = memoryStore();
    const random = counting();
    unwrap(await rotateSigning(store, unwrap(await openKeyring(store, KEY, random)), random));
    unwrap(await rotateSigning(store, unwrap(await openKeyring(store, KEY, random)), random));
    const [one, two] = getRotations(unwrap(await openKeyring(store, KEY, random)));
    if (one === undefined || two === undefined) throw new Error('two rotations');
    const forged = toPublicKey(OTHER);
    expect(followRotations(one.from, [{ ...one, to: forged }])).toBeUndefined();
    expect(followRotations(one.from, [one, { ...two, signature: one.signature }])).toBeUndefined();
    expect(followRotations(one.from, [one, { ...two, from: forged }])).toBeUndefined();
    expect(followRotations(one.from, [{ ...one, signature: 'no signature' }])).toBeUndefined();
    // A key that the house never had leads nowhere but to itself.
    expect(followRotations(forged, [one, two])).toBe(forged);
  });
});
