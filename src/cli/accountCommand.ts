import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { ok, type Result } from '../base/index.ts';
import {
  NO_LOG,
  openKeyring,
  openPersonKeys,
  openProtection,
  openSignificant,
  type Random,
  randomHex,
  withSealedNames,
} from '../house/index.ts';
import {
  type Accounts,
  newRecoveryCodes,
  openAccounts,
  openLoginSecret,
  type RoleChange,
} from '../house/register/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { openHouseDatabase } from '../record/postgres/index.ts';
import { openPasswordHash, ROLES, type Role, systemTime } from '../server/index.ts';
import { fail, type Io, printJson } from './io.ts';
import { hasHouse, namedHouse } from './namedHouse.ts';

export interface AccountOptions {
  /** The house's data folder; without it, `DATABASE_URL` names the database. */
  readonly data?: string;
  readonly keyFile?: string;
  readonly json?: boolean;
}

export interface AccountCreateOptions extends AccountOptions {
  readonly login: string;
  readonly role?: string;
  readonly name?: string;
}

export interface AccountRoleOptions extends AccountOptions {
  readonly login: string;
  readonly role: string;
}

const PATRON_BYTES = 16;
const MOST_LETTERS = 64;

/** `coup account create`: an account with a generated password. The house is closed or new while this runs. */
export async function accountCreateCommand(io: Io, options: AccountCreateOptions): Promise<number> {
  const { login, name = options.login.slice(0, 24), role: wanted = 'patron' } = options;
  const role = ROLES.find((one) => one === wanted);
  if (role === undefined) return fail(`there is no role ${wanted}: one of ${ROLES.join(', ')}`);
  const { length } = [...login];
  if (length < 3 || length > MOST_LETTERS || login.trim() !== login)
    return fail(`a log-in name has 3 to ${MOST_LETTERS} characters, and no space at either end`);
  return loadWithRegister(
    io,
    options,
    async ({ store, register, markOf, saltOf }) => {
      const [password = ''] = newRecoveryCodes(random);
      const mark = markOf(login);
      const tag = await openPasswordHash()(password, saltOf(mark));
      if (tag === undefined) return fail('the password could not be hashed');
      const at = Date.now();
      const patron = randomHex(random, PATRON_BYTES);
      const guest = { patron, name, bot: false, since: at, granted: 0, grants: 0, grantedAt: 0 };
      const first = { kind: 'password', label: 'made by the house', tag } as const;
      const made = await register.make({ guest, mark, role, first });
      if (!made.ok) return fail(made.error.message);
      const { codes } = made.value;
      const given = { patron, role, before: 'patron', by: 'coup account create', second: null } as const;
      const noted = role === 'patron' ? ok(undefined) : await noteRole(store, given);
      if (!noted.ok) return fail(noted.error.message);
      if (options.json) await printJson(io, { patron, login, role, password, codes });
      else await io.write(createdWords(io, { login, role, password, codes }));
      return 0;
    },
    { mayBeNew: true },
  );
}

interface Created {
  readonly login: string;
  readonly role: Role;
  readonly password: string;
  readonly codes: readonly string[];
}

const createdWords = (io: Io, { login, role, password, codes }: Created): string =>
  [
    `${io.paint.good('done')}  ${login} has an account: ${role}`,
    `Password: ${password}`,
    'Recovery codes, each good once where everything else is lost:',
    ...codes.map((code) => `  ${code}`),
    'They are told this once, and nowhere kept. Log in, set up a passkey or one-time codes, add a password of your own, and remove this one.',
    '',
  ].join('\n');

/** `coup account role`: the host gives an account another role. Over the network that takes two officers. */
export async function accountRoleCommand(io: Io, options: AccountRoleOptions): Promise<number> {
  const role = ROLES.find((one) => one === options.role);
  if (role === undefined) return fail(`there is no role ${options.role}: one of ${ROLES.join(', ')}`);
  return loadWithRegister(io, options, async ({ store, register, markOf }) => {
    const { login } = options;
    const account = register.byMark(markOf(login));
    if (account === undefined) return fail(`no account has the log-in name ${login}`);
    const given = await register.roles.set(account.patron, role, BY_ROLE_COMMAND);
    if (!given.ok) return fail(given.error.message);
    const { patron, before, by, second } = given.value;
    const noted = await noteRole(store, { patron, role, before, by, second });
    if (!noted.ok) return fail(noted.error.message);
    if (options.json) await printJson(io, { patron, login, role, before, by });
    else await io.write(`${io.paint.good('done')}  ${login}: ${role} (was ${before})\n`);
    return 0;
  });
}

const BY_ROLE_COMMAND = 'coup account role';

/** Records the change, so that auditors also see roles given on the command line. */
async function noteRole(
  store: Store,
  given: Pick<RoleChange, 'patron' | 'role' | 'before' | 'by' | 'second'>,
): Promise<Result<void, StoreRefusal>> {
  const significant = await openSignificant(store, systemTime(), NO_LOG);
  if (!significant.ok) return significant;
  significant.value.note({ type: 'role-given', ...given });
  await significant.value.finish();
  return ok(undefined);
}

/** `coup account list`: the officers, the auditors, and how many patrons have an account. */
export const accountListCommand = (io: Io, options: AccountOptions): Promise<number> =>
  loadWithRegister(io, options, async ({ register }) => {
    const all = [...register.accounts()];
    const officers = all.filter(({ role }) => role !== 'patron');
    const patrons = all.length - officers.length;
    const lines = officers.map(({ patron, name, role, at }) => ({ patron, name, role, at }));
    if (options.json) await printJson(io, { officers: lines, patrons });
    else
      await io.write(
        [
          ...lines.map(({ patron, name, role, at }) => `${role.padEnd(7)}  ${patron}  ${toDay(at)}  ${name}`),
          `patrons with an account: ${patrons}`,
          '',
        ].join('\n'),
      );
    return 0;
  });

/** `coup account let-in`: the host lifts a self-exclusion after its term, at the patron's request. */
export const accountLetInCommand = (io: Io, patron: string, options: AccountOptions): Promise<number> =>
  loadWithRegister(io, options, async ({ store }) => {
    const time = systemTime();
    const protection = await openProtection({ store, now: time.now });
    if (!protection.ok) return fail(protection.error.message);
    const significant = await openSignificant(store, time, NO_LOG);
    if (!significant.ok) return fail(significant.error.message);
    const lifted = await protection.value.lift(patron, BY_COMMAND);
    if (!lifted.ok) return fail(lifted.error.message);
    significant.value.note({ type: 'patron-let-in', patron, by: BY_COMMAND });
    await significant.value.finish();
    if (options.json) await printJson(io, { patron, by: BY_COMMAND });
    else await io.write(`${io.paint.good('done')}  ${patron} may play again\n`);
    return 0;
  });

const BY_COMMAND = 'coup account let-in';

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface Opened {
  readonly store: Store;
  readonly register: Accounts;
  readonly markOf: (login: string) => string;
  readonly saltOf: (mark: string) => Uint8Array;
}

async function loadWithRegister(
  io: Io,
  { data, keyFile = io.env['COUP_KEY_FILE'] }: AccountOptions,
  act: (opened: Opened) => Promise<number>,
  { mayBeNew = false } = {},
): Promise<number> {
  if (mayBeNew && data !== undefined && !hasHouse(data))
    io.complain(`coup: there is no house in ${resolve(data)}. A new one is made there.`);
  const opened = await openHouseDatabase({
    ...namedHouse(io, data, { mayBeNew }),
    ...(io.env['COUP_KEY'] !== undefined && { key: io.env['COUP_KEY'] }),
    ...(keyFile !== undefined && { keyFile }),
  });
  if (!opened.ok) return fail(opened.error.message);
  const { store: own, key, close } = opened.value;
  try {
    if (key === undefined) return fail('there is no key: name one by --key-file, or set COUP_KEY');
    const keys = await openKeyring(own, key, random);
    if (!keys.ok) return fail(keys.error.message);
    const store = withSealedNames(own, openPersonKeys(own, keys.value, random), random);
    const secret = await openLoginSecret(store, keys.value, random);
    if (!secret.ok) return fail(secret.error.message);
    const register = await openAccounts({ store, keys: keys.value, now: Date.now, random });
    if (!register.ok) return fail(register.error.message);
    return await act({ store, register: register.value, ...secret.value });
  } finally {
    await close();
  }
}

const random: Random = (bytes) => Uint8Array.from(randomBytes(bytes));
