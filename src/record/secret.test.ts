import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import { LARGEST_SECRET } from './batch.ts';
import { checkSecret, keepSecret } from './secret.ts';

const BYTES = Uint8Array.of(1, 2, 255);
const HASH = createHash('sha256').update('coup/secret/v1\0chain/a\0').update(BYTES).digest('hex');

describe('a sealed secret', () => {
  it('a sealed secret is stored as a copy, with a hash of its name and bytes', () => {
    const given = Uint8Array.from(BYTES);
    const kept = unwrap(keepSecret('chain/a', given));
    given[0] = 9;
    expect(kept).toEqual({ sealed: BYTES, hash: HASH });
    const read = unwrap(checkSecret('chain/a', kept));
    read[0] = 9;
    expect(unwrap(checkSecret('chain/a', kept))).toEqual(BYTES);
  });

  it('a sealed secret under another name or with other bytes is damaged', () => {
    const changed = (name: string) => ({
      ok: false,
      error: { code: 'store/damaged', message: `secret ${name} was changed: its hash does not fit` },
    });
    expect(checkSecret('chain/b', { sealed: BYTES, hash: HASH })).toEqual(changed('chain/b'));
    expect(checkSecret('chain/a', { sealed: Uint8Array.of(1, 2), hash: HASH })).toEqual(changed('chain/a'));
  });

  it('a sealed secret has a valid name and a bounded size', () => {
    expect(LARGEST_SECRET).toBe(65_536);
    expect(unwrap(keepSecret('a', new Uint8Array(LARGEST_SECRET))).sealed).toHaveLength(LARGEST_SECRET);
    const malformed = (message: string) => ({ ok: false, error: { code: 'store/malformed', message } });
    expect(keepSecret('a', new Uint8Array(LARGEST_SECRET + 1))).toMatchObject({
      ok: false,
      error: {
        code: 'store/malformed',
        message: expect.stringMatching(/^a sealed secret is at most 65536 bytes, not ./),
      },
    });
    expect(keepSecret('a', 'words' as never)).toEqual(
      malformed('a sealed secret is at most 65536 bytes, not "words"'),
    );
    expect(keepSecret('a b', BYTES)).toEqual(
      malformed('a name is made of letters, digits and _.:-/, not "a b"'),
    );
  });
});
