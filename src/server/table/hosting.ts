import { err, ok, type Result } from '../../base/index.ts';
import { findGame, parseCachedHouse } from '../../engine/index.ts';
import {
  type Aliases,
  type Guest,
  invitationCode,
  type Random,
  randomHex,
  shortCode,
  type Time,
} from '../../house/index.ts';
import { atlasHouses } from '../../houses/atlas/index.ts';
import { type HouseGame, raiseMinimum } from '../../houses/index.ts';
import type { HostView, HostWish, Refusal } from '../../protocol/index.ts';
import type { HostCommand, PitCommand, TableState } from '../../table/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { protocolRefusal, refusalFrom, refuseRequest } from '../refusal.ts';
import { type Bucket, newBucket } from '../wire/bucket.ts';
import { getNetwork } from '../wire/network.ts';
import { newTally } from '../wire/tally.ts';
import type { Floor } from './floor.ts';
import type { LiveTable } from './liveTable.ts';

type Answer<T> = Result<T, Refusal>;

/** What hosts do at their private tables, and how guests get in. */
export interface Hosting {
  readonly view: (table: string, patron: string) => Answer<HostView>;
  readonly act: (table: string, patron: string, wish: HostWish) => Promise<Answer<undefined>>;
  /** Asks to be let in with an invitation, for the first time or again. */
  readonly askIn: (
    table: string,
    guest: Guest,
    invitation: string | undefined,
  ) => Answer<'host' | 'admitted' | 'waiting' | 'closed' | 'removed'>;
  /** Finds the table of a short code; returns its invitation. */
  readonly join: (code: string, address: string) => Answer<{ readonly table: string; readonly code: string }>;
}

export interface HostingDeps {
  readonly floor: Pick<Floor, 'find' | 'tables'>;
  readonly aliases: Pick<Aliases, 'secretFor'>;
  readonly catalogue: Catalogue;
  readonly random: Random;
  readonly time: Time;
}

interface WaitingGuest {
  readonly guest: string;
  readonly name: string;
  readonly askedAt: number;
}

/** A guest who has not asked for this long no longer waits. */
const WAITS_MS = 20_000;
const MOST_WAITING = 30;
const GUEST_BYTES = 8;
/** Tries at short codes in a minute. At 60 a minute it takes about 34 years to try all 30-bit codes. */
const JOINS_OF_A_NETWORK = 10;
const JOINS_OF_THE_HOUSE = 60;
/** Every act is stored in the record, so hosts are limited. */
const ACTS_AT_ONCE = 30;
const ACTS_PER_SECOND = 1;

export function openHosting(deps: HostingDeps): Hosting {
  const { floor, time } = deps;
  const waiting = newWaitingRooms(deps);
  const acts = new Map<string, Bucket>();
  const joinsHere = newTally(JOINS_OF_A_NETWORK, time.now);
  const joins = newTally(JOINS_OF_THE_HOUSE, time.now);

  const mayAct = (table: string): boolean => {
    for (const id of acts.keys()) if (floor.find(id) === undefined) acts.delete(id);
    const bucket = acts.get(table) ?? newBucket(ACTS_AT_ONCE, ACTS_PER_SECOND, time.now);
    acts.set(table, bucket);
    return bucket.take();
  };

  return {
    view: (id, patron) => {
      const table = findHosted(floor, id, patron);
      return table.ok ? ok(hostView(deps, table.value, waiting.of(id))) : table;
    },
    act: async (id, patron, wish) => {
      const hosted = findHosted(floor, id, patron);
      if (!hosted.ok) return hosted;
      if (!mayAct(id)) return refuseRequest('message/too-many', 'That is too much at once: wait a moment.');
      const command = toCommand(deps, hosted.value, waiting.of(id), patron, wish);
      if (!command.ok) return command;
      const done = await askTable(hosted.value, command.value);
      if (done.ok && 'guest' in wish) waiting.remove(id, wish.guest);
      return done;
    },
    askIn: (id, guest, invitation) => {
      const table = floor.find(id);
      const { night, settings, seats } = table?.state() ?? {};
      const isKnown = seats?.has(guest.patron) === true || night?.patron === guest.patron;
      if (settings === undefined || (!isKnown && settings.invitation !== (invitation ?? '')))
        return refuseRequest('table/none', 'No such table is dealt here.');
      if (night?.patron === guest.patron) return ok('host');
      if (isKnown || night === undefined) return ok('admitted');
      if (night.removed.includes(guest.patron)) return ok('removed');
      if (night.door === 'invited' || night.admitted.some(({ patron }) => patron === guest.patron))
        return ok('admitted');
      if (night.door === 'closed') return ok('closed');
      return waiting.ask(id, guest)
        ? ok('waiting')
        : refuseRequest('message/too-many', 'The waiting room is full.');
    },
    join: (code, address) => {
      if (!joinsHere.take(getNetwork(address)) || !joins.take(''))
        return refuseRequest('message/too-many', 'Too many codes were tried: wait a minute.');
      const typed = plain(code);
      const found = floor
        .tables()
        .filter(
          ({ id, state }) =>
            isOpenRoom(state()) && plain(shortCode(deps.aliases.secretFor(`short/${id}`))) === typed,
        );
      const [table] = found;
      if (table === undefined || found.length > 1)
        return refuseRequest('table/none', 'No waiting room is open under that code.');
      return ok({ table: table.id, code: getInvitation(deps, table.id) });
    },
  };
}

/** Accepts any capitalization, spaces and dashes, and look-alike letters. */
const plain = (code: string): string =>
  code.toUpperCase().replaceAll(/[ -]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

const isOpenRoom = ({ night, asked }: TableState): boolean =>
  night?.door === 'waiting-room' && asked.close === undefined;

/** The invitation code of a table, derived each time: the record holds only its hash. */
export const getInvitation = ({ aliases }: Pick<HostingDeps, 'aliases'>, table: string): string =>
  invitationCode(aliases.secretFor(`invitation/${table}`));

const NOT_YOURS = refusalFrom({
  code: 'host/not-you',
  message: 'Only the host of this table may do that.',
});

/** The table, if this patron is its host. The refusal does not reveal whether the table exists. */
function findHosted(floor: Pick<Floor, 'find'>, id: string, patron: string): Answer<LiveTable> {
  const table = floor.find(id);
  return table !== undefined && table.state().night?.patron === patron ? ok(table) : err(NOT_YOURS);
}

/** Resolves when the command is durable or refused. */
export function askTable(table: LiveTable, command: PitCommand): Promise<Answer<undefined>> {
  return new Promise((resolve) => {
    table.ask(command, (given) => resolve(given.ok ? ok(undefined) : err(refusalFrom(given.refusal))));
  });
}

const NOBODY_WAITS = protocolRefusal('table/none', 'That guest does not wait any more.');

/** Translates a host's request into a table command: waiting guests by their ids, stakes into a house file. */
function toCommand(
  deps: HostingDeps,
  table: LiveTable,
  waiting: ReadonlyMap<string, WaitingGuest>,
  patron: string,
  wish: HostWish,
): Answer<PitCommand> {
  const host = (act: HostCommand['act']): Answer<PitCommand> => ok({ do: 'host', patron, act });
  if (wish.do === 'stakes') {
    const raised = raiseMinimum(findCard(deps, table.state()), wish.minimum);
    if (raised === undefined)
      return refuseRequest('message/malformed', 'The card of this table has no such minimum.');
    return ok({ do: 'change', house: raised.house.file, settings: table.state().settings });
  }
  if (wish.do !== 'admit' && wish.do !== 'turn-away') return host(wish);
  const [guest] = [...waiting].find(([, one]) => one.guest === wish.guest) ?? [];
  if (guest === undefined) return err(NOBODY_WAITS);
  if (wish.do === 'turn-away') return host({ do: 'turn-away', patron: guest });
  return host({ do: 'admit', patron: guest, seat: wish.seat ?? null });
}

/**
 * The card before its stakes were raised: a game of the house or the atlas, or else the one in the table's own file.
 */
function findCard({ catalogue }: Pick<HostingDeps, 'catalogue'>, { house, game }: TableState): HouseGame {
  const parsed = parseCachedHouse(house);
  const own = parsed.ok ? findGame(parsed.value, game.id) : undefined;
  const dealt = parsed.ok && own !== undefined ? { house: parsed.value, game: own } : undefined;
  const card = catalogue.find(game.id) ?? atlasGame(game.id) ?? dealt;
  if (card === undefined) throw new Error(`the table deals ${game.id}`);
  return card;
}

/** Common minimums of the main wager, in cents. */
const USUAL_MINIMUMS = [100, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000];

function hostView(deps: HostingDeps, table: LiveTable, waiting: ReadonlyMap<string, WaitingGuest>): HostView {
  const state = table.state();
  const card = findCard(deps, state);
  const { main } = state.game.limits;
  const { change } = state.asked;
  const next = change && parseCachedHouse(change.house);
  const nextMinimum = next?.ok ? findGame(next.value, state.game.id)?.limits.main.minimum : undefined;
  const { minimum, maximum, step } = card.game.limits.main;
  const minimums = [...new Set([minimum, ...USUAL_MINIMUMS])]
    .filter((one) => one >= minimum && one <= maximum && one % step === 0)
    .toSorted((a, b) => a - b);
  return {
    code: getInvitation(deps, table.id),
    ...(isOpenRoom(state) && { shortCode: shortCode(deps.aliases.secretFor(`short/${table.id}`)) }),
    waiting: [...waiting.values()].map(({ guest, name }) => ({ guest, name })),
    minimum: main.minimum,
    maximum: main.maximum,
    minimums,
    ...(nextMinimum !== undefined && nextMinimum !== main.minimum && { nextMinimum }),
  };
}

interface WaitingRooms {
  /** Waiting guests by patron, in the order in which they asked. */
  readonly of: (table: string) => ReadonlyMap<string, WaitingGuest>;
  /** False if the waiting room is full. */
  readonly ask: (table: string, guest: Guest) => boolean;
  readonly remove: (table: string, guest: string) => void;
}

/** Kept in memory only: clients ask again while they wait, after a restart too. */
function newWaitingRooms({ floor, random, time }: HostingDeps): WaitingRooms {
  const rooms = new Map<string, Map<string, WaitingGuest>>();
  const getRoom = (table: string): Map<string, WaitingGuest> => {
    for (const id of rooms.keys()) if (floor.find(id) === undefined) rooms.delete(id);
    const room = rooms.get(table) ?? new Map<string, WaitingGuest>();
    for (const [patron, { askedAt }] of room) if (time.now() - askedAt > WAITS_MS) room.delete(patron);
    rooms.set(table, room);
    return room;
  };
  return {
    of: getRoom,
    ask: (table, { patron, name }) => {
      const room = getRoom(table);
      const known = room.get(patron);
      if (known === undefined && room.size >= MOST_WAITING) return false;
      room.set(patron, { guest: known?.guest ?? randomHex(random, GUEST_BYTES), name, askedAt: time.now() });
      return true;
    },
    remove: (table, guest) => {
      const room = getRoom(table);
      for (const [patron, one] of room) if (one.guest === guest) room.delete(patron);
    },
  };
}

/** Finds a game of the atlas; these are on no floor. */
export function atlasGame(gameId: string): HouseGame | undefined {
  for (const house of atlasHouses()) {
    const game = house.games.find(({ id }) => id === gameId);
    if (game !== undefined) return { house, game };
  }
  return undefined;
}
