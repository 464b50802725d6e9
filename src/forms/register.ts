import { flag, type Infer, list, object, oneOf, text, whole } from '../base/index.ts';
import { firstForm, nextForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { cents, hex32, keptId, moment, orNull, words } from './leaves.ts';
import { LIKES, NO_LIKES } from './likes.ts';
import { ROLES } from './role.ts';

const patron = keptId('the patron, who keeps the id that they had as a guest');
const session = hex32('the hash of the token of the session');
const login = hex32('the mark of the log-in name, which itself is nowhere kept');
const role = oneOf('what the account is for', ROLES);
const name = words('the name that others read');
const bot = flag('whether this is a program');
const at = moment('when');
const until = moment('its end');
const granted = cents('play chips that the house gave');
const grants = whole({ about: 'how many times', from: 0, to: Number.MAX_SAFE_INTEGER });
const since = moment('when the patron first came in');
const grantedAt = moment('when last');
const credential = keptId('the credential');
const label = text({
  about: 'what a credential is called: 1 to 40 characters, none of them a control code',
  pattern: /^[^\p{Cc}\p{Cs}]{1,40}$/u,
});
/** Since the second version it may lie sealed under the key of its person. */
const sealedLabel = words('what a credential is called, or that sealed');
const hexBytes = (about: string, most: number) =>
  text({ about: `${about}: lower-case hex digits`, pattern: new RegExp(`^(?:[0-9a-f]{2}){1,${most}}$`) });
const counter = whole({ about: 'how often the key has signed, as it says', from: 0, to: 0xffff_ffff });
const code = hex32('the hash of a recovery code');

const PASSWORD_1 = {
  credential,
  label,
  /** Under the house's own key: the record alone cannot be guessed at. */
  sealed: hexBytes('what argon2id makes of the password, sealed', 512),
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

const GUEST = { name, bot, since, granted, grants, grantedAt } as const;

const EVENTS = {
  /** A guest becomes an account, with all that the guest had. */
  'account-made': firstForm(object('an account made', { patron, login, role, ...GUEST, at })),
  'account-entered': firstForm(object('a log-in', { patron, session, at, until })),
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
  /** Those of before are worth nothing from then on. */
  'recovery-given': firstForm(
    object('recovery codes given', { patron, codes: list(code, { about: 'their hashes', to: 20 }), at }),
  ),
  'recovery-used': firstForm(object('a recovery code used', { patron, code, at })),
  'credential-removed': firstForm(object('a credential removed', { patron, credential, at })),
  'likes-kept': firstForm(object('what a patron likes now', { patron, likes: LIKES, at })),
  'role-given': firstForm(object('a role given', { patron, role, at })),
  /** The ledger keeps the patron's id, which says nothing of whose it was. */
  'account-deleted': firstForm(object('an account deleted', { patron, at })),
} as const;

/** The journal of who has an account, and by what they are known again. */
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
  recovery: list(code, { about: 'recovery codes that are left' }),
  sessions: list(object('a session', { session, at, until }), { about: 'sessions, the oldest first' }),
} as const;

const KEPT_ACCOUNT = object('an account', {
  ...ACCOUNT_2,
  passwords: list(KEPT_PASSWORD, { about: 'passwords' }),
  passkeys: list(KEPT_PASSKEY, { about: 'passkeys' }),
  likes: LIKES,
});
export type KeptAccount = Infer<typeof KEPT_ACCOUNT>;

const WITHOUT_LIKES = firstForm(
  object('all accounts', { accounts: list(object('an account', ACCOUNT_2), { about: 'accounts' }) }),
);
const ACCOUNTS_2 = object('all accounts', {
  accounts: list(object('an account', { ...ACCOUNT_2, likes: LIKES }), { about: 'accounts' }),
});
export const REGISTER_SNAPSHOT = nextForm(
  nextForm(WITHOUT_LIKES, ACCOUNTS_2, ({ accounts }) => ({
    accounts: accounts.map((account) => ({ ...account, likes: NO_LIKES })),
  })),
  object('all accounts', { accounts: list(KEPT_ACCOUNT, { about: 'accounts' }) }),
  (old) => old,
);
