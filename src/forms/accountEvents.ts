import { flag, type Infer, list, object, oneOf, text, whole } from '../base/index.ts';
import { LIKES, NO_LIKES } from './accountLikes.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { cents, hex32, keptId, moment, orNull, wordsShape } from './leaves.ts';
import { ROLES } from './role.ts';
import { firstForm, nextForm } from './versionedSchema.ts';

const patron = keptId('the patron, who keeps the id that they had as a guest');
const session = hex32('the hash of the token of the session');
const login = hex32('the keyed hash of the login name; the name itself is stored nowhere');
const role = oneOf("the account's role", ROLES);
const name = wordsShape('the name shown to others');
const bot = flag('whether this is a program');
const at = moment('when');
const until = moment('its end');
const granted = cents('play chips that the house granted');
const grants = whole({ about: 'how many grants', from: 0, to: Number.MAX_SAFE_INTEGER });
const since = moment('when the patron first arrived');
const grantedAt = moment('when last');
const credential = keptId('the credential');
const label = text({
  about: 'a label of a credential: 1 to 40 characters, none of them a control code',
  pattern: /^[^\p{Cc}\p{Cs}]{1,40}$/u,
});
/** Since version 2 it may be sealed under its person's key. */
const sealedLabel = wordsShape('a label of a credential, or the label sealed');
const hexBytes = (about: string, most: number) =>
  text({ about: `${about}: lower-case hex digits`, pattern: new RegExp(`^(?:[0-9a-f]{2}){1,${most}}$`) });
const counter = whole({ about: "the key's own signature counter", from: 0, to: 0xffff_ffff });
const code = hex32('the hash of a recovery code');
/** Keyed, so that the record alone does not reveal where a person lives. */
const network = hex32('the keyed hash of a network');
const strong = flag('whether the login used two factors or a passkey');
const by = wordsShape('who asked: an officer, or a command');
const second = orNull('the officer who approved, or null for a command', keptId('who'));

const PASSWORD_1 = {
  credential,
  label,
  /** Sealed under the house's own key, so that the record alone does not allow guessing. */
  sealed: hexBytes('the argon2id hash of the password, sealed', 512),
  at,
} as const;

const PASSKEY_1 = {
  credential,
  label,
  passkey: text({ about: 'its own id, as base64url', pattern: /^[A-Za-z0-9_-]{1,1400}$/ }),
  publicKey: hexBytes('its public key, as COSE', 2_048),
  counter,
  at,
} as const;

const PASSWORD = { ...PASSWORD_1, label: sealedLabel } as const;
const PASSKEY = { ...PASSKEY_1, label: sealedLabel } as const;

/** A key for one-time codes (RFC 6238). */
const TOTP = {
  credential,
  label: sealedLabel,
  sealed: hexBytes('its secret, sealed', 512),
  at,
} as const;
const step = whole({
  about: 'the latest time step whose code was used',
  from: 0,
  to: Number.MAX_SAFE_INTEGER,
});

const GUEST = { name, bot, since, granted, grants, grantedAt } as const;

const EVENTS = {
  /** A guest becomes an account and keeps everything the guest had. */
  'account-made': firstForm(object('an account created', { patron, login, role, ...GUEST, at })),
  'account-entered': nextForm(
    firstForm(object('a log-in', { patron, session, at, until })),
    object('a log-in', {
      patron,
      session,
      at,
      until,
      strong,
      network: orNull('from where, or null if unknown', network),
    }),
    (entered) => ({ ...entered, strong: false, network: null }),
  ),
  'account-left': firstForm(object('a log-out', { session, at })),
  'sessions-ended': firstForm(
    object('a log-out everywhere', { patron, kept: orNull('the session that stays', session), at }),
  ),
  'account-renamed': firstForm(object('an account renamed', { patron, name, at })),
  'account-granted': firstForm(object('play chips given', { patron, amount: cents('how much'), at })),
  'password-added': nextForm(
    firstForm(object('a password added', { patron, ...PASSWORD_1 })),
    object('a password added', { patron, ...PASSWORD }),
    (old) => old,
  ),
  'passkey-added': nextForm(
    firstForm(object('a passkey added', { patron, ...PASSKEY_1 })),
    object('a passkey added', { patron, ...PASSKEY }),
    (old) => old,
  ),
  'passkey-used': firstForm(object('a passkey used', { patron, credential, counter, at })),
  /** Replaces the previous key. */
  'totp-added': firstForm(object('a key for one-time codes added', { patron, ...TOTP })),
  'totp-used': firstForm(object('a one-time code used', { patron, step, at })),
  /** Replaces all previous codes. */
  'recovery-given': firstForm(
    object('recovery codes issued', { patron, codes: list(code, { about: 'their hashes', to: 20 }), at }),
  ),
  'recovery-used': firstForm(object('a recovery code used', { patron, code, at })),
  'credential-removed': firstForm(object('a credential removed', { patron, credential, at })),
  'likes-kept': firstForm(object("a patron's new preferences", { patron, likes: LIKES, at })),
  /** Changing a role takes two officers: one requests, another approves. */
  'role-asked': firstForm(object('a role that one officer requests', { patron, role, by, at })),
  'role-refused': firstForm(
    object('a role request that was refused or withdrawn', { patron, by: keptId('who refused'), at }),
  ),
  'role-given': nextForm(
    firstForm(object('a role given', { patron, role, at })),
    object('a role given', {
      patron,
      role,
      by: orNull('who, or null if unknown', by),
      second,
      at,
    }),
    (given) => ({ ...given, by: null, second: null }),
  ),
  /** The ledger keeps the patron's id, which does not reveal the person. */
  'account-deleted': firstForm(object('an account deleted', { patron, at })),
} as const;

/** The journal of accounts and their credentials. */
export const REGISTER = 'register';
export const REGISTER_JOURNAL = journalForm(EVENTS);
export type RegisterEvent = EventsOf<typeof EVENTS>;

const KEPT_PASSWORD = object('a password', PASSWORD);
const KEPT_PASSKEY = object('a passkey', PASSKEY);
export type KeptPasskey = Infer<typeof KEPT_PASSKEY>;

const ACCOUNT_2 = {
  patron,
  login,
  role,
  ...GUEST,
  at,
  passwords: list(object('a password', PASSWORD_1), { about: 'passwords' }),
  passkeys: list(object('a passkey', PASSKEY_1), { about: 'passkeys' }),
  recovery: list(code, { about: 'unused recovery codes' }),
} as const;
const SESSIONS_OF_BEFORE = list(object('a session', { session, at, until }), {
  about: 'sessions, oldest first',
});

const APPOINTED = object('how an officer was appointed', {
  by: orNull('who asked, or null if unknown', by),
  second,
  at,
});
export type Appointed = Infer<typeof APPOINTED>;

const KEPT_ACCOUNT = object('an account', {
  ...ACCOUNT_2,
  passwords: list(KEPT_PASSWORD, { about: 'passwords' }),
  passkeys: list(KEPT_PASSKEY, { about: 'passkeys' }),
  sessions: list(object('a session', { session, at, until, strong }), {
    about: 'sessions, oldest first',
  }),
  likes: LIKES,
  totp: orNull('the key for one-time codes, or null', object('a key for one-time codes', { ...TOTP, step })),
  networks: list(network, { about: 'the networks that the account logged in from, newest last' }),
  appointed: orNull('how an officer got the role, or null for a patron', APPOINTED),
});
export type KeptAccount = Infer<typeof KEPT_ACCOUNT>;

const ROLE_REQUEST = object('a role that one officer requests', { patron, role, by, at });
export type RoleRequest = Infer<typeof ROLE_REQUEST>;

const BEFORE = { ...ACCOUNT_2, sessions: SESSIONS_OF_BEFORE } as const;
const WITHOUT_LIKES = firstForm(
  object('all accounts', { accounts: list(object('an account', BEFORE), { about: 'accounts' }) }),
);
const SECOND_SNAPSHOT = nextForm(
  WITHOUT_LIKES,
  object('all accounts', {
    accounts: list(object('an account', { ...BEFORE, likes: LIKES }), { about: 'accounts' }),
  }),
  ({ accounts }) => ({ accounts: accounts.map((account) => ({ ...account, likes: NO_LIKES })) }),
);
const THIRD_SNAPSHOT = nextForm(
  SECOND_SNAPSHOT,
  object('all accounts', {
    accounts: list(
      object('an account', {
        ...BEFORE,
        passwords: list(KEPT_PASSWORD, { about: 'passwords' }),
        passkeys: list(KEPT_PASSKEY, { about: 'passkeys' }),
        likes: LIKES,
      }),
      { about: 'accounts' },
    ),
  }),
  (old) => old,
);
export const REGISTER_SNAPSHOT = nextForm(
  THIRD_SNAPSHOT,
  object('all accounts', {
    accounts: list(KEPT_ACCOUNT, { about: 'accounts' }),
    asked: list(ROLE_REQUEST, { about: 'roles that wait for a second officer' }),
  }),
  ({ accounts }) => ({
    accounts: accounts.map((account) => ({
      ...account,
      sessions: account.sessions.map((one) => ({ ...one, strong: false })),
      totp: null,
      networks: [],
      // The snapshot lacks the time of the appointment; the account is at least that old.
      appointed: account.role === 'patron' ? null : { by: null, second: null, at: account.at },
    })),
    asked: [],
  }),
);
