import { err, ok, type Result } from '../../base/index.ts';
import { hexBytes, makeHex } from '../../fair/index.ts';
import {
  type KeptAccount,
  type KeptPasskey,
  type Likes,
  REGISTER,
  type RegisterEvent,
  type Role,
  SESSION_MS,
} from '../../forms/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { type Guest, hashOfToken, newToken } from '../door.ts';
import { SNAPSHOT_EVERY } from '../houseBounds.ts';
import type { Sealing } from '../keys/keyring.ts';
import { type Log, NO_LOG } from '../log.ts';
import { openQueue, type Queue } from '../queue.ts';
import { type Random, randomHex } from '../random.ts';
import type { HouseRefusal } from '../refusal.ts';
import { openWriter, type Writer } from '../writer.ts';
import { hashOfRecovery, newRecoveryCodes } from './recoveryCodes.ts';
import { foldAccount, REGISTER_FOLD, type RegisterBook } from './registerBook.ts';
import { OFFICER_WAIT_MS, openRoles, type Roles } from './roles.ts';

/** The accounts of a house and their credentials. Every answer follows a durable write. */
export interface Accounts {
  readonly account: (patron: string) => KeptAccount | undefined;
  readonly accounts: () => Iterable<KeptAccount>;
  readonly byMark: (mark: string) => KeptAccount | undefined;
  readonly byPasskey: (passkey: string) => KeptAccount | undefined;
  /** The patron and start of a session that has not ended. */
  readonly session: (session: string) => LiveSession | undefined;
  /** Notes activity: an officer's session ends some time after the last. */
  readonly touch: (session: string) => void;
  /** Whether an officer runs the house. */
  readonly hasOfficer: () => boolean;
  /** Turns a guest into an account with the same id and everything the guest has. */
  readonly make: (wanted: NewAccount) => Promise<AccountAnswer<{ readonly codes: readonly string[] }>>;
  readonly enter: (patron: string, how?: HowEntered) => Promise<AccountAnswer<Entered>>;
  readonly leave: (session: string) => Promise<AccountAnswer<void>>;
  /** Ends all sessions at once, except `kept`. */
  readonly endSessions: (patron: string, kept: string | null) => Promise<AccountAnswer<void>>;
  readonly rename: (patron: string, name: string) => Promise<AccountAnswer<void>>;
  readonly noteGrant: (patron: string, amount: number) => Promise<AccountAnswer<void>>;
  readonly add: (patron: string, credential: NewCredential) => Promise<AccountAnswer<void>>;
  readonly remove: (patron: string, credential: string, kept: string | null) => Promise<AccountAnswer<void>>;
  readonly notePasskey: (patron: string, credential: string, counter: number) => Promise<AccountAnswer<void>>;
  /** Replaces any earlier key for one-time codes. */
  readonly addTotp: (patron: string, label: string, secret: Uint8Array) => Promise<AccountAnswer<void>>;
  readonly totpSecret: (account: KeptAccount) => Uint8Array | undefined;
  /** Refuses a code whose step, or a later one, was already used. */
  readonly useTotp: (patron: string, credential: string, step: number) => Promise<AccountAnswer<void>>;
  readonly giveCodes: (patron: string) => Promise<AccountAnswer<{ readonly codes: readonly string[] }>>;
  /** Refuses an unknown or used code. */
  readonly spendCode: (patron: string, code: string) => Promise<AccountAnswer<void>>;
  readonly keepLikes: (patron: string, likes: Likes) => Promise<AccountAnswer<void>>;
  readonly roles: Roles;
  readonly forget: (patron: string) => Promise<AccountAnswer<void>>;
  readonly save: () => Promise<void>;
}

export type AccountAnswer<T> = Result<T, HouseRefusal | StoreRefusal>;

export interface LiveSession {
  readonly patron: string;
  readonly at: number;
  /** Whether the log-in used two factors or a passkey. */
  readonly strong: boolean;
}

export interface HowEntered {
  readonly strong: boolean;
  /** The mark of the network, if known. */
  readonly network: string | null;
}

export interface Entered {
  readonly token: string;
  readonly session: string;
}

export interface NewAccount {
  readonly guest: Guest;
  /** The mark of the log-in name. */
  readonly mark: string;
  readonly role: Role;
  readonly first: NewCredential;
}

/** A new credential. A password arrives as its argon2id tag. */
export type NewCredential =
  | { readonly kind: 'password'; readonly label: string; readonly tag: Uint8Array }
  | ({ readonly kind: 'passkey'; readonly label: string } & Pick<
      KeptPasskey,
      'passkey' | 'publicKey' | 'counter'
    >);

export interface AccountsDeps {
  readonly store: Store;
  readonly keys: Sealing;
  readonly now: () => number;
  readonly random: Random;
  readonly log?: Log;
  readonly officerWaitMs?: number;
}

/** More than anybody remembers, or carries. */
export const MOST_PASSWORDS = 5;
export const MOST_PASSKEYS = 10;
const CREDENTIAL_BYTES = 8;
/** When an officer's session ends: after inactivity, and after log-in. [OF4] */
export const OFFICER_IDLE_MS = 15 * 60_000;
export const OFFICER_SESSION_MS = 12 * 60 * 60_000;

export const isOfficerAccount = ({ role }: Pick<KeptAccount, 'role'>): boolean => role !== 'patron';

export async function openAccounts(deps: AccountsDeps): Promise<Result<Accounts, StoreRefusal>> {
  const opened = await openWriter(deps.store, REGISTER, REGISTER_FOLD);
  if (!opened.ok) return opened;
  const saves = { asked: false };
  const writer = savingSeldom(opened.value, saves);
  const queue = openQueue(writer, 'the register', deps.log ?? NO_LOG);
  return ok({
    ...keepRegister(deps, writer.state, queue),
    save: async () => {
      saves.asked = true;
      await queue.save();
    },
  });
}

/** A snapshot lists every account, so the interval grows with their number and the cost per event stays constant. */
function savingSeldom(
  writer: Writer<RegisterBook, RegisterEvent>,
  saves: { asked: boolean },
): Writer<RegisterBook, RegisterEvent> {
  let savedAt = writer.seq();
  return {
    ...writer,
    save: async () => {
      const isDue = writer.seq() - savedAt >= Math.max(SNAPSHOT_EVERY, writer.state().accounts.size);
      if (!isDue && !saves.asked) return ok(undefined);
      saves.asked = false;
      savedAt = writer.seq();
      return writer.save();
    },
  };
}

function keepRegister(
  deps: AccountsDeps,
  book: () => RegisterBook,
  queue: Queue<RegisterEvent>,
): Omit<Accounts, 'save'> {
  const { now, random, officerWaitMs = OFFICER_WAIT_MS } = deps;
  const account = (patron: string): KeptAccount | undefined => book().accounts.get(patron);
  const change = changing(book, queue);
  const event = <E extends RegisterEvent>(of: E) => change('patron' in of ? of.patron : '', () => ok([of]));

  return {
    account,
    accounts: () => book().accounts.values(),
    byMark: (mark) => account(book().byLogin.get(mark) ?? ''),
    byPasskey: (passkey) => account(book().byPasskey.get(passkey) ?? ''),
    ...keepSessions(book, now),
    hasOfficer: () => [...book().accounts.values()].some(({ role }) => role === 'pit'),
    make: async ({ guest, mark, role, first }) => {
      const { codes, given } = newCodes(deps, guest.patron);
      const made = { type: 'account-made', ...guest, login: mark, role, at: now() } as const;
      const written = await makeUnlessTaken(book, queue, made, [
        addedEvent(deps, guest.patron, first),
        given,
      ]);
      return written.ok ? ok({ codes }) : written;
    },
    enter: async (patron, how = { strong: false, network: null }) => {
      const token = newToken(random);
      const session = hashOfToken(token);
      const at = now();
      const until = at + SESSION_MS;
      const written = await event({ type: 'account-entered', patron, session, at, until, ...how });
      return written.ok ? ok({ token, session }) : written;
    },
    leave: (session) => queue.append([{ type: 'account-left', session, at: now() }]),
    endSessions: (patron, kept) => event({ type: 'sessions-ended', patron, kept, at: now() }),
    rename: (patron, name) => event({ type: 'account-renamed', patron, name, at: now() }),
    noteGrant: (patron, amount) => event({ type: 'account-granted', patron, amount, at: now() }),
    ...keepCredentials(deps, change, event),
    keepLikes: (patron, likes) => event({ type: 'likes-kept', patron, likes, at: now() }),
    roles: openRoles({ book, queue, now, officerWaitMs }),
    forget: (patron) => event({ type: 'account-deleted', patron, at: now() }),
  };
}

/** Officers' last activity is kept in memory: after a restart only the log-in time counts. */
function keepSessions(book: () => RegisterBook, now: () => number): Pick<Accounts, 'session' | 'touch'> {
  const seenAt = new Map<string, number>();
  const session = (wanted: string): LiveSession | undefined => {
    const account = book().accounts.get(book().bySession.get(wanted) ?? '');
    const found = account?.sessions.find((one) => one.session === wanted);
    if (account === undefined || found === undefined || found.until <= now()) return undefined;
    const { at, strong } = found;
    const idleFrom = seenAt.get(wanted) ?? at;
    const isOver = now() >= at + OFFICER_SESSION_MS || now() >= idleFrom + OFFICER_IDLE_MS;
    return isOfficerAccount(account) && isOver ? undefined : { patron: account.patron, at, strong };
  };
  return {
    session,
    touch: (touched) => {
      const found = session(touched);
      const account = book().accounts.get(found?.patron ?? '');
      if (account === undefined || !isOfficerAccount(account)) return;
      seenAt.set(touched, now());
      for (const known of seenAt.keys()) if (!book().bySession.has(known)) seenAt.delete(known);
    },
  };
}

function keepCredentials(
  deps: AccountsDeps,
  change: (patron: string, decide: Decide) => Promise<AccountAnswer<void>>,
  event: (of: RegisterEvent) => Promise<AccountAnswer<void>>,
): Pick<
  Accounts,
  'add' | 'remove' | 'notePasskey' | 'addTotp' | 'totpSecret' | 'useTotp' | 'giveCodes' | 'spendCode'
> {
  const { keys, now, random } = deps;
  return {
    add: (patron, wanted) =>
      change(patron, (has) => roomFor(has, wanted) ?? ok([addedEvent(deps, patron, wanted)])),
    remove: (patron, credential, kept) =>
      change(
        patron,
        (has) =>
          whyKept(has, credential) ??
          ok([
            { type: 'credential-removed', patron, credential, at: now() },
            { type: 'sessions-ended', patron, kept, at: now() },
          ]),
      ),
    notePasskey: (patron, credential, counter) =>
      event({ type: 'passkey-used', patron, credential, counter, at: now() }),
    addTotp: (patron, label, secret) => {
      const credential = randomHex(random, CREDENTIAL_BYTES);
      const sealed = makeHex(keys.seal(sealName(patron, credential), secret));
      return event({ type: 'totp-added', patron, credential, label, sealed, at: now() });
    },
    totpSecret: ({ patron, totp }) =>
      totp === null ? undefined : keys.unseal(sealName(patron, totp.credential), hexBytes(totp.sealed)),
    useTotp: (patron, credential, step) =>
      change(patron, ({ totp }) =>
        totp?.credential === credential && step > totp.step
          ? ok([{ type: 'totp-used', patron, step, at: now() }])
          : err(LOGIN_REFUSED),
      ),
    giveCodes: async (patron) => {
      const { codes, given } = newCodes(deps, patron);
      const written = await event(given);
      return written.ok ? ok({ codes }) : written;
    },
    spendCode: (patron, code) => {
      const hash = hashOfRecovery(code);
      return change(patron, ({ recovery }) =>
        recovery.includes(hash)
          ? ok([{ type: 'recovery-used', patron, code: hash, at: now() }])
          : err(LOGIN_REFUSED),
      );
    },
  };
}

const addedEvent = ({ keys, now, random }: AccountsDeps, patron: string, wanted: NewCredential) =>
  getEvent(keys, patron, randomHex(random, CREDENTIAL_BYTES), wanted, now());

function newCodes({ now, random }: AccountsDeps, patron: string) {
  const codes = newRecoveryCodes(random);
  const given = { type: 'recovery-given', patron, codes: codes.map(hashOfRecovery), at: now() } as const;
  return { codes, given };
}

type Decide = (has: KeptAccount) => Result<readonly RegisterEvent[], HouseRefusal>;

/** Decides on the durable state plus earlier events of the same commit. */
const changing =
  (book: () => RegisterBook, queue: Queue<RegisterEvent>) =>
  async (patron: string, decide: Decide): Promise<AccountAnswer<void>> => {
    let no: HouseRefusal | undefined;
    const written = await queue.draft(async (before) => {
      const has = foldAccount(book().accounts.get(patron), patron, before);
      const decided = has === undefined ? err(NO_ACCOUNT) : decide(has);
      no = decided.ok ? undefined : decided.error;
      return ok(decided.ok ? decided.value : []);
    });
    return no === undefined ? written : err(no);
  };

type Made = Extract<RegisterEvent, { readonly type: 'account-made' }>;

async function makeUnlessTaken(
  book: () => RegisterBook,
  queue: Queue<RegisterEvent>,
  made: Made,
  more: readonly RegisterEvent[],
): Promise<AccountAnswer<void>> {
  let no: HouseRefusal | undefined;
  const written = await queue.draft(async (before) => {
    const beside = before.filter((event) => event.type === 'account-made');
    const has = book().accounts.has(made.patron) || beside.some(({ patron }) => patron === made.patron);
    const taken = book().byLogin.has(made.login) || beside.some(({ login }) => login === made.login);
    no = has ? HAS_ACCOUNT : taken ? TAKEN : undefined;
    return ok(no === undefined ? [made, ...more] : []);
  });
  return no === undefined ? written : err(no);
}

function getEvent(
  keys: Sealing,
  patron: string,
  credential: string,
  wanted: NewCredential,
  at: number,
): RegisterEvent {
  if (wanted.kind === 'passkey') {
    const { kind: _, ...passkey } = wanted;
    return { type: 'passkey-added', patron, credential, ...passkey, at };
  }
  const sealed = makeHex(keys.seal(sealName(patron, credential), wanted.tag));
  return { type: 'password-added', patron, credential, label: wanted.label, sealed, at };
}

/** The secret name that a credential is sealed under. */
export const sealName = (patron: string, credential: string): string => `register/${patron}/${credential}`;

const roomFor = ({ passwords, passkeys }: KeptAccount, { kind }: NewCredential) =>
  (kind === 'password' ? passwords.length >= MOST_PASSWORDS : passkeys.length >= MOST_PASSKEYS)
    ? err(TOO_MANY)
    : undefined;

/**
 * Patrons cannot lock themselves out: recovery codes alone are not a lasting way in. An officer keeps a second factor.
 */
function whyKept(account: KeptAccount, credential: string) {
  const { passwords, passkeys, totp } = account;
  const all = [...passwords, ...passkeys];
  const factors = [...passkeys, ...(totp === null ? [] : [totp])];
  if (isOfficerAccount(account) && factors.length === 1 && factors[0]?.credential === credential)
    return err(LAST);
  if (totp?.credential === credential) return undefined;
  if (!all.some((one) => one.credential === credential)) return err(NO_CREDENTIAL);
  return all.length === 1 ? err(LAST) : undefined;
}

/** The same words for every account and every failure. */
export const LOGIN_REFUSED: HouseRefusal = {
  code: 'login/refused',
  message: 'That does not fit: look at the log-in name and at what you came in with.',
};
export const NO_ACCOUNT: HouseRefusal = {
  code: 'account/none',
  message: 'You are a guest: make an account first, or log in.',
};
const HAS_ACCOUNT: HouseRefusal = { code: 'account/has-one', message: 'You have an account already.' };
const TAKEN: HouseRefusal = {
  code: 'login/taken',
  message: 'Somebody has that log-in name: choose another.',
};
const TOO_MANY: HouseRefusal = {
  code: 'account/too-many',
  message: 'That are more than an account has room for: remove one first.',
};
const NO_CREDENTIAL: HouseRefusal = {
  code: 'account/no-such-key',
  message: 'There is no such password or passkey.',
};
const LAST: HouseRefusal = {
  code: 'account/last-key',
  message: 'That is your only way in: add another before you remove it.',
};
