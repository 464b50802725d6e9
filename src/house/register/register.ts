import { err, ok, type Result } from '../../base/index.ts';
import { makeHex } from '../../fair/index.ts';
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

/** Who has an account, and by what they are known again. Everything is durable before it is answered. */
export interface Register {
  readonly account: (patron: string) => KeptAccount | undefined;
  readonly accounts: () => Iterable<KeptAccount>;
  readonly byMark: (mark: string) => KeptAccount | undefined;
  readonly byPasskey: (passkey: string) => KeptAccount | undefined;
  /** Whose session it is and since when, while it is not over. */
  readonly session: (session: string) => { readonly patron: string; readonly at: number } | undefined;
  /** A guest becomes an account, under the same id and with all that they have. */
  readonly make: (wanted: NewAccount) => Promise<Answer<{ readonly codes: readonly string[] }>>;
  readonly enter: (patron: string) => Promise<Answer<Entered>>;
  readonly leave: (session: string) => Promise<Answer<void>>;
  /** All sessions are over at once, but for one that may stay. */
  readonly endSessions: (patron: string, kept: string | null) => Promise<Answer<void>>;
  readonly rename: (patron: string, name: string) => Promise<Answer<void>>;
  readonly noteGrant: (patron: string, amount: number) => Promise<Answer<void>>;
  readonly add: (patron: string, credential: NewCredential) => Promise<Answer<void>>;
  readonly remove: (patron: string, credential: string, kept: string | null) => Promise<Answer<void>>;
  readonly notePasskey: (patron: string, credential: string, counter: number) => Promise<Answer<void>>;
  readonly giveCodes: (patron: string) => Promise<Answer<{ readonly codes: readonly string[] }>>;
  /** Refused where the code is not one of theirs, or no more. */
  readonly spendCode: (patron: string, code: string) => Promise<Answer<void>>;
  readonly keepLikes: (patron: string, likes: Likes) => Promise<Answer<void>>;
  readonly giveRole: (patron: string, role: Role) => Promise<Answer<void>>;
  readonly forget: (patron: string) => Promise<Answer<void>>;
  readonly save: () => Promise<void>;
}

export type Answer<T> = Result<T, HouseRefusal | StoreRefusal>;

export interface Entered {
  readonly token: string;
  readonly session: string;
}

export interface NewAccount {
  readonly guest: Guest;
  /** Of the log-in name. */
  readonly mark: string;
  readonly role: Role;
  readonly first: NewCredential;
}

/** What a patron comes in with; a password by what argon2id makes of it. */
export type NewCredential =
  | { readonly kind: 'password'; readonly label: string; readonly tag: Uint8Array }
  | ({ readonly kind: 'passkey'; readonly label: string } & Pick<
      KeptPasskey,
      'passkey' | 'publicKey' | 'counter'
    >);

export interface RegisterDeps {
  readonly store: Store;
  readonly keys: Sealing;
  readonly now: () => number;
  readonly random: Random;
  readonly log?: Log;
}

/** More than anybody keeps in mind, or on a ring. */
export const MOST_PASSWORDS = 5;
export const MOST_PASSKEYS = 10;
const CREDENTIAL_BYTES = 8;

export async function openRegister(deps: RegisterDeps): Promise<Result<Register, StoreRefusal>> {
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

/** A snapshot names every account: the more there are, the later the next by itself, so that each event costs the same. */
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
  { keys, now, random }: RegisterDeps,
  book: () => RegisterBook,
  queue: Queue<RegisterEvent>,
): Omit<Register, 'save'> {
  const account = (patron: string): KeptAccount | undefined => book().accounts.get(patron);
  const change = changing(book, queue);
  const event = <E extends RegisterEvent>(of: E) => change('patron' in of ? of.patron : '', () => ok([of]));
  const added = (patron: string, wanted: NewCredential): RegisterEvent =>
    eventOf(keys, patron, randomHex(random, CREDENTIAL_BYTES), wanted, now());
  const newCodes = (patron: string) => {
    const codes = newRecoveryCodes(random);
    const given = { type: 'recovery-given', patron, codes: codes.map(hashOfRecovery), at: now() } as const;
    return { codes, given };
  };

  return {
    account,
    accounts: () => book().accounts.values(),
    byMark: (mark) => account(book().byLogin.get(mark) ?? ''),
    byPasskey: (passkey) => account(book().byPasskey.get(passkey) ?? ''),
    session: (session) => {
      const patron = book().bySession.get(session) ?? '';
      const found = account(patron)?.sessions.find((one) => one.session === session);
      return found !== undefined && found.until > now() ? { patron, at: found.at } : undefined;
    },
    make: async ({ guest, mark, role, first }) => {
      const at = now();
      const { codes, given } = newCodes(guest.patron);
      const made = { type: 'account-made', ...guest, login: mark, role, at } as const;
      const written = await makeUnlessTaken(book, queue, made, [added(guest.patron, first), given]);
      return written.ok ? ok({ codes }) : written;
    },
    enter: async (patron) => {
      const token = newToken(random);
      const session = hashOfToken(token);
      const at = now();
      const written = await event({ type: 'account-entered', patron, session, at, until: at + SESSION_MS });
      return written.ok ? ok({ token, session }) : written;
    },
    leave: (session) => queue.append([{ type: 'account-left', session, at: now() }]),
    endSessions: (patron, kept) => event({ type: 'sessions-ended', patron, kept, at: now() }),
    rename: (patron, name) => event({ type: 'account-renamed', patron, name, at: now() }),
    noteGrant: (patron, amount) => event({ type: 'account-granted', patron, amount, at: now() }),
    add: (patron, wanted) => change(patron, (has) => roomFor(has, wanted) ?? ok([added(patron, wanted)])),
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
    giveCodes: async (patron) => {
      const { codes, given } = newCodes(patron);
      const written = await event(given);
      return written.ok ? ok({ codes }) : written;
    },
    spendCode: (patron, code) => {
      const hash = hashOfRecovery(code);
      return change(patron, ({ recovery }) =>
        recovery.includes(hash)
          ? ok([{ type: 'recovery-used', patron, code: hash, at: now() }])
          : err(REFUSED),
      );
    },
    keepLikes: (patron, likes) => event({ type: 'likes-kept', patron, likes, at: now() }),
    giveRole: (patron, role) => event({ type: 'role-given', patron, role, at: now() }),
    forget: (patron) => event({ type: 'account-deleted', patron, at: now() }),
  };
}

type Decide = (has: KeptAccount) => Result<readonly RegisterEvent[], HouseRefusal>;

/** What is written of an account is worked out on what is durable by then, and on what goes before it. */
const changing =
  (book: () => RegisterBook, queue: Queue<RegisterEvent>) =>
  async (patron: string, decide: Decide): Promise<Answer<void>> => {
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
): Promise<Answer<void>> {
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

function eventOf(
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

/** The name that a password is sealed under. */
export const sealName = (patron: string, credential: string): string => `register/${patron}/${credential}`;

const roomFor = ({ passwords, passkeys }: KeptAccount, { kind }: NewCredential) =>
  (kind === 'password' ? passwords.length >= MOST_PASSWORDS : passkeys.length >= MOST_PASSKEYS)
    ? err(TOO_MANY)
    : undefined;

/** Nobody locks themselves out: recovery codes alone are no way in that lasts. */
function whyKept({ passwords, passkeys }: KeptAccount, credential: string) {
  const all = [...passwords, ...passkeys];
  if (!all.some((one) => one.credential === credential)) return err(NO_CREDENTIAL);
  return all.length === 1 ? err(LAST) : undefined;
}

/** The same words, whoever it was and whatever did not fit. */
export const REFUSED: HouseRefusal = {
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
