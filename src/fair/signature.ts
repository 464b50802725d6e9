import { ed25519 } from '@noble/curves/ed25519.js';
import { text } from '../base/index.ts';
import { type Bytes, hexBytes, makeHex, parseHex } from './bytes.ts';

export const SIGNATURE_BYTES = 64;
const PUBLIC_KEY_BYTES = 32;

export const SIGNATURE = text({
  about: 'an Ed25519 signature: 64 bytes as 128 lower-case hex digits',
  pattern: /^[0-9a-f]{128}$/,
});

export const toPublicKey = (secretKey: Bytes): string => makeHex(ed25519.getPublicKey(secretKey));

export const getSignature = (message: Bytes, secretKey: Bytes): string =>
  makeHex(ed25519.sign(message, secretKey));

/** Strict RFC 8032: only canonical encodings, no key of small order. */
export function isSignedBy(publicKey: string, signature: string, message: Bytes): boolean {
  if (
    parseHex(signature, SIGNATURE_BYTES) === undefined ||
    parseHex(publicKey, PUBLIC_KEY_BYTES) === undefined
  )
    return false;
  return ed25519.verify(hexBytes(signature), message, hexBytes(publicKey), { zip215: false });
}
