import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { err, ok, type Result } from '../../base/index.ts';
import { type Bytes, makeHex, utf8 } from '../../fair/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { Sealing } from '../keys/keyring.ts';
import type { Random } from '../random.ts';

/** A house secret that protects log-in names, networks and passwords in the record against guessing. */
export interface LoginSecret {
  /** The mark of a log-in name; the name itself is not stored. */
  readonly markOf: (login: string) => string;
  /** Recognizes a network without revealing it. */
  readonly networkMarkOf: (network: string) => string;
  /**
   * One salt for all passwords of an account, and for unknown accounts too, so that every check costs exactly one hash.
   */
  readonly saltOf: (mark: string) => Bytes;
}

const NAME = 'register';
const SECRET_BYTES = 32;
const SALT_BYTES = 16;

export async function openLoginSecret(
  store: Pick<Store, 'secret' | 'putSecret'>,
  keys: Sealing,
  random: Random,
): Promise<Result<LoginSecret, StoreRefusal>> {
  const found = await store.secret(NAME);
  if (!found.ok) return found;
  if (found.value === undefined) {
    const put = await store.putSecret(NAME, keys.seal(NAME, random(SECRET_BYTES)));
    // Read the secret back in any case: another process may have written first, or the reply was lost.
    if (!put.ok && put.error.code !== 'store/exists') return put;
    return openLoginSecret(store, keys, random);
  }
  const secret = keys.unseal(NAME, found.value);
  return secret === undefined
    ? err({
        code: 'store/damaged',
        message: 'the secret of the register does not open with the keys of the house',
      })
    : ok(getLoginSecret(secret));
}

const getLoginSecret = (secret: Bytes): LoginSecret => ({
  markOf: (login) => makeHex(hmac(sha256, secret, utf8(`coup/login/v1/${plainLogin(login)}`))),
  networkMarkOf: (network) => makeHex(hmac(sha256, secret, utf8(`coup/network/v1/${network}`))),
  saltOf: (mark) => hmac(sha256, secret, utf8(`coup/salt/v1/${mark}`)).slice(0, SALT_BYTES),
});

/** Ignores case, and composed or decomposed characters. */
export const plainLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase();
