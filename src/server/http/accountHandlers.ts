import { err, ok, type Result } from '../../base/index.ts';
import type { KeptAccount, LoginFactors } from '../../forms/index.ts';
import {
  type Door,
  loadStatementLines,
  ownCoups,
  type Protection,
  type Random,
  SESSION_MS,
  type Significant,
} from '../../house/index.ts';
import {
  type Accounts,
  base32,
  checkPassword,
  fittingStep,
  type HashPassword,
  type IsCommon,
  isOfficerAccount,
  isStrong,
  type LogIn,
  type LoginSecret,
  type NewCredential,
  NO_ACCOUNT,
  newTotpSecret,
  OFFICER_SESSION_MS,
  type Proved,
  plainPassword,
  totpUri,
} from '../../house/register/index.ts';
import type { AccountView, Refusal } from '../../protocol/index.ts';
import type { Passkeys } from '../people/passkeys.ts';
import type { Purses } from '../people/purses.ts';
import type { RecordReader } from '../reading.ts';
import { heard, protocolRefusal, refusalFrom, refuseRequest } from '../refusal.ts';
import { getNetwork } from '../wire/network.ts';
import type { Sockets } from '../wire/sockets.ts';
import type { ApiAnswer, Handlers, Who } from './handler.ts';
import { answerSession } from './sessionHandlers.ts';

export interface AccountHandlersDeps {
  readonly reading: RecordReader;
  readonly door: Door;
  readonly now: () => number;
  readonly register: Accounts;
  readonly logIn: LogIn;
  readonly loginSecret: LoginSecret;
  readonly hash: HashPassword;
  readonly isCommon: IsCommon;
  readonly passkeys: Passkeys;
  readonly purses: Purses;
  readonly protection: Pick<Protection, 'view'>;
  readonly sockets: Pick<Sockets, 'endSession' | 'endPatron'>;
  readonly significant: Pick<Significant, 'note'>;
  readonly random: Random;
}

const MOST_LINES = 10_000;
const MOST_COUPS = 1_000;

const NOT_HERE = protocolRefusal(
  'passkey/not-here',
  'Passkeys need https or the name localhost: come in by a password here.',
);

/** Accounts: created from a guest, changed, exported, deleted. */
export function accountHandlers(
  deps: AccountHandlersDeps,
): Handlers<
  | 'makeAccount'
  | 'account'
  | 'deleteAccount'
  | 'exportAccount'
  | 'askPasskey'
  | 'addPasskey'
  | 'askTotp'
  | 'addTotp'
  | 'addPassword'
  | 'removeCredential'
  | 'newCodes'
  | 'keepLikes'
  | 'endSessions'
> {
  const { register, passkeys, sockets } = deps;
  return {
    makeAccount: async ({ body: { login, label, ...given }, who, address }) => {
      const mark = deps.loginSecret.markOf(login);
      const first = await newCredential(
        deps,
        who,
        mark,
        { ...given, label: label ?? login.slice(0, 40) },
        login,
      );
      if (!first.ok) return first;
      const made = heard(await register.make({ guest: who.guest, mark, role: 'patron', first: first.value }));
      if (!made.ok) return made;
      const by = first.value.kind;
      const entered = await enterAs(deps, { patron: who.guest.patron, by, address }, who);
      if (!entered.ok) return entered;
      const { body, token } = entered.value;
      return ok({ body: { session: body, codes: made.value.codes }, token });
    },
    account: async ({ who }) => viewFor(deps, who),
    deleteAccount: async ({ who }) => {
      const gone = heard(await register.forget(who.guest.patron));
      if (!gone.ok) return gone;
      sockets.endPatron(who.guest.patron);
      return ok({ body: undefined, token: null });
    },
    exportAccount: ({ who }) => exported(deps, who),
    askPasskey: async ({ who, origin }) => {
      if (!passkeys.areHad(origin)) return err(NOT_HERE);
      const { patron, name } = who.guest;
      const has = register.account(patron)?.passkeys.map(({ passkey }) => passkey) ?? [];
      return ok({ body: await passkeys.askToMake({ session: who.session, patron, name, has }) });
    },
    ...totpHandlers(deps),
    addPasskey: ({ who, body }) => add(deps, who, body),
    addPassword: ({ who, body }) => add(deps, who, body),
    removeCredential: async ({ who, params }) => {
      const removed = heard(await register.remove(who.guest.patron, params.credential, who.session));
      if (!removed.ok) return removed;
      sockets.endPatron(who.guest.patron, who.session);
      return viewFor(deps, who);
    },
    newCodes: async ({ who }) => {
      const given = heard(await register.giveCodes(who.guest.patron));
      return given.ok ? ok({ body: given.value }) : given;
    },
    keepLikes: async ({ who, body }) => {
      const kept = heard(await register.keepLikes(who.guest.patron, body));
      return kept.ok ? ok({ body: undefined }) : kept;
    },
    endSessions: async ({ who }) => {
      const ended = heard(await register.endSessions(who.guest.patron, null));
      if (!ended.ok) return ended;
      sockets.endPatron(who.guest.patron);
      return ok({ body: undefined, token: null });
    },
  };
}

/** Log-ins. All failures get the same refusal, so that it reveals nothing. */
export function logInHandlers(deps: AccountHandlersDeps): Handlers<'logIn' | 'askLogIn' | 'logInByPasskey'> {
  const { logIn, passkeys } = deps;
  return {
    logIn: async ({ body: { login, password, code, oneTimeCode }, who, address }) => {
      const from = { login, address, network: getNetwork(address) };
      if (password === undefined && code === undefined)
        return refuseRequest('message/malformed', 'A log-in takes a password or a recovery code.');
      const found = heard(
        code !== undefined
          ? await logIn.byRecovery({ ...from, code, ...(password !== undefined && { password }) })
          : await logIn.byPassword({
              ...from,
              password: password ?? '',
              ...(oneTimeCode !== undefined && { oneTimeCode }),
            }),
      );
      return found.ok ? enterAs(deps, enteringAs(found.value, address), who) : found;
    },
    askLogIn: async ({ origin }) =>
      passkeys.areHad(origin) ? ok({ body: await passkeys.askToEnter() }) : err(NOT_HERE),
    logInByPasskey: async ({ body: { passkey }, who, address }) => {
      const from = { address, network: getNetwork(address) };
      const found = heard(
        await logIn.byPasskey(from, passkeys.idIn(passkey), (account) => passkeys.entered(account, passkey)),
      );
      return found.ok ? enterAs(deps, enteringAs(found.value, address), who) : found;
    },
  };
}

const enteringAs = ({ account: { patron }, by }: Proved, address: string): Entering => ({
  patron,
  by,
  address,
});

/** A key for one-time codes takes effect once the patron has entered a code of it. */
function totpHandlers(deps: AccountHandlersDeps): Handlers<'askTotp' | 'addTotp'> {
  const { register, now, random } = deps;
  const asked = new Map<string, { readonly secret: Uint8Array; readonly until: number }>();
  return {
    askTotp: async ({ who }) => {
      for (const [session, { until }] of asked) if (until <= now()) asked.delete(session);
      if (asked.size >= MOST_ASKED)
        return refuseRequest('house/unavailable', 'Too many set up codes at this moment: try again.');
      const secret = newTotpSecret(random);
      asked.set(who.session, { secret, until: now() + TOTP_ASKED_MS });
      return ok({ body: { secret: base32(secret), uri: totpUri(secret, 'Coup', who.guest.name) } });
    },
    addTotp: async ({ who, address, body: { code, label } }) => {
      const { patron } = who.guest;
      const { secret, until = 0 } = asked.get(who.session) ?? {};
      const step = secret !== undefined && until > now() ? fittingStep(secret, code, now(), 0) : undefined;
      if (secret === undefined || step === undefined)
        return refuseRequest('totp/refused', 'That code does not belong to the key that was shown.');
      asked.delete(who.session);
      const added = heard(await register.addTotp(patron, label, secret));
      if (!added.ok) return added;
      const { totp } = register.account(patron) ?? {};
      const used = heard(await register.useTotp(patron, totp?.credential ?? '', step));
      if (!used.ok) return used;
      const ended = heard(await register.endSessions(patron, who.session));
      if (!ended.ok) return ended;
      deps.sockets.endPatron(patron, who.session);
      return enterAs(deps, { patron, by: 'password-and-code', address }, who);
    },
  };
}

const TOTP_ASKED_MS = 10 * 60_000;
const MOST_ASKED = 10_000;

interface Entering {
  readonly patron: string;
  readonly by: LoginFactors;
  readonly address: string;
}

/** Starts a session of the account and ends the caller's earlier one. */
async function enterAs(
  { register, loginSecret, door, sockets, purses, significant }: AccountHandlersDeps,
  { patron, by, address }: Entering,
  before: Who | undefined,
): Promise<Result<EnteredAnswer, Refusal>> {
  const network = loginSecret.networkMarkOf(getNetwork(address));
  const entered = heard(await register.enter(patron, { strong: isStrong(by), network }));
  if (!entered.ok) return entered;
  if (before !== undefined) {
    const ended = heard(await door.end(before.session));
    if (!ended.ok) return ended;
    sockets.endSession(before.session);
  }
  const guest = door.guest(patron);
  const account = register.account(patron);
  if (guest === undefined || account === undefined) return err(refusalFrom(NO_ACCOUNT));
  const { role } = account;
  if (isOfficerAccount(account)) significant.note({ type: 'officer-entered', patron, role, by, address });
  const needsSecondFactor = isOfficerAccount(account) && !isStrong(by);
  const session = await answerSession(purses, guest, { role, needsSecondFactor });
  const lastsMs = isOfficerAccount(account) ? OFFICER_SESSION_MS : SESSION_MS;
  return session.ok
    ? ok({ ...session.value, token: entered.value.token, entered: patron, lastsMs })
    : session;
}

interface EnteredAnswer {
  readonly body: SessionBody;
  readonly token: string;
  readonly entered: string;
  readonly lastsMs: number;
}

type SessionBody = Extract<ApiAnswer<'whoAmI'>, { readonly body: unknown }>['body'];

interface GivenCredential {
  readonly label: string;
  readonly password?: string;
  readonly passkey?: Readonly<Record<string, unknown>>;
}

async function add(
  deps: AccountHandlersDeps,
  who: Who,
  given: GivenCredential,
): Promise<Result<{ readonly body: AccountView }, Refusal>> {
  const account = deps.register.account(who.guest.patron);
  if (account === undefined) return err(refusalFrom(NO_ACCOUNT));
  const wanted = await newCredential(deps, who, account.login, given);
  if (!wanted.ok) return wanted;
  const added = heard(await deps.register.add(account.patron, wanted.value));
  return added.ok ? viewFor(deps, who) : added;
}

/** All data that the house has about a patron, except credentials. */
async function exported(deps: AccountHandlersDeps, who: Who): Promise<Result<Exported, Refusal>> {
  const { reading, purses, protection } = deps;
  const { patron } = who.guest;
  const account = viewFor(deps, who);
  if (!account.ok) return account;
  const purse = await purses.of(who.guest);
  if (!purse.ok) return purse;
  const view = heard(await protection.view(patron));
  if (!view.ok) return view;
  const lines = heard(await loadStatementLines(reading, patron, MOST_LINES));
  if (!lines.ok) return lines;
  const coups = heard(await ownCoups(reading, patron, MOST_COUPS));
  if (!coups.ok) return coups;
  return ok({
    body: {
      account: account.value.body,
      purse: purse.value,
      protection: view.value,
      lines: lines.value,
      coups: coups.value,
    },
  });
}

type Exported = ApiAnswer<'exportAccount'>;

/** Turns a password or a passkey into a credential. */
async function newCredential(
  { passkeys, hash, isCommon, loginSecret }: AccountHandlersDeps,
  { session }: Who,
  mark: string,
  { label, password, passkey }: GivenCredential,
  login?: string,
): Promise<Result<NewCredential, Refusal>> {
  if ((password === undefined) === (passkey === undefined))
    return refuseRequest('message/malformed', 'It takes a password or a passkey.');
  if (passkey !== undefined) {
    const made = await passkeys.made(session, passkey);
    return made === undefined
      ? refuseRequest('passkey/refused', 'That passkey does not answer what was asked.')
      : ok({ kind: 'passkey', label, ...made });
  }
  const strong = heard(checkPassword(password ?? '', isCommon, login));
  if (!strong.ok) return strong;
  const tag = await hash(plainPassword(password ?? ''), loginSecret.saltOf(mark));
  return tag === undefined
    ? err(protocolRefusal('house/unavailable', 'Too many choose a password at this moment: try again.'))
    : ok({ kind: 'password', label, tag });
}

function viewFor(
  { register, now }: Pick<AccountHandlersDeps, 'register' | 'now'>,
  { guest }: Who,
): Result<{ readonly body: AccountView }, Refusal> {
  const account = register.account(guest.patron);
  return account === undefined ? err(refusalFrom(NO_ACCOUNT)) : ok({ body: getView(account, now()) });
}

function getView({ passwords, passkeys, totp, ...account }: KeptAccount, now: number): AccountView {
  const { patron, name, role, at, recovery, sessions, likes } = account;
  const shown =
    (kind: 'password' | 'passkey' | 'totp') =>
    ({ credential, label, at: since }: Pick<(typeof passwords)[number], 'credential' | 'label' | 'at'>) => ({
      credential,
      kind,
      label,
      at: since,
    });
  return {
    patron,
    name,
    role,
    at,
    credentials: [
      ...passwords.map(shown('password')),
      ...passkeys.map(shown('passkey')),
      ...(totp === null ? [] : [shown('totp')(totp)]),
    ],
    recovery: recovery.length,
    sessions: sessions.filter(({ until }) => until > now).length,
    likes,
  };
}
