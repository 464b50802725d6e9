import { ok } from '../../base/index.ts';
import {
  type KeptAccount,
  NO_LIKES,
  REGISTER_JOURNAL,
  REGISTER_SNAPSHOT,
  type RegisterEvent,
  type RoleRequest,
  writeForm,
} from '../../forms/index.ts';
import { readRow, readSnapshot } from '../reading.ts';
import type { Projection } from '../writer.ts';

/** The accounts, changed in place: a log-in must not copy them all. */
export interface RegisterBook {
  readonly accounts: Map<string, KeptAccount>;
  /** Patrons by log-in mark, session and passkey. */
  readonly byLogin: Map<string, string>;
  readonly bySession: Map<string, string>;
  readonly byPasskey: Map<string, string>;
  /** Role requests that wait for a second officer, by patron, oldest first. */
  readonly asked: Map<string, RoleRequest>;
}

/** Beyond this the oldest is dropped. */
export const MOST_SESSIONS = 20;
const MOST_NETWORKS = 8;

export const REGISTER_FOLD: Projection<RegisterBook, RegisterEvent> = {
  begin: () => ({
    accounts: new Map(),
    byLogin: new Map(),
    bySession: new Map(),
    byPasskey: new Map(),
    asked: new Map(),
  }),
  evolve: (book, event) => {
    note(book, event);
    return book;
  },
  read: (row) => readRow(REGISTER_JOURNAL, row),
  write: REGISTER_JOURNAL.write,
  transfers: () => [],
  snapshot: ({ accounts, asked }) =>
    writeForm(REGISTER_SNAPSHOT, { accounts: [...accounts.values()], asked: [...asked.values()] }),
  restore: (snapshot) => {
    const kept = readSnapshot(REGISTER_SNAPSHOT, snapshot);
    if (!kept.ok) return kept;
    const book = REGISTER_FOLD.begin();
    for (const account of kept.value.accounts) keep(book, account);
    for (const request of kept.value.asked) book.asked.set(request.patron, request);
    return ok(book);
  },
};

function note(book: RegisterBook, event: RegisterEvent): void {
  switch (event.type) {
    case 'account-made': {
      const { type: _, ...made } = event;
      keep(book, {
        ...made,
        ...NOTHING_YET,
        appointed: made.role === 'patron' ? null : { by: null, second: null, at: made.at },
      });
      break;
    }
    case 'role-asked': {
      const { type: _, ...request } = event;
      book.asked.set(event.patron, request);
      break;
    }
    case 'role-refused':
      book.asked.delete(event.patron);
      break;
    case 'account-left':
      change(book, book.bySession.get(event.session), (account) => without(account, event.session));
      break;
    case 'account-deleted':
      book.asked.delete(event.patron);
      change(book, event.patron, () => undefined);
      break;
    default:
      if (event.type === 'role-given') book.asked.delete(event.patron);
      change(book, event.patron, (account) => after(account, event));
  }
}

const NOTHING_YET = {
  passwords: [],
  passkeys: [],
  recovery: [],
  sessions: [],
  likes: NO_LIKES,
  totp: null,
  networks: [],
} as const;

const without = (account: KeptAccount, left: string): KeptAccount => ({
  ...account,
  sessions: account.sessions.filter(({ session }) => session !== left),
});

function change(
  book: RegisterBook,
  patron: string | undefined,
  to: (account: KeptAccount) => KeptAccount | undefined,
): void {
  const account = book.accounts.get(patron ?? '');
  if (account === undefined) return;
  forget(book, account);
  const next = to(account);
  if (next !== undefined) keep(book, next);
}

export const foldAccount = (
  account: KeptAccount | undefined,
  patron: string,
  events: readonly RegisterEvent[],
): KeptAccount | undefined => {
  const book = REGISTER_FOLD.begin();
  if (account !== undefined) keep(book, account);
  for (const event of events) note(book, event);
  return book.accounts.get(patron);
};

type Change = Exclude<
  RegisterEvent,
  { readonly type: 'account-made' | 'account-left' | 'account-deleted' | 'role-asked' | 'role-refused' }
>;

function after(account: KeptAccount, event: Change): KeptAccount {
  const { passwords, passkeys, recovery, sessions } = account;
  switch (event.type) {
    case 'account-entered': {
      const { session, at, until, strong, network } = event;
      const live = sessions.filter((one) => one.until > at);
      const others = account.networks.filter((one) => one !== network);
      return {
        ...account,
        sessions: [...live, { session, at, until, strong }].slice(-MOST_SESSIONS),
        networks: network === null ? others : [...others, network].slice(-MOST_NETWORKS),
      };
    }
    case 'sessions-ended':
      return { ...account, sessions: sessions.filter(({ session }) => session === event.kept) };
    case 'account-renamed':
      return { ...account, name: event.name };
    case 'account-granted': {
      const { granted, grants } = account;
      return { ...account, granted: granted + event.amount, grants: grants + 1, grantedAt: event.at };
    }
    case 'password-added': {
      const { type: _, patron: __, ...password } = event;
      return { ...account, passwords: [...passwords, password] };
    }
    case 'passkey-added': {
      const { type: _, patron: __, ...passkey } = event;
      return { ...account, passkeys: [...passkeys, passkey] };
    }
    case 'passkey-used': {
      const { credential, counter } = event;
      return {
        ...account,
        passkeys: passkeys.map((one) => (one.credential === credential ? { ...one, counter } : one)),
      };
    }
    case 'totp-added': {
      const { type: _, patron: __, ...totp } = event;
      return { ...account, totp: { ...totp, step: 0 } };
    }
    case 'totp-used':
      return account.totp === null ? account : { ...account, totp: { ...account.totp, step: event.step } };
    case 'recovery-given':
      return { ...account, recovery: event.codes };
    case 'recovery-used':
      return { ...account, recovery: recovery.filter((code) => code !== event.code) };
    case 'credential-removed': {
      const stays = ({ credential }: { readonly credential: string }) => credential !== event.credential;
      return {
        ...account,
        passwords: passwords.filter(stays),
        passkeys: passkeys.filter(stays),
        totp: account.totp !== null && stays(account.totp) ? account.totp : null,
      };
    }
    case 'likes-kept':
      return { ...account, likes: event.likes };
    case 'role-given': {
      const { role, by, second, at } = event;
      return { ...account, role, appointed: role === 'patron' ? null : { by, second, at } };
    }
  }
}

function keep(book: RegisterBook, account: KeptAccount): void {
  const { patron } = account;
  book.accounts.set(patron, account);
  book.byLogin.set(account.login, patron);
  for (const { session } of account.sessions) book.bySession.set(session, patron);
  for (const { passkey } of account.passkeys) book.byPasskey.set(passkey, patron);
}

function forget(book: RegisterBook, account: KeptAccount): void {
  book.accounts.delete(account.patron);
  book.byLogin.delete(account.login);
  for (const { session } of account.sessions) book.bySession.delete(session);
  for (const { passkey } of account.passkeys) book.byPasskey.delete(passkey);
}
