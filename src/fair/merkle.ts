import { at } from '../base/index.ts';
import { type Bytes, equalBytes } from './bytes.ts';
import { hashSha256 } from './hash.ts';

/** A Merkle tree as in RFC 6962: leaves and nodes are hashed with different first bytes. */
export function merkleRoot(leaves: readonly Bytes[]): Bytes {
  return leaves.length === 0
    ? hashSha256(new Uint8Array(0))
    : subtree(leaves.map(leafHash), 0, leaves.length);
}

/** The hashes that lead from one leaf to the root, the nearest first. */
export function merkleProof(leaves: readonly Bytes[], index: number): readonly Bytes[] {
  return path(leaves.map(leafHash), 0, leaves.length, index);
}

/** Whether `leaf` is at `index` of the `size` leaves under `root`. */
export function checkMerkleProof(
  root: Bytes,
  size: number,
  index: number,
  leaf: Bytes,
  proof: readonly Bytes[],
): boolean {
  if (!(index >= 0 && index < size)) return false;
  const reached = climb(leafHash(leaf), index, size, proof);
  return reached !== undefined && equalBytes(reached, root);
}

function subtree(hashes: readonly Bytes[], from: number, to: number): Bytes {
  if (to - from === 1) return at(hashes, from);
  const middle = from + leftSize(to - from);
  return nodeHash(subtree(hashes, from, middle), subtree(hashes, middle, to));
}

function path(hashes: readonly Bytes[], from: number, to: number, index: number): readonly Bytes[] {
  if (to - from === 1) return [];
  const middle = from + leftSize(to - from);
  return index < middle
    ? [...path(hashes, from, middle, index), subtree(hashes, middle, to)]
    : [...path(hashes, middle, to, index), subtree(hashes, from, middle)];
}

function climb(hash: Bytes, index: number, size: number, proof: readonly Bytes[]): Bytes | undefined {
  if (size === 1) return proof.length === 0 ? hash : undefined;
  const sibling = proof.at(-1);
  if (sibling === undefined) return undefined;
  const left = leftSize(size);
  const onLeft = index < left;
  const below = onLeft
    ? climb(hash, index, left, proof.slice(0, -1))
    : climb(hash, index - left, size - left, proof.slice(0, -1));
  if (below === undefined) return undefined;
  return onLeft ? nodeHash(below, sibling) : nodeHash(sibling, below);
}

/** The largest power of two below the size. */
const leftSize = (size: number): number => 2 ** (31 - Math.clz32(size - 1));

function leafHash(leaf: Bytes): Bytes {
  const message = new Uint8Array(1 + leaf.length);
  message.set(leaf, 1);
  return hashSha256(message);
}

function nodeHash(left: Bytes, right: Bytes): Bytes {
  const message = new Uint8Array(1 + left.length + right.length);
  message[0] = 1;
  message.set(left, 1);
  message.set(right, 1 + left.length);
  return hashSha256(message);
}
