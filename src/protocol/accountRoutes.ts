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
import { SESSION, STATEMENT_LINE } from './sessionView.ts';

const login = text({
  about: 'a login name: 3 to 64 characters, none of them invisible, no space at either end',
  pattern: new RegExp(`^(?=[^${HIDDEN_CHARACTERS}]{3,64}$)\\S.*\\S$`, 'u'),
});
const password = text({ about: 'a password', pattern: /^[^\p{Cc}\p{Cs}]{1,256}$/u });
const code = text({ about: 'a recovery code', pattern: /^[A-Za-z0-9 -]{1,64}$/ });
const oneTimeCode = text({ about: 'a one-time code of six digits', pattern: /^ *(?:\d *){6}$/ });
const made = anyObject("the browser's answer to the challenge, as JSON");
const role = oneOf("the account's role", ROLES);

/** One credential: a password, a passkey, or a key for one-time codes, which accompanies a password. */
const CREDENTIAL = object('a way in', {
  credential: id('its id'),
  kind: oneOf('what it is', ['password', 'passkey', 'totp'] as const),
  label: wordsShape('what it is called'),
  at: moment('when it was added'),
});

const ACCOUNT = object('an account', {
  patron: id('the patron'),
  name: wordsShape('the name shown to others'),
  role,
  at: moment('when the account was made'),
  credentials: list(CREDENTIAL, { about: 'ways in', to: 100 }),
  recovery: whole({ about: 'unused recovery codes', from: 0, to: 100 }),
  sessions: whole({ about: 'where you are logged in', from: 0, to: 1_000 }),
  likes: LIKES,
});
export type AccountView = Infer<typeof ACCOUNT>;

const CODES = list(wordsShape('a recovery code'), { about: 'recovery codes, told this once', to: 100 });
const QUESTION = anyObject('what the browser is asked, as JSON');
const GIVEN_CODES = object('recovery codes', { codes: CODES });

const OFFICER = object('an account', {
  patron: id('the patron'),
  name: wordsShape('the name shown to others'),
  role,
  at: moment('when the account was made'),
});

const ROLE_REQUEST = object('a change of a role that waits for a second officer', {
  patron: id('whose account'),
  name: wordsShape('the name shown to others'),
  role,
  before: oneOf("the account's role until then", ROLES),
  by: id('the officer who asked'),
  at: moment('when'),
});

/** Accounts: create, log in, manage, and assign roles. */
export const ACCOUNT_ROUTES = {
  makeAccount: defineRoute({
    method: 'POST',
    path: '/account',
    about:
      'Turn your guest session into an account: your id, chips, name and history stay. Takes a password or a passkey made for the challenge of `/account/passkeys/ask`. Returns recovery codes, once.',
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
      'Delete your account and end all its sessions. The ledger keeps your id, which does not reveal who you are.',
    session: 'needed',
    fresh: true,
    only: ACCOUNTS,
  }),
  exportAccount: defineRoute({
    method: 'GET',
    path: '/account/export',
    about:
      'Everything the house stores about you: the account, your protection, the newest ten thousand lines of your statement and the newest thousand coups.',
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
    about: 'The challenge for a new passkey, valid for five minutes.',
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
      'A new key for one-time codes (RFC 6238), shortly after you logged in: as text, and as the address for a QR code. It takes effect once you send one of its codes to `/account/totp` within ten minutes.',
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
      'Enable one-time codes with a code of the key from `/account/totp/ask`. From then on a password login also needs such a code or a recovery code. You are logged in again.',
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
    about: 'Remove a password or a passkey, shortly after you logged in. Every other session ends.',
    session: 'needed',
    fresh: true,
    only: ACCOUNTS,
    params: { credential: id('the way in') },
    answer: ACCOUNT,
  }),
  newCodes: defineRoute({
    method: 'POST',
    path: '/account/recovery',
    about: 'New recovery codes, shortly after you logged in. The old ones stop working.',
    session: 'needed',
    fresh: true,
    only: ACCOUNTS,
    answer: GIVEN_CODES,
  }),
  keepLikes: defineRoute({
    method: 'POST',
    path: '/account/likes',
    about: 'Replace your stored preferences, which follow you wherever you log in.',
    session: 'needed',
    only: ACCOUNTS,
    body: LIKES,
  }),
  endSessions: defineRoute({
    method: 'POST',
    path: '/account/log-out',
    about: 'Log out everywhere, including here: all sessions and sockets of your account end at once.',
    session: 'needed',
    oneFactor: true,
    only: ACCOUNTS,
  }),
  logIn: defineRoute({
    method: 'POST',
    path: '/log-in',
    about:
      'Log in with a password, plus a one-time code if the account has a key for them, or with a recovery code, which is used up. Officers combine a password with a recovery code. An officer without a second factor can only set one up. Your previous session ends. Every failed login gets the same message after the same work, and repeated failures wait longer each time.',
    session: 'none',
    body: object('a log-in', { login }, { password, code, oneTimeCode }),
    answer: SESSION,
  }),
  askLogIn: defineRoute({
    method: 'POST',
    path: '/log-in/ask',
    about: 'The challenge for a login by passkey, valid for five minutes.',
    session: 'none',
    answer: QUESTION,
  }),
  logInByPasskey: defineRoute({
    method: 'POST',
    path: '/log-in/passkey',
    about: 'Log in with a passkey.',
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
    about: 'Role changes that wait for a second officer, oldest first.',
    session: 'needed',
    only: ['pit', 'auditor'],
    answer: list(ROLE_REQUEST, { about: 'what waits', to: 1_000 }),
  }),
  giveRole: defineRoute({
    method: 'POST',
    path: '/officers/:patron',
    about:
      'Request another role for an account, shortly after you logged in. It takes effect when a second officer approves. A person who sits at a table cannot become an officer.',
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
      'Approve or refuse a role that another officer requested, shortly after you logged in, or withdraw your own request. New officers cannot approve, nor can two officers of whom one recently appointed the other. All sessions of the account end.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    params: { patron: id('whose account') },
    body: object('an answer', { answer: oneOf('whether the role changes', ['agree', 'refuse'] as const) }),
  }),
} as const;
