import { err, isBotName, ok, type Result } from '../../base/index.ts';
import { getLimits, makeCard, placeLimitsBasis } from '../../engine/index.ts';
import { isOwnRules, loadRestorations, otherCurrency, type Shoes, type Time } from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import { MOST_LOG_ENTRIES, type TableLine } from '../../protocol/index.ts';
import type { ArchiveStore } from '../../record/index.ts';
import { getView, heardLog, isRemoved, seenCards } from '../../table/index.ts';
import type { Onlookers } from '../onlookers.ts';
import { needsTwo } from '../people/fourEyes.ts';
import { heard, refusalFrom, refuseRequest } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Floor } from '../table/floor.ts';
import type { LiveTable } from '../table/liveTable.ts';
import type { PrivateTables } from '../table/privateTables.ts';
import type { ApiGates, Handlers } from './handler.ts';

export interface TableHandlersDeps {
  readonly floor: Floor;
  readonly time: Time;
  readonly privateTables: PrivateTables;
  readonly shoes: Shoes;
  readonly store: ArchiveStore;
  readonly onlookers: Pick<Onlookers, 'listRead'>;
  readonly settings: Settings;
  readonly register: Pick<Accounts, 'accounts'>;
}

/** Tables: the list, opening a private one, views, logs and shoes. */
export const tableHandlers = ({
  floor,
  time,
  privateTables,
  shoes,
  store,
  onlookers,
  settings,
  register,
}: TableHandlersDeps): Handlers<
  'tables' | 'openTable' | 'shoe' | 'seen' | 'view' | 'log' | 'restorations'
> => ({
  tables: async ({ who }) => {
    const patron = who?.guest.patron;
    if (who === undefined || !isBotName(who.guest.name)) onlookers.listRead();
    const tables = floor
      .tables()
      .filter((table) => table.status().is !== 'ended' && mayList(table, patron))
      .map((table) => getLine(table, patron));
    const stopped = floor.stopped().length;
    return ok({
      body: {
        ...{ now: time.now(), tables },
        ...(stopped > 0 && { stopped }),
        ...(!needsTwo(settings, register) && { oneOfficer: true }),
      },
    });
  },
  openTable: async ({ who, body, address, barred }) => {
    if (barred !== undefined) return err(refusalFrom(barred));
    const opened = await privateTables.open({ patron: who.guest.patron, address }, body);
    return opened.ok ? ok({ body: opened.value }) : opened;
  },
  seen: async ({ params, who, invitation }) => {
    const table = floor.find(params.table);
    if (table === undefined || !mayLook(table, who?.guest.patron, invitation))
      return refuseRequest('table/none', 'No such table is dealt here.');
    if (table.state().settings.shoeOdds === false)
      return refuseRequest('table/no-odds', 'The host of this table shows no odds of its shoe.');
    const { gone, coup } = seenCards(table.state());
    return ok({ body: { table: table.id, gone: gone.map(makeCard), coup: coup.map(makeCard) } });
  },
  view: async ({ params, who, invitation }) => {
    const table = floor.find(params.table);
    if (table === undefined || !mayLook(table, who?.guest.patron, invitation))
      return refuseRequest('table/none', 'No such table is dealt here.');
    return ok({ body: { now: time.now(), view: getView(table.state(), { is: 'watcher' }) } });
  },
  log: async ({ params, who, invitation }) => {
    const table = floor.find(params.table);
    if (table === undefined || !mayLook(table, who?.guest.patron, invitation))
      return refuseRequest('table/none', 'No such table is dealt here.');
    return ok({
      body: { table: table.id, ...heardLog(table.state(), Number(params.from), MOST_LOG_ENTRIES) },
    });
  },
  restorations: readOnce(async () => {
    const found = heard(await loadRestorations(store));
    return found.ok ? ok({ body: found.value }) : found;
  }),
  shoe: async ({ params, who, invitation }) => {
    const shoeId = `${params.chain}/${params.index}`;
    const patron = who?.guest.patron;
    const sitsAt = (table: string): boolean =>
      patron !== undefined && floor.find(table)?.state().seats.has(patron) === true;
    const found = heard(await shoes.transcript(shoeId, { patron, invitation, sitsAt }));
    return found.ok ? ok({ body: found.value }) : found;
  },
});

/** Refuses a private table before its house file is read, if there is no room for it. */
export const tableGates = ({ privateTables }: Pick<TableHandlersDeps, 'privateTables'>): ApiGates => ({
  openTable: ({ who, address, barred }) => {
    if (barred !== undefined) return refusalFrom(barred);
    return who === undefined ? undefined : privateTables.refused({ patron: who.guest.patron, address });
  },
});

/** Restorations happen before a house opens, so a successful read stays valid. Failed reads are repeated. */
function readOnce<T, E>(read: () => Promise<Result<T, E>>): () => Promise<Result<T, E>> {
  let known: Result<T, E> | undefined;
  return async () => {
    if (known?.ok !== true) known = await read();
    return known;
  };
}

function mayList(table: LiveTable, patron: string | undefined): boolean {
  const { settings, seats, night } = table.state();
  if (settings.invitation === null) return true;
  return patron !== undefined && (seats.has(patron) || night?.patron === patron);
}

const mayLook = (table: LiveTable, patron: string | undefined, invitation: string | undefined): boolean =>
  mayList(table, patron) ||
  (invitation !== undefined &&
    invitation === table.state().settings.invitation &&
    !isRemoved(table.state(), patron));

function getLine(table: LiveTable, patron: string | undefined): TableLine {
  const state = table.state();
  const { game, settings, shoe, seats } = state;
  const [main, side] = [getLimits(game, 'main') ?? game.limits.main, getLimits(game, 'side')];
  return {
    table: table.id,
    house: game.house.id,
    game: game.id,
    number: table.number,
    houseName: game.house.name,
    gameName: game.name,
    private: settings.invitation !== null,
    ownRules: isOwnRules(table.id),
    turnedBy: settings.turnedBy,
    bettingMs: settings.bettingMs,
    minimum: main.minimum,
    maximum: main.maximum,
    limitsBasis: placeLimitsBasis(game, 'main') ?? 'unmarked',
    sideMinimum: side?.minimum ?? null,
    sideMaximum: side?.maximum ?? null,
    sideLimitsBasis: placeLimitsBasis(game, 'side') ?? null,
    stage: state.stage,
    coup: shoe?.coups ?? 0,
    shoe: shoe?.open.index ?? Math.max(state.nextIndex - 1, 0),
    outcomes: table.outcomes(),
    seats: settings.seats,
    seated: seats.size,
    bots: [...seats.values()].filter(({ name }) => isBotName(name)).length,
    watching: table.watching(),
    yours: patron !== undefined && seats.has(patron),
    ...(state.night !== undefined && { name: state.night.name }),
    ...(state.night !== undefined && state.night.patron === patron && { host: true }),
    ...otherCurrency(game.house.currency),
    ...(state.restored !== undefined && { restored: true }),
  };
}
