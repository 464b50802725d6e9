import { err, ok } from '../../base/index.ts';
import { hexBytes } from '../../fair/index.ts';
import type { KeptAccount } from '../../forms/index.ts';
import type { Sealing } from '../keys/keyring.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { Delays, Knock } from './delays.ts';
import type { LoginSecret } from './loginSecret.ts';
import { type HashPassword, plainPassword } from './password.ts';
import { type Answer, MOST_PASSWORDS, NO_ACCOUNT, REFUSED, type Register, sealName } from './register.ts';

/** Finds out whose account it is. Whoever is refused hears the same words after the same work, whatever was wrong. */
export interface LogIn {
  readonly byPassword: (given: Given & { readonly password: string }) => Promise<Answer<KeptAccount>>;
  readonly byRecovery: (given: Given & { readonly code: string }) => Promise<Answer<KeptAccount>>;
  /** `prove` holds what was brought against the passkey, and gives how often it has signed. */
  readonly byPasskey: (
    from: From,
    passkey: string,
    prove: (account: KeptAccount) => Promise<number | undefined>,
  ) => Promise<Answer<KeptAccount>>;
}

type From = Pick<Knock, 'network' | 'address'>;

interface Given extends From {
  readonly login: string;
}

export interface LogInDeps {
  readonly register: Register;
  readonly secret: LoginSecret;
  readonly keys: Sealing;
  readonly delays: Delays;
  readonly hash: HashPassword;
}

export function openLogIn(deps: LogInDeps): LogIn {
  const { register, secret, delays, hash } = deps;

  /** A try counts as wrong until it is right: many at once are no more tries than one after another. */
  const tried = async (
    knock: Knock,
    look: () => Promise<Answer<KeptAccount>>,
  ): Promise<Answer<KeptAccount>> => {
    if (delays.until(knock) !== undefined) return err(WAIT);
    delays.failed(knock);
    const found = await look();
    if (found.ok || found.error.code !== REFUSED.code) delays.succeeded(knock);
    return found;
  };

  return {
    byPassword: ({ login, password, network, address }) => {
      const mark = secret.markOf(login);
      return tried({ mark, network, address }, async () => {
        const tag = await hash(plainPassword(password), secret.saltOf(mark));
        if (tag === undefined) return err(BUSY);
        const account = register.byMark(mark);
        return fits(deps.keys, account, tag) && account !== undefined ? ok(account) : err(REFUSED);
      });
    },
    byRecovery: ({ login, code, network, address }) => {
      const mark = secret.markOf(login);
      return tried({ mark, network, address }, async () => {
        const account = register.byMark(mark);
        // Also of nobody it is asked, so that it takes as long.
        const spent = await register.spendCode(account?.patron ?? '', code);
        if (spent.ok && account !== undefined) return ok(account);
        return spent.ok || spent.error.code === NO_ACCOUNT.code ? err(REFUSED) : spent;
      });
    },
    byPasskey: (from, passkey, prove) =>
      tried(from, async () => {
        const account = register.byPasskey(passkey);
        const key = account?.passkeys.find((one) => one.passkey === passkey);
        if (account === undefined || key === undefined) return err(REFUSED);
        const counter = await prove(account);
        if (counter === undefined) return err(REFUSED);
        const noted =
          counter === key.counter
            ? ok(undefined)
            : await register.notePasskey(account.patron, key.credential, counter);
        return noted.ok ? ok(account) : noted;
      }),
  };
}

/** Every password that an account can have is looked at, also those that it has not. */
function fits(keys: Sealing, account: KeptAccount | undefined, tag: Uint8Array): boolean {
  const { patron, passwords } = account ?? { patron: '', passwords: [] };
  let found = false;
  for (let index = 0; index < MOST_PASSWORDS; index++) {
    const { credential, sealed } = passwords[index] ?? { credential: '', sealed: NO_BOX };
    const kept = keys.unseal(sealName(patron, credential), hexBytes(sealed));
    found = equalBytes(kept ?? NO_TAG, tag) || found;
  }
  return found;
}

/** As long as a box with a tag in it. */
const NO_BOX = '00'.repeat(72);
const NO_TAG = new Uint8Array(32);

/** In a time that does not tell where they differ. */
function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

const WAIT: HouseRefusal = {
  code: 'login/wait',
  message: 'Too many tries that did not fit: wait a while, and try again.',
};
const BUSY: HouseRefusal = {
  code: 'house/unavailable',
  message: 'Too many log in at this moment: try again.',
};
