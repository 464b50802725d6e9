import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert } from '../base/index.ts';

export type Bytes = Uint8Array;

export const NO_BYTES: Bytes = new Uint8Array(0);

/** Text as UTF-8. A lone surrogate has no UTF-8: callers must exclude it. */
export const utf8 = (text: string): Bytes => utf8ToBytes(text);

export const byte = (value: number): Bytes => Uint8Array.of(value);

export const u32be = (value: number): Bytes =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

export const makeHex = (bytes: Bytes): string => bytesToHex(bytes);

/** Lower-case hex of whole bytes, of the given length if any; undefined for anything else. */
export function parseHex(text: string, length?: number): Bytes | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined;
  return length === undefined || text.length === 2 * length ? hexToBytes(text) : undefined;
}

/** Hex that a shape has already checked. */
export function hexBytes(text: string): Bytes {
  const bytes = parseHex(text);
  assert(bytes !== undefined, 'checked hex is hex');
  return bytes;
}

/** For public values only: stops at the first difference. */
export function equalBytes(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
