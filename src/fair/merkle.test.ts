import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bytes, makeHex, parseHex, utf8 } from './bytes.ts';
import { hashSha256 } from './hash.ts';
import { checkMerkleProof, merkleProof, merkleRoot } from './merkle.ts';

/** The leaves and roots that Certificate Transparency implementations test with. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const bytes = (hex: string): Bytes => parseHex(hex) ?? utf8('');

describe('the Merkle tree of RFC 6962', () => {
  test.each(ROOTS.map((root, index) => [index + 1, root] as const))(
    'a Merkle tree has the known root over %d leaves',
    (size, root) => {
      expect(makeHex(merkleRoot(LEAVES.slice(0, size).map(bytes)))).toBe(root);
    },
  );

  test('an empty Merkle tree has the hash of nothing', () => {
    expect(merkleRoot([])).toEqual(hashSha256(utf8('')));
  });

  const getLeaves = (size: number): readonly Bytes[] =>
    Array.from({ length: size }, (_, n) => hashSha256(utf8(`leaf ${n}`)));

  test('a Merkle tree proves every leaf of every size up to 33', () => {
    for (let size = 1; size <= 33; size++) {
      const leaves = getLeaves(size);
      const root = merkleRoot(leaves);
      for (const [index, leaf] of leaves.entries()) {
        expect(checkMerkleProof(root, size, index, leaf, merkleProof(leaves, index))).toBe(true);
      }
    }
  });

  test('a Merkle tree proves nothing false', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), fc.nat(), (size, pick, other) => {
        const leaves = getLeaves(size);
        const root = merkleRoot(leaves);
        const index = pick % size;
        const leaf = leaves[index] ?? root;
        const proof = merkleProof(leaves, index);
        const elsewhere = (index + 1 + (other % (size - 1))) % size;
        expect(checkMerkleProof(root, size, elsewhere, leaf, proof)).toBe(false);
        expect(checkMerkleProof(root, size, index, leaves[elsewhere] ?? root, proof)).toBe(false);
        expect(checkMerkleProof(root, size, index, leaf, proof.slice(1))).toBe(false);
        expect(checkMerkleProof(root, size, index, leaf, [...proof, root])).toBe(false);
        expect(checkMerkleProof(leaf, size, index, leaf, proof)).toBe(false);
        expect(checkMerkleProof(root, size, -1, leaf, proof)).toBe(false);
        expect(checkMerkleProof(root, size, size, leaf, proof)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
