import { err, ok, type Result } from '../../base/index.ts';
import type { Role } from '../../forms/index.ts';
import {
  type Door,
  type Guest,
  inCurrencies,
  loadStatementLines,
  openedIn,
  ownCoups,
  type Protection,
  readBankrollRun,
  type Significant,
} from '../../house/index.ts';
import { type Accounts, isOfficerAccount } from '../../house/register/index.ts';
import type { Refusal, Session } from '../../protocol/index.ts';
import type { Examiner } from '../examiner/examiner.ts';
import { isPlain, nameFault } from '../examiner/nameFault.ts';
import type { Grants } from '../people/grants.ts';
import type { Purses } from '../people/purses.ts';
import type { Tickets } from '../people/tickets.ts';
import { newTurnstile } from '../people/turnstile.ts';
import type { RecordReader } from '../reading.ts';
import { heard, protocolRefusal, refusalFrom } from '../refusal.ts';
import type { Floor } from '../table/floor.ts';
import { getNetwork } from '../wire/network.ts';
import type { Sockets } from '../wire/sockets.ts';
import type { Handler, Handlers } from './handler.ts';

export interface SessionHandlersDeps {
  readonly reading: RecordReader;
  readonly floor: Pick<Floor, 'find'>;
  readonly door: Door;
  readonly protection: Protection;
  readonly names: Pick<Examiner<'name'>, 'examine'>;
  readonly tickets: Tickets;
  readonly purses: Purses;
  readonly grants: Grants;
  readonly register: Pick<Accounts, 'account' | 'session'>;
  readonly significant: Significant;
  readonly sockets: Pick<Sockets, 'endSession'>;
}

const MOST_LINES = 500;
const MOST_COUPS = 500;

/** Guest sessions: start and end, chips, statements, and tickets for sockets. */
export function sessionHandlers(
  deps: SessionHandlersDeps,
): Handlers<'begin' | 'whoAmI' | 'stay' | 'end' | 'ticket' | 'grant' | 'statement' | 'coups'> {
  const { reading, floor, door, tickets, purses, grants } = deps;
  /** The table's current currency; for a closed table, that of its opening. */
  const currencyAt = async (table: string) => {
    const dealt = floor.find(table)?.state().game.house.currency;
    return dealt === undefined ? openedIn(reading, table) : ok(dealt);
  };
  const answer = answerWith(deps);
  return {
    begin: beginWith(deps),
    whoAmI: ({ who }) => answer(who.guest, who.session),
    // The request itself counts as activity; there is nothing else to do.
    stay: async () => ok({ body: undefined }),
    end: async ({ who }) => {
      const ended = heard(await door.end(who.session));
      if (!ended.ok) return ended;
      deps.sockets.endSession(who.session);
      return ok({ body: undefined, token: null });
    },
    ticket: async ({ who, barredAs, address }) =>
      ok({ body: tickets.issue(who.session, barredAs, getNetwork(address)) }),
    grant: async ({ who, barred }) => {
      if (barred !== undefined) return err(refusalFrom(barred));
      const given = await grants.again(who.guest);
      if (!given.ok) return given;
      await purses.tell([given.value.patron]);
      return answer(given.value, who.session);
    },
    statement: async ({ who }) => {
      const purse = await purses.of(who.guest);
      if (!purse.ok) return purse;
      const lines = heard(await loadStatementLines(reading, who.guest.patron, Number.MAX_SAFE_INTEGER));
      if (!lines.ok) return lines;
      const told = heard(await inCurrencies(lines.value.slice(0, MOST_LINES), currencyAt));
      if (!told.ok) return told;
      const [run, fresh] = [readBankrollRun(lines.value), grants.fresh];
      return ok({ body: { purse: purse.value, lines: told.value, run, fresh } });
    },
    coups: async ({ who }) => {
      const coups = heard(await ownCoups(reading, who.guest.patron, MOST_COUPS));
      return coups.ok ? ok({ body: coups.value }) : coups;
    },
  };
}

const answerWith =
  ({ purses, register }: Pick<SessionHandlersDeps, 'purses' | 'register'>) =>
  (guest: Guest, session: string) => {
    const account = register.account(guest.patron);
    if (account === undefined) return answerSession(purses, guest);
    const needsSecondFactor = isOfficerAccount(account) && register.session(session)?.strong !== true;
    return answerSession(purses, guest, { role: account.role, needsSecondFactor });
  };

/** Creates a guest; for an existing one, changes the name if a new one is given. */
const beginWith = (deps: SessionHandlersDeps): Handler<'begin'> => {
  const { door, names, protection } = deps;
  const turnstile = newTurnstile();
  return async ({ body, who, barred }) => {
    const { name, bot, age } = body;
    if (who === undefined && barred !== undefined) return err(refusalFrom(barred));
    const fault = await nameRefused(names, name, who?.guest.bot ?? bot ?? false);
    if (fault !== undefined) return err(fault);
    if (who === undefined) return turnstile.pass(() => welcomeNew(deps, body));
    const isNew = name !== undefined && name !== who.guest.name;
    const renamed = isNew ? heard(await door.rename(who.guest, name)) : ok(who.guest);
    const said = await sayAge(protection, who.guest.patron, age);
    if (!said.ok) return said;
    return renamed.ok ? answerWith(deps)(renamed.value, who.session) : renamed;
  };
};

async function welcomeNew(
  { door, grants, significant, protection, ...deps }: SessionHandlersDeps,
  { name, bot, age }: Parameters<Handler<'begin'>>[0]['body'],
): ReturnType<Handler<'begin'>> {
  const wanted = { ...(name !== undefined && { name }), ...(bot !== undefined && { bot }) };
  const begun = heard(await door.begin(wanted, grants.first));
  if (!begun.ok) return begun;
  const { guest, token, session: started } = begun.value;
  significant.note({ type: 'grant', patron: guest.patron, amount: guest.granted, why: 'new-guest' });
  const said = await sayAge(protection, guest.patron, age);
  if (!said.ok) return said;
  const session = await answerWith(deps)(guest, started);
  return session.ok ? ok({ ...session.value, token }) : session;
}

const sayAge = async (protection: Protection, patron: string, years: number | undefined) =>
  years === undefined ? ok(undefined) : heard(await protection.ask(patron, { do: 'confirm-age', years }));

/** Why this name is not allowed. Ignores the suffix of a bot's name, which `door` checks. */
async function nameRefused(
  names: SessionHandlersDeps['names'],
  name: string | undefined,
  bot: boolean,
): Promise<Refusal | undefined> {
  const own = bot ? name?.replace(/\s*\(\s*bot\s*\)$/i, '') : name;
  if (own === undefined) return undefined;
  const found = isPlain(own) ? ok(nameFault(own)) : await names.examine(own);
  if (!found.ok)
    return protocolRefusal('house/unavailable', 'The house cannot look at that name just now: ask again.');
  return found.value === undefined ? undefined : protocolRefusal('message/malformed', found.value);
}

/** The guest, their purse, and their role if they have an account. */
export async function answerSession(
  purses: Purses,
  guest: Guest,
  account?: { readonly role: Role; readonly needsSecondFactor: boolean },
): Promise<Result<{ readonly body: Session }, Refusal>> {
  const { patron, name, bot } = guest;
  const purse = await purses.of(guest);
  if (!purse.ok) return purse;
  return ok({
    body: {
      ...{ patron, name, bot, purse: purse.value },
      ...(account !== undefined && { role: account.role }),
      ...(account?.needsSecondFactor === true && { needsSecondFactor: true }),
    },
  });
}
