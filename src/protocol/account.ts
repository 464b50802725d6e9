import { anyObject, HIDDEN_CHARACTERS, type Infer, list, object, oneOf, text, whole } from '../base/index.ts';
import {
  credentialLabel,
  id,
  LIKES,
  moment,
  PROTECTION_VIEW,
  PURSE,
  ROLES,
  wordsShape,
} from '../forms/index.ts';
import { ACCOUNTS } from './access.ts';
import { OWN_COUP } from './ownCoup.ts';
import { defineRoute } from './route.ts';
import { SESSION, STATEMENT_LINE } from './session.ts';

const login = text({
  about: 'a log-in name: 3 to 64 characters, none of them invisible, no space at either end',
  pattern: new RegExp(`^(?=[^${HIDDEN_CHARACTERS}]{3,64}$)\\S.*\\S$`, 'u'),
});
const password = text({ about: 'a password', pattern: /^[^\p{Cc}\p{Cs}]{1,256}$/u });
const code = text({ about: 'a recovery code', pattern: /^[A-Za-z0-9 -]{1,64}$/ });
const oneTimeCode = text({ about: 'a one-time code of six digits', pattern: /^ *(?:\d *){6}$/ });
const made = anyObject('what the browser made of the question, as JSON');
const role = oneOf('what the account is for', ROLES);

/** One way in: a password, a passkey, or a key for one-time codes, which goes with a password. */
const CREDENTIAL = object('a way in', {
  credential: id('its id'),
  kind: oneOf('what it is', ['password', 'passkey', 'totp'] as const),
  label: wordsShape('what it is called'),
  at: moment('when it was added'),
});

const ACCOUNT = object('an account', {
  patron: id('the patron'),
  name: wordsShape('the name that others read'),
  role,
  at: moment('when the account was made'),
  credentials: list(CREDENTIAL, { about: 'ways in', to: 100 }),
  recovery: whole({ about: 'recovery codes that are left', from: 0, to: 100 }),
  sessions: whole({ about: 'where you are logged in', from: 0, to: 1_000 }),
  likes: LIKES,
});
export type AccountView = Infer<typeof ACCOUNT>;

const CODES = list(wordsShape('a recovery code'), { about: 'recovery codes, told this once', to: 100 });
const QUESTION = anyObject('what the browser is asked, as JSON');
const GIVEN_CODES = object('recovery codes', { codes: CODES });

const OFFICER = object('an account', {
  patron: id('the patron'),
  name: wordsShape('the name that others read'),
  role,
  at: moment('when the account was made'),
});

const ROLE_REQUEST = object('a change of a role that waits for a second officer', {
  patron: id('whose account'),
  name: wordsShape('the name that others read'),
  role,
  before: oneOf('what the account is for until then', ROLES),
  by: id('the officer who asked'),
  at: moment('when'),
});

/** Accounts: to make one, to log in, to look after it, and to give roles. */
export const ACCOUNT_ROUTES = {
  makeAccount: defineRoute({
    method: 'POST',
    path: '/account',
    about:
      'Make an account of your guest: your id, chips, name and history stay. Takes a password, or what a passkey made of the question of `/account/passkeys/ask`. Gives recovery codes, once.',
    session: 'needed',
    only: ['guest'],
    body: object('a new account', { login }, { password, passkey: made, label: credentialLabel }),
    answer: object('the account made', { session: SESSION, codes: CODES }),
  }),
  account: defineRoute({
    method: 'GET',
    path: '/account',
    about: 'Your account and its ways in.',
    session: 'needed',
    oneFactor: true,
    only: ACCOUNTS,
    answer: ACCOUNT,
  }),
  deleteAccount: defineRoute({
    method: 'DELETE',
    path: '/account',
    about:
      'Delete your account and end all its sessions. The ledger keeps your id, which says nothing of you.',
    session: 'needed',
    fresh: true,
    only: ACCOUNTS,
  }),
  exportAccount: defineRoute({
    method: 'GET',
    path: '/account/export',
    about:
      'All that the house has of you: the account, what holds for you, the newest ten thousand lines of your statement and the newest thousand coups.',
    session: 'needed',
    only: ACCOUNTS,
    answer: object('your data', {
      account: ACCOUNT,
      purse: PURSE,
      protection: PROTECTION_VIEW,
      lines: list(STATEMENT_LINE, { about: 'the newest first', to: 10_000 }),
      coups: list(OWN_COUP, { about: 'the newest first', to: 1_000 }),
    }),
  }),
  askPasskey: defineRoute({
    method: 'POST',
    path: '/account/passkeys/ask',
    about: 'The question that a new passkey answers; good for five minutes.',
    session: 'needed',
    oneFactor: true,
    answer: QUESTION,
  }),
  addPasskey: defineRoute({
    method: 'POST',
    path: '/account/passkeys',
    about: 'Add a passkey, soon after you logged in.',
    session: 'needed',
    oneFactor: true,
    fresh: true,
    only: ACCOUNTS,
    body: object('a passkey', { passkey: made, label: credentialLabel }),
    answer: ACCOUNT,
  }),
  askTotp: defineRoute({
    method: 'POST',
    path: '/account/totp/ask',
    about:
      'A new key for one-time codes (RFC 6238), soon after you logged in: as text, and as the address that a QR code holds. It counts once a code of it was sent to `/account/totp`, within ten minutes.',
    session: 'needed',
    fresh: true,
    oneFactor: true,
    only: ACCOUNTS,
    answer: object('a key for one-time codes', {
      secret: text({ about: 'the key in base32', pattern: /^[A-Z2-7]{52}$/ }),
      uri: wordsShape('the same as an address of the scheme otpauth'),
    }),
  }),
  addTotp: defineRoute({
    method: 'POST',
    path: '/account/totp',
    about:
      'Set up one-time codes: a code of the key that `/account/totp/ask` gave. From then on a password opens the account only with a code, or with a recovery code. You are logged in anew.',
    session: 'needed',
    fresh: true,
    oneFactor: true,
    only: ACCOUNTS,
    body: object('a code', { code: oneTimeCode, label: credentialLabel }),
    answer: SESSION,
  }),
  addPassword: defineRoute({
    method: 'POST',
    path: '/account/passwords',
    about: 'Add a password, soon after you logged in.',
    session: 'needed',
    fresh: true,
    only: ACCOUNTS,
    body: object('a password', { password, label: credentialLabel }),
    answer: ACCOUNT,
  }),
  removeCredential: defineRoute({
    method: 'DELETE',
    path: '/account/credentials/:credential',
    about: 'Remove a password or a passkey, soon after you logged in; every other session ends.',
    session: 'needed',
    fresh: true,
    only: ACCOUNTS,
    params: { credential: id('the way in') },
    answer: ACCOUNT,
  }),
  newCodes: defineRoute({
    method: 'POST',
    path: '/account/recovery',
    about: 'New recovery codes, soon after you logged in; the old ones are worth nothing from then on.',
    session: 'needed',
    fresh: true,
    only: ACCOUNTS,
    answer: GIVEN_CODES,
  }),
  keepLikes: defineRoute({
    method: 'POST',
    path: '/account/likes',
    about: 'What you like, to find it again wherever you log in; takes the place of what was kept.',
    session: 'needed',
    only: ACCOUNTS,
    body: LIKES,
  }),
  endSessions: defineRoute({
    method: 'POST',
    path: '/account/log-out',
    about: 'Log out everywhere, here too: all sessions and sockets of your account end at once.',
    session: 'needed',
    oneFactor: true,
    only: ACCOUNTS,
  }),
  logIn: defineRoute({
    method: 'POST',
    path: '/log-in',
    about:
      'Log in by a password, with a one-time code where the account has a key for them, or by a recovery code, which is then spent; officers send a password with a recovery code. An officer whose account has no second factor yet can only set one up. The session that you had ends. Whatever does not fit is refused in the same words after the same work; after a few tries one waits, longer each time.',
    session: 'none',
    body: object('a log-in', { login }, { password, code, oneTimeCode }),
    answer: SESSION,
  }),
  askLogIn: defineRoute({
    method: 'POST',
    path: '/log-in/ask',
    about: 'The question that a passkey answers to log in; good for five minutes.',
    session: 'none',
    answer: QUESTION,
  }),
  logInByPasskey: defineRoute({
    method: 'POST',
    path: '/log-in/passkey',
    about: 'Log in by what a passkey made of the question.',
    session: 'none',
    body: object('a log-in', { passkey: made }),
    answer: SESSION,
  }),
  officers: defineRoute({
    method: 'GET',
    path: '/officers',
    about: 'Who runs and who audits the house.',
    session: 'needed',
    only: ['pit', 'auditor'],
    answer: list(OFFICER, { about: 'accounts', to: 10_000 }),
  }),
  roleRequests: defineRoute({
    method: 'GET',
    path: '/officers/requests',
    about: 'Changes of roles that wait for a second officer, oldest first.',
    session: 'needed',
    only: ['pit', 'auditor'],
    answer: list(ROLE_REQUEST, { about: 'what waits', to: 1_000 }),
  }),
  giveRole: defineRoute({
    method: 'POST',
    path: '/officers/:patron',
    about:
      'Ask for another role of an account, soon after you logged in. It changes when a second officer approves. Nobody who sits at a table becomes an officer.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    params: { patron: id('whose account') },
    body: object('a role', { role }),
    answer: ROLE_REQUEST,
  }),
  answerRole: defineRoute({
    method: 'POST',
    path: '/officers/:patron/answer',
    about:
      'Approve a role that another officer asked for, or refuse it, soon after you logged in; your own request you may take back. Not for a new officer, and not where one of you appointed the other a short while ago. All sessions of the account end.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    params: { patron: id('whose account') },
    body: object('an answer', { answer: oneOf('whether the role changes', ['agree', 'refuse'] as const) }),
  }),
} as const;
