import type { Infer } from '../../base/index.ts';
import { chips, err, ok, type Result } from '../../base/index.ts';
import { limitsOf } from '../../engine/index.ts';
import type { Cage } from '../../house/cage.ts';
import type { Time } from '../../house/time.ts';
import {
  type NEW_SESSION,
  type NEW_TABLE,
  type Refusal,
  ROUTES,
  type Route,
  type RouteName,
  type Session,
  type TableLine,
} from '../../protocol/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Door, Guest } from '../people/door.ts';
import { isBroke, pursesOf } from '../people/purse.ts';
import type { Significant } from '../people/significant.ts';
import { linesOf } from '../people/statement.ts';
import type { Tickets } from '../people/tickets.ts';
import { refusal, refusalFrom, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Floor } from '../table/floor.ts';
import type { LiveTable } from '../table/liveTable.ts';
import type { PrivateTables } from '../table/privateTables.ts';
import type { Sockets } from '../wire/sockets.ts';
import { openApi } from './openapi.ts';
import type { Shoes } from './shoes.ts';

/** A request as a handler sees it: parsed, with whoever asks. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>;
  /** Checked against the shape of the route. */
  readonly body: unknown;
  readonly who: { readonly session: string; readonly guest: Guest } | undefined;
}

export interface ApiAnswer {
  readonly body?: unknown;
  /** A token for the cookie; null takes it away. */
  readonly token?: string | null;
}

export type Handler = (request: ApiRequest) => Promise<Result<ApiAnswer, Refusal>>;
export type Api = Readonly<Record<RouteName, Handler>>;

export interface ApiDeps {
  readonly store: Store;
  readonly cage: Cage;
  readonly time: Time;
  readonly door: Door;
  readonly tickets: Tickets;
  readonly floor: Floor;
  readonly sockets: () => Sockets;
  readonly catalogue: Catalogue;
  readonly privateTables: PrivateTables;
  readonly shoes: Shoes;
  readonly significant: Significant;
  readonly settings: Settings;
}

const MOST_LINES = 500;

/** What each route does. What it takes and gives is said in the protocol, and checked before and after. */
export function makeApi(deps: ApiDeps): Api {
  const { store, cage, time, door, tickets, floor, catalogue, significant, settings } = deps;
  const { guestGrant } = settings;
  /** Whose grant is under way: it is noted once. */
  const granting = new Set<string>();
  const purseDeps = { store, floor, grantEveryMs: settings.grantEveryMs };

  const sessionOf = async (guest: Guest): Promise<Result<Session, Refusal>> => {
    const purses = await pursesOf(purseDeps, [guest], time.now());
    const purse = purses.ok ? purses.value[0] : undefined;
    if (!purses.ok) return err(refusalFrom(purses.error));
    return purse === undefined
      ? refuse('session/none', 'There is no session: begin one first.')
      : ok({ patron: guest.patron, name: guest.name, bot: guest.bot, purse });
  };

  const answerSession = async (guest: Guest, token?: string): Promise<Result<ApiAnswer, Refusal>> => {
    const session = await sessionOf(guest);
    return session.ok ? ok({ body: session.value, ...(token !== undefined && { token }) }) : session;
  };

  /** Grants are numbered: the same one is given once, however often it is tried. */
  const grant = async (patron: string, number: number): Promise<Result<number, StoreRefusal>> => {
    if (guestGrant === 0) return ok(0);
    const given = await cage.fundPatron(patron, chips(guestGrant), `${patron}.${number}`);
    return given.ok ? ok(guestGrant) : given;
  };

  return {
    begin: async ({ body, who }) => {
      const { name, bot } = (body ?? {}) as Infer<typeof NEW_SESSION>;
      if (who !== undefined) {
        const isNew = name !== undefined && name !== who.guest.name;
        const renamed = isNew ? await door.rename(who.guest, name) : ok(who.guest);
        return renamed.ok ? answerSession(renamed.value) : renamed;
      }
      const begun = await door.begin(
        { ...(name !== undefined && { name }), ...(bot !== undefined && { bot }) },
        (patron) => grant(patron, 0),
      );
      if (!begun.ok) return begun;
      const { guest, token } = begun.value;
      significant.note({ type: 'grant', patron: guest.patron, amount: guest.granted, why: 'new-guest' });
      return answerSession(guest, token);
    },
    whoAmI: (request) => answerSession(guestOf(request)),
    end: async ({ who }) => {
      if (who === undefined) return ok({});
      const ended = await door.end(who.session);
      if (!ended.ok) return ended;
      deps.sockets().endSession(who.session);
      return ok({ token: null });
    },
    ticket: async ({ who }) => ok({ body: tickets.issue(who?.session ?? '') }),
    grant: async (request) => {
      const guest = guestOf(request);
      const session = await sessionOf(guest);
      if (!session.ok) return session;
      const { purse } = session.value;
      if (!isBroke(floor, purse))
        return refuse('grant/not-broke', 'You have enough for a wager: play chips are for who has none.');
      if (purse.nextGrantAt !== null)
        return refuse('grant/too-soon', 'The house has given you play chips within the hour.');
      if (granting.has(guest.patron)) return refuse('grant/too-soon', 'The house is giving you play chips.');
      granting.add(guest.patron);
      const given = await grant(guest.patron, guest.grants);
      const noted = given.ok ? await door.noteGrant(guest.patron, given.value) : ok(guest);
      granting.delete(guest.patron);
      if (!given.ok) return err(refusalFrom(given.error));
      if (!noted.ok) return noted;
      significant.note({ type: 'grant', patron: guest.patron, amount: given.value, why: 'broke' });
      const answer = await sessionOf(noted.value);
      if (answer.ok) deps.sockets().tell(guest.patron, { say: 'purse', purse: answer.value.purse });
      return answer.ok ? ok({ body: answer.value }) : answer;
    },
    statement: async (request) => {
      const guest = guestOf(request);
      const session = await sessionOf(guest);
      if (!session.ok) return session;
      const lines = await linesOf(store, guest.patron, MOST_LINES);
      return lines.ok
        ? ok({ body: { purse: session.value.purse, lines: lines.value } })
        : err(refusalFrom(lines.error));
    },
    tables: async ({ who }) => {
      const patron = who?.guest.patron;
      const tables = floor
        .tables()
        .filter((table) => table.status().is !== 'ended' && mayList(table, patron))
        .map((table) => lineOf(table, patron));
      return ok({ body: { now: time.now(), tables } });
    },
    openTable: async (request) => {
      const opened = await deps.privateTables.open(
        guestOf(request).patron,
        request.body as Infer<typeof NEW_TABLE>,
      );
      return opened.ok ? ok({ body: opened.value }) : opened;
    },
    shoe: async ({ params }) => {
      const found = await deps.shoes.transcript(params['table'] ?? '', params['index'] ?? '');
      return found.ok ? ok({ body: found.value }) : found;
    },
    houses: async () =>
      ok({
        body: catalogue.houses.map(({ identity, games }) => ({
          id: identity.id,
          name: identity.name,
          games: games.map(({ id }) => id),
        })),
      }),
    house: async ({ params }) => {
      const house = catalogue.houses.find(({ identity }) => identity.id === params['house']);
      return house === undefined
        ? refuse('game/none', 'No such house deals here.')
        : ok({ body: house.file });
    },
    odds: async ({ params }) => {
      const found = catalogue.find(`${params['house']}/${params['game']}`);
      const odds = found === undefined ? undefined : catalogue.oddsOf(found.game);
      return odds === undefined
        ? refuse('game/none', 'No house here deals such a game.')
        : ok({ body: odds });
    },
    openapi: async () => ok({ body: openApi() }),
  };
}

/** Routes that need a session are asked only by somebody who has one. */
function guestOf({ who }: ApiRequest): Guest {
  if (who === undefined) throw new Error('broken invariant: the route needs a session');
  return who.guest;
}

const mayList = (table: LiveTable, patron: string | undefined): boolean =>
  table.state().settings.invitation === null || (patron !== undefined && table.state().seats.has(patron));

const BOT = / \(bot\)$/;

function lineOf(table: LiveTable, patron: string | undefined): TableLine {
  const state = table.state();
  const { game, settings, shoe, seats } = state;
  const [main, side] = [limitsOf(game, 'main') ?? game.limits.main, limitsOf(game, 'side')];
  return {
    table: table.id,
    house: game.house.id,
    game: game.id,
    number: table.number,
    houseName: game.house.name,
    gameName: game.name,
    private: settings.invitation !== null,
    turnedBy: settings.turnedBy,
    minimum: main.minimum,
    maximum: main.maximum,
    sideMinimum: side?.minimum ?? null,
    sideMaximum: side?.maximum ?? null,
    stage: state.stage,
    coup: shoe?.coups ?? 0,
    shoe: shoe?.open.index ?? Math.max(state.nextIndex - 1, 0),
    outcomes: table.outcomes(),
    seats: settings.seats,
    seated: seats.size,
    bots: [...seats.values()].filter(({ name }) => BOT.test(name)).length,
    watching: table.watching(),
    yours: patron !== undefined && seats.has(patron),
  };
}

export const routeOf = (name: RouteName): Route => ROUTES[name];
export const NO_SESSION = refusal('session/none', 'There is no session: begin one first.');
