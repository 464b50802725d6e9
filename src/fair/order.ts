import { chacha20 } from '@noble/ciphers/chacha.js';
import { type Card, canonicalShoe } from '../engine/index.ts';
import type { Bytes } from './bytes.ts';
import { type RandomWords, shuffled } from './sampler.ts';

const BLOCK_BYTES = 64;
/** An eight-deck shoe takes 415 words: 26 blocks of 16. */
const BLOCKS = 26;
const ZERO_NONCE = new Uint8Array(12);

/** The order of a key: the canonical shoe, shuffled by its keystream. */
export const shuffleOrder = (key: Bytes, decks: number): readonly Card[] =>
  shuffled(canonicalShoe(decks), keystream(key));

/** The ChaCha20 keystream (RFC 8439, nonce of zeros, counter from 0) as little-endian 32-bit words. */
export function keystream(key: Bytes, blocks: number = BLOCKS): RandomWords {
  const size = blocks * BLOCK_BYTES;
  let view = new DataView(new ArrayBuffer(0));
  let counter = 0;
  let at = 0;
  return () => {
    if (at === view.byteLength) {
      const stream = chacha20(key, ZERO_NONCE, new Uint8Array(size), undefined, counter);
      view = new DataView(stream.buffer, stream.byteOffset, size);
      counter += blocks;
      at = 0;
    }
    const word = view.getUint32(at, true);
    at += 4;
    return word;
  };
}
