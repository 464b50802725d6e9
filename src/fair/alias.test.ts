import { describe, expect, test } from 'vitest';
import { toBytes } from '../../test/fair/shoes.ts';
import { aliasProof, getAlias, provesAlias } from './alias.ts';
import { makeHex } from './bytes.ts';

/** Computed by another program: patron, shoe, a, alias. */
const KNOWN = [
  [
    'ann',
    'table-1/2',
    '9f20c62a9c7adde0766bf73132fbdf3a67140522149c6c6851ed6b7031360f57',
    '1b3f0d494149b0e65e6c2b747a62f945',
  ],
  [
    'ann',
    'midi-1.2/1',
    '62d4841ea92a6652cae85315884eb64f7ac3117c3de3b1b133de53d1ed66ec8a',
    'a676e74672fb448903bdc80d24705bff',
  ],
  [
    'bo',
    'table-1/2',
    'e5ba6342d7260b35a5ae41b454395b286fc9b4e70bc9d34ead0c83757a4771e7',
    '2cd242e47fdfd22c52596c75937a0d28',
  ],
] as const;
const getSecret = (patron: string) => toBytes(`the secret of ${patron}`);

describe('an alias', () => {
  test.each(KNOWN)('the alias of %s in %s is the known answer', (patron, shoeId, proof, alias) => {
    expect(makeHex(aliasProof(getSecret(patron), shoeId))).toBe(proof);
    expect(getAlias(getSecret(patron), shoeId)).toBe(alias);
    expect(provesAlias(proof, shoeId, alias)).toBe(true);
  });

  test('an alias differs for every patron and every shoe', () => {
    expect(new Set(KNOWN.map(([patron, shoeId]) => getAlias(getSecret(patron), shoeId))).size).toBe(
      KNOWN.length,
    );
  });

  test('an alias is proved by its own proof, for its own shoe only', () => {
    const [[, shoeId, proof, alias], [, otherShoe, otherProof, otherAlias]] = [KNOWN[0], KNOWN[1]];
    expect(provesAlias(otherProof, shoeId, alias)).toBe(false);
    expect(provesAlias(proof, otherShoe, otherAlias)).toBe(false);
    expect(provesAlias(proof, otherShoe, alias)).toBe(false);
    for (const broken of ['', 'xyz', proof.slice(2), `${proof}00`, proof.toUpperCase()]) {
      expect(provesAlias(broken, shoeId, alias)).toBe(false);
    }
  });

  test('an alias needs a secret that is long enough', () => {
    expect(() => getAlias(new Uint8Array(16), 'table-1/2')).toThrow('32 bytes');
  });
});
