import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { err, ok, type Result } from '../../base/index.ts';
import { type Bytes, makeHex, utf8 } from '../../fair/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { Sealing } from '../keys/keyring.ts';
import type { Random } from '../random.ts';

/** One secret of the house stands between the record and whoever would guess at it. */
export interface LoginSecret {
  /** By what a log-in name is known; the name itself is nowhere kept. */
  readonly markOf: (login: string) => string;
  /** By what a network is known again; nobody reads from it which one it is. */
  readonly networkMarkOf: (network: string) => string;
  /** The salt of all passwords of an account, and of nobody's: so one look at a password takes one hash, always. */
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
    // Whatever is there afterwards is the secret: another may have been first, or the answer was lost.
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

/** However it is written: large or small, in whole or in joined characters. */
export const plainLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase();
