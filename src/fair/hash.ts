import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, utf8 } from './bytes.ts';

/**
 * `H(tag, parts…) = SHA-256(utf8(tag) ‖ 0x00 ‖ (u32be(len) ‖ part)…)`. The tag separates the uses of the
 * hash, the lengths separate the parts.
 */
export function tagged(tag: string): (...parts: readonly Bytes[]) => Bytes {
  const name = utf8(tag);
  return (...parts) => {
    let size = name.length + 1;
    for (const part of parts) size += 4 + part.length;
    const message = new Uint8Array(size);
    message.set(name);
    let at = name.length + 1;
    for (const part of parts) at = writePart(message, at, part);
    return sha256(message);
  };
}

/** A part that is hashed piece by piece. */
export interface Pieces {
  readonly add: (piece: Bytes) => void;
  readonly hash: () => Bytes;
}

/** The same hash of one part that is never in memory as a whole; its length must be known. */
export function taggedPieces(tag: string, length: number): Pieces {
  const hashing = sha256
    .create()
    .update(utf8(`${tag}\0`))
    .update(lengthBytes(length));
  return {
    add: (piece) => {
      hashing.update(piece);
    },
    hash: () => hashing.digest(),
  };
}

export const hashSha256 = (message: Bytes): Bytes => sha256(message);

const lengthBytes = (length: number): Bytes =>
  Uint8Array.of(length >>> 24, length >>> 16, length >>> 8, length);

function writePart(message: Uint8Array, at: number, part: Bytes): number {
  message[at] = part.length >>> 24;
  message[at + 1] = part.length >>> 16;
  message[at + 2] = part.length >>> 8;
  message[at + 3] = part.length;
  message.set(part, at + 4);
  return at + 4 + part.length;
}
