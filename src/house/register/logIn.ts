import { err, ok, type Result } from '../../base/index.ts';
import { hexBytes } from '../../fair/index.ts';
import type { KeptAccount, LoginFactors } from '../../forms/index.ts';
import type { Sealing } from '../keys/keyring.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { Delays, LoginAttempt } from './delays.ts';
import type { LoginSecret } from './loginSecret.ts';
import { type HashPassword, plainPassword } from './password.ts';
import { hashOfRecovery } from './recoveryCodes.ts';
import {
  type AccountAnswer,
  type Accounts,
  isOfficerAccount,
  LOGIN_REFUSED,
  MOST_PASSWORDS,
  sealName,
} from './register.ts';
import { fittingStep } from './totp.ts';

/** Authenticates a patron. Every refusal takes the same work and gives the same words, so that it reveals nothing. */
export interface LogIn {
  readonly byPassword: (
    given: Given & { readonly password: string; readonly oneTimeCode?: string },
  ) => Promise<AccountAnswer<Proved>>;
  /** Officers must give their password too. */
  readonly byRecovery: (
    given: Given & { readonly code: string; readonly password?: string },
  ) => Promise<AccountAnswer<Proved>>;
  /** `prove` checks the passkey's assertion and returns its signature counter; undefined if it is wrong. */
  readonly byPasskey: (
    from: From,
    passkey: string,
    prove: (account: KeptAccount) => Promise<number | undefined>,
  ) => Promise<AccountAnswer<Proved>>;
}

/** The account, and the factors that proved it. */
export interface Proved {
  readonly account: KeptAccount;
  readonly by: LoginFactors;
}

/** With a password alone, an officer may only set up a second factor. */
export const isStrong = (by: LoginFactors): boolean => by !== 'password';

type From = Pick<LoginAttempt, 'network' | 'address'>;

interface Given extends From {
  readonly login: string;
}

/** A refused log-in, for the log. It names the account by its mark. */
export interface FailedLogIn extends From {
  readonly mark: string | undefined;
  readonly code: HouseRefusal['code'];
}

export interface LogInDeps {
  readonly register: Accounts;
  readonly secret: LoginSecret;
  readonly keys: Sealing;
  readonly delays: Delays;
  readonly hash: HashPassword;
  readonly now: () => number;
  readonly onFailed?: (failed: FailedLogIn) => void;
}

export function openLogIn(deps: LogInDeps): LogIn {
  const { register, secret, delays, onFailed = () => {} } = deps;

  /**
   * Counts an attempt as failed until it succeeds, so that parallel attempts gain nothing. An attempt that the house
   * was too busy for counts for nothing.
   */
  const tried = async (
    knock: LoginAttempt,
    look: () => Promise<AccountAnswer<Proved>>,
  ): Promise<AccountAnswer<Proved>> => {
    const { mark, network, address } = knock;
    const failed = <T>(no: HouseRefusal): Result<T, HouseRefusal> => {
      onFailed({ mark, network, address, code: no.code });
      return err(no);
    };
    if (delays.until(knock) !== undefined) return failed(WAIT);
    const undo = delays.failed(knock);
    const found = await look();
    if (found.ok) {
      delays.succeeded(knock);
      return found;
    }
    if (found.error.code === LOGIN_REFUSED.code) return failed(LOGIN_REFUSED);
    if (found.error.code === SECOND_FACTOR.code) return failed(SECOND_FACTOR);
    undo();
    return found;
  };

  return {
    byPassword: ({ login, password, oneTimeCode, network, address }) => {
      const mark = secret.markOf(login);
      const isKnown = register.byMark(mark)?.networks.includes(secret.networkMarkOf(network)) === true;
      return tried({ mark, network, address, isKnown }, async () => {
        const owner = await loadOwner(deps, mark, password);
        return owner.ok ? withCode(deps, owner.value, oneTimeCode) : owner;
      });
    },
    byRecovery: ({ login, code, password, network, address }) => {
      const mark = secret.markOf(login);
      // Only with a valid recovery code does the password matter, so only then can it be guessed at.
      const withCode = password !== undefined && hasCode(register.byMark(mark), code);
      return tried({ mark, network, address, isRecovery: true, withCode }, () =>
        byRecoveryCode(deps, mark, code, password),
      );
    },
    byPasskey: (from, passkey, prove) =>
      tried(from, async () => {
        const account = register.byPasskey(passkey);
        const key = account?.passkeys.find((one) => one.passkey === passkey);
        if (account === undefined || key === undefined) return err(LOGIN_REFUSED);
        const counter = await prove(account);
        if (counter === undefined) return err(LOGIN_REFUSED);
        const noted =
          counter === key.counter
            ? ok(undefined)
            : await register.notePasskey(account.patron, key.credential, counter);
        return noted.ok ? ok({ account, by: 'passkey' }) : noted;
      }),
  };
}

/** The account with this password. */
async function loadOwner(
  { register, secret, keys, hash }: LogInDeps,
  mark: string,
  password: string,
): Promise<AccountAnswer<KeptAccount>> {
  const tag = await hash(plainPassword(password), secret.saltOf(mark));
  if (tag === undefined) return err(BUSY);
  const account = register.byMark(mark);
  return fits(keys, account, tag) && account !== undefined ? ok(account) : err(LOGIN_REFUSED);
}

/** A password alone opens an account without a second factor; an officer who has one must use it. [OF3] */
async function withCode(
  { register, now }: LogInDeps,
  account: KeptAccount,
  code: string | undefined,
): Promise<AccountAnswer<Proved>> {
  const { patron, totp, passkeys } = account;
  const needsMore = totp !== null || (isOfficerAccount(account) && passkeys.length > 0);
  if (!needsMore) return ok({ account, by: 'password' });
  if (code === undefined || totp === null) return err(SECOND_FACTOR);
  const secret = register.totpSecret(account);
  const step = secret === undefined ? undefined : fittingStep(secret, code, now(), totp.step);
  if (step === undefined) return err(LOGIN_REFUSED);
  const used = await register.useTotp(patron, totp.credential, step);
  return used.ok ? ok({ account, by: 'password-and-code' }) : used;
}

async function byRecoveryCode(
  deps: LogInDeps,
  mark: string,
  code: string,
  password: string | undefined,
): Promise<AccountAnswer<Proved>> {
  const { register } = deps;
  const account = register.byMark(mark);
  const isTheirs = hasCode(account, code);
  const owner = password === undefined ? undefined : await loadOwner(deps, mark, password);
  if (owner?.ok === false && owner.error.code !== LOGIN_REFUSED.code) return owner;
  const isProved = owner?.ok ?? (account !== undefined && !isOfficerAccount(account));
  const mayEnter = account !== undefined && isTheirs && isProved;
  // Runs even after a failure, so that it takes equally long.
  const spent = await register.spendCode(mayEnter ? account.patron : '', code);
  if (!mayEnter) return err(LOGIN_REFUSED);
  if (!spent.ok) return spent;
  return ok({ account, by: owner === undefined ? 'password' : 'password-and-recovery-code' });
}

const hasCode = (account: KeptAccount | undefined, code: string): boolean =>
  account?.recovery.includes(hashOfRecovery(code)) === true;

/** Compares with as many passwords as an account can have, to keep the time constant. */
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

/** As long as a real box with a tag. */
const NO_BOX = '00'.repeat(72);
const NO_TAG = new Uint8Array(32);

/** In constant time. */
function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

const WAIT: HouseRefusal = {
  code: 'login/wait',
  message: 'Too many tries that did not fit: wait a while, and try again.',
};
const SECOND_FACTOR: HouseRefusal = {
  code: 'login/second-factor',
  message: 'This account takes a second factor: a one-time code or a recovery code besides, or a passkey.',
};
const BUSY: HouseRefusal = {
  code: 'house/unavailable',
  message: 'Too many log in at this moment: try again.',
};
