import { createPrivateKey, sign } from 'node:crypto';
import { makeSigner, type Signer } from '../house/index.ts';

/** Who signs for the house, with Node's own Ed25519: the same signatures, and every table has several a coup. */
export function nativeSigner(secretKey: Signer['secretKey']): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, secretKey]),
    format: 'der',
    type: 'pkcs8',
  });
  return makeSigner(secretKey, (message) => sign(null, message, key).toString('hex'));
}

/** What stands before the 32 bytes of such a key (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
