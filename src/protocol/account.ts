import { anyObject, HIDDEN_CHARACTERS, type Infer, list, object, oneOf, text, whole } from '../base/index.ts';
import { credentialLabel, id, LIKES, moment, PROTECTION_VIEW, PURSE, ROLES, words } from '../forms/index.ts';
import { ACCOUNTS } from './access.ts';
import { OWN_COUP } from './ownCoup.ts';
import { route } from './route.ts';
import { SESSION, STATEMENT_LINE } from './session.ts';

const login = text({
  about: 'a log-in name: 3 to 64 characters, none of them invisible, no space at either end',
  pattern: new RegExp(`^(?=[^${HIDDEN_CHARACTERS}]{3,64}$)\\S.*\\S$`, 'u'),
});
const password = text({ about: 'a password', pattern: /^[^\p{Cc}\p{Cs}]{1,256}$/u });
const code = text({ about: 'a recovery code', pattern: /^[A-Za-z0-9 -]{1,64}$/ });
const made = anyObject('what the browser made of the question, as JSON');
const role = oneOf('what the account is for', ROLES);

/** One way in: a password, or a passkey. */
const CREDENTIAL = object('a way in', {
  credential: id('its id'),
  kind: oneOf('what it is', ['password', 'passkey'] as const),
  label: words('what it is called'),
  at: moment('when it was added'),
});

const ACCOUNT = object('an account', {
  patron: id('the patron'),
  name: words('the name that others read'),
  role,
  at: moment('when the account was made'),
  credentials: list(CREDENTIAL, { about: 'ways in', to: 100 }),
  recovery: whole({ about: 'recovery codes that are left', from: 0, to: 100 }),
  sessions: whole({ about: 'where you are logged in', from: 0, to: 1_000 }),
  likes: LIKES,
});
export type AccountView = Infer<typeof ACCOUNT>;

const CODES = list(words('a recovery code'), { about: 'recovery codes, told this once', to: 100 });
const QUESTION = anyObject('what the browser is asked, as JSON');
const GIVEN_CODES = object('recovery codes', { codes: CODES });

const OFFICER = object('an account', {
  patron: id('the patron'),
  name: words('the name that others read'),
  role,
  at: moment('when the account was made'),
});

/** Accounts: to make one, to log in, to look after it, and to give roles. */
export const ACCOUNT_ROUTES = {
  makeAccount: route({
    method: 'POST',
    path: '/account',
    about:
      'Make an account of your guest: your id, chips, name and history stay. Takes a password, or what a passkey made of the question of `/account/passkeys/ask`. Gives recovery codes, once.',
    session: 'needed',
    only: ['guest'],
    body: object('a new account', { login }, { password, passkey: made, label: credentialLabel }),
    answer: object('the account made', { session: SESSION, codes: CODES }),
  }),
  account: route({
    method: 'GET',
    path: '/account',
    about: 'Your account and its ways in.',
    session: 'needed',
    only: ACCOUNTS,
    answer: ACCOUNT,
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/account',
    about:
      'Delete your account and end all its sessions. The ledger keeps your id, which says nothing of you.',
    session: 'needed',
    only: ACCOUNTS,
  }),
  exportAccount: route({
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
  askPasskey: route({
    method: 'POST',
    path: '/account/passkeys/ask',
    about: 'The question that a new passkey answers; good for five minutes.',
    session: 'needed',
    answer: QUESTION,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/account/passkeys',
    about: 'Add a passkey, soon after you logged in.',
    session: 'needed',
    only: ACCOUNTS,
    body: object('a passkey', { passkey: made, label: credentialLabel }),
    answer: ACCOUNT,
  }),
  addPassword: route({
    method: 'POST',
    path: '/account/passwords',
    about: 'Add a password, soon after you logged in.',
    session: 'needed',
    only: ACCOUNTS,
    body: object('a password', { password, label: credentialLabel }),
    answer: ACCOUNT,
  }),
  removeCredential: route({
    method: 'DELETE',
    path: '/account/credentials/:credential',
    about: 'Remove a password or a passkey, soon after you logged in; every other session ends.',
    session: 'needed',
    only: ACCOUNTS,
    params: { credential: id('the way in') },
    answer: ACCOUNT,
  }),
  newCodes: route({
    method: 'POST',
    path: '/account/recovery',
    about: 'New recovery codes, soon after you logged in; the old ones are worth nothing from then on.',
    session: 'needed',
    only: ACCOUNTS,
    answer: GIVEN_CODES,
  }),
  keepLikes: route({
    method: 'POST',
    path: '/account/likes',
    about: 'What you like, to find it again wherever you log in; takes the place of what was kept.',
    session: 'needed',
    only: ACCOUNTS,
    body: LIKES,
  }),
  endSessions: route({
    method: 'POST',
    path: '/account/log-out',
    about: 'Log out everywhere, here too: all sessions and sockets of your account end at once.',
    session: 'needed',
    only: ACCOUNTS,
  }),
  logIn: route({
    method: 'POST',
    path: '/log-in',
    about:
      'Log in by a password, or by a recovery code, which is then spent. The session that you had ends. Whatever does not fit is refused in the same words after the same work; after a few tries one waits, longer each time.',
    session: 'none',
    body: object('a log-in', { login }, { password, code }),
    answer: SESSION,
  }),
  askLogIn: route({
    method: 'POST',
    path: '/log-in/ask',
    about: 'The question that a passkey answers to log in; good for five minutes.',
    session: 'none',
    answer: QUESTION,
  }),
  logInByPasskey: route({
    method: 'POST',
    path: '/log-in/passkey',
    about: 'Log in by what a passkey made of the question.',
    session: 'none',
    body: object('a log-in', { passkey: made }),
    answer: SESSION,
  }),
  officers: route({
    method: 'GET',
    path: '/officers',
    about: 'Who runs and who audits the house.',
    session: 'needed',
    only: ['pit', 'auditor'],
    answer: list(OFFICER, { about: 'accounts', to: 10_000 }),
  }),
  giveRole: route({
    method: 'POST',
    path: '/officers/:patron',
    about: 'Give an account a role; all its sessions end.',
    session: 'needed',
    only: ['pit'],
    params: { patron: id('whose account') },
    body: object('a role', { role }),
  }),
} as const;
