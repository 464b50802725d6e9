import { describe, expect, it } from 'vitest';
import { grant, loadWriter } from '../../test/record/sample.ts';
import { unwrap } from '../base/index.ts';
import { memoryStore } from '../record/index.ts';
import { otherStory, parseHeads, signHeads } from './heads.ts';
import { signingKey } from './keys/keyring.ts';

const KEY = signingKey(1, new Uint8Array(32).fill(1));

async function storeWith(...grants: readonly number[]) {
  const store = memoryStore();
  const cage = await loadWriter(store, 'cage');
  for (const [index, cents] of grants.entries()) unwrap(await cage.post(grant(String(index), 'ann', cents)));
  return store;
}

const loadHeads = async (store: Awaited<ReturnType<typeof storeWith>>) =>
  signHeads(unwrap(await store.journals()), 1_000, KEY);

describe('[RELIABILITY 36] signed heads', () => {
  it('are told by a record that only grew', async () => {
    const store = await storeWith(100, 200);
    const signed = await loadHeads(store);
    expect(parseHeads(JSON.stringify(signed))).toEqual({ ok: true, value: signed });
    unwrap(await (await loadWriter(store, 'cage')).post(grant('more', 'ann', 5)));
    expect(await otherStory(store, signed)).toEqual({ ok: true, value: undefined });
  });

  it('show a record that was rewritten and hashed anew, and one that was cut off', async () => {
    const signed = await loadHeads(await storeWith(100, 200));
    expect(await otherStory(await storeWith(100, 900_000_000), signed)).toEqual({
      ok: true,
      value: 'journal cage, event 2 is another than the one signed at 1970-01-01T00:00:01.000Z',
    });
    expect(await otherStory(await storeWith(100), signed)).toEqual({
      ok: true,
      value: 'journal cage, event 2 is missing, and was there at 1970-01-01T00:00:01.000Z',
    });
  });

  it("are nobody else's word: a changed line is refused", async () => {
    const signed = await loadHeads(await storeWith(100));
    const [head] = signed.heads;
    for (const changed of [
      { ...signed, at: 2_000 },
      { ...signed, heads: [] },
      { ...signed, heads: [{ ...head, seq: 2 }] },
      { ...signed, heads: [{ ...head, hash: 'ab'.repeat(32) }] },
      { ...signed, publicKey: 'cd'.repeat(32) },
    ])
      expect(parseHeads(JSON.stringify(changed))).toMatchObject({ ok: false });
    expect(parseHeads('no line')).toEqual({ ok: false, error: 'it is no line of signed heads' });
  });
});
