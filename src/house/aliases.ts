import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { err, ok, type Result } from '../base/index.ts';
import { ALIAS_SECRET_BYTES, aliasProof, type Bytes, getAlias, makeHex, utf8 } from '../fair/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import type { AliasIn } from '../table/index.ts';
import type { Sealing } from './keys/keyring.ts';
import type { Random } from './random.ts';

/** The names of patrons in shoes. The permanent record identifies bettors by these names only. */
export interface Aliases {
  readonly aliasIn: AliasIn;
  /** The proof `a` in hex. Only its patron may see it. */
  readonly proofIn: (patron: string, shoeId: string) => string;
  /** Eight hex digits derived from the words; they do not reveal the words. */
  readonly markOf: (words: string) => string;
  /** 32 bytes derived from the words; only the house can compute them. */
  readonly secretFor: (words: string) => Bytes;
}

const NAME = 'aliases';
const MARK_BYTES = 4;
/** More than all seats of a house; the oldest entries are evicted. */
const MOST_KEPT = 20_000;

/** One house secret derives every patron's k, so a guest needs no stored key and leaves nothing behind. */
export async function openAliases(
  store: Pick<Store, 'secret' | 'putSecret'>,
  keys: Sealing,
  random: Random,
): Promise<Result<Aliases, StoreRefusal>> {
  const found = await store.secret(NAME);
  if (!found.ok) return found;
  if (found.value === undefined) {
    const put = await store.putSecret(NAME, keys.seal(NAME, random(ALIAS_SECRET_BYTES)));
    // Read the secret back in any case: another process may have written first, or the reply was lost.
    if (!put.ok && put.error.code !== 'store/exists') return put;
    return openAliases(store, keys, random);
  }
  const secret = keys.unseal(NAME, found.value);
  return secret === undefined
    ? err({
        code: 'store/damaged',
        message: 'the secret of aliases does not open with the keys of the house',
      })
    : ok(getAliases(secret));
}

export function getAliases(secret: Bytes): Aliases {
  const proofs = new Map<string, string>();
  const getSecret = (patron: string): Bytes => hmac(sha256, secret, utf8(`coup/patron/v1/${patron}`));
  return {
    aliasIn: (patron, shoeId) => getAlias(getSecret(patron), shoeId),
    markOf: (words) => makeHex(hmac(sha256, secret, utf8(`coup/mark/v1/${words}`)).slice(0, MARK_BYTES)),
    secretFor: (words) => hmac(sha256, secret, utf8(`coup/secret/v1/${words}`)),
    proofIn: (patron, shoeId) => {
      const key = `${patron} ${shoeId}`;
      const proof = proofs.get(key) ?? makeHex(aliasProof(getSecret(patron), shoeId));
      proofs.delete(key);
      proofs.set(key, proof);
      if (proofs.size > MOST_KEPT) proofs.delete(proofs.keys().next().value ?? '');
      return proof;
    },
  };
}
