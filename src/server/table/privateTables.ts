import { chips, err, type Infer, ok, type Result } from '../../base/index.ts';
import { cacheHouse } from '../../engine/index.ts';
import {
  type Aliases,
  every,
  hashOfCode,
  ownRulesId,
  type Protection,
  type Random,
  randomHex,
  type Significant,
  type Time,
} from '../../house/index.ts';
import { HOUSES, type HouseGame, raiseMinimum } from '../../houses/index.ts';
import type { NEW_TABLE, Refusal } from '../../protocol/index.ts';
import { PLAIN_NIGHT, USUAL_SETTINGS } from '../../table/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Examiner, NotExamined } from '../examiner/examiner.ts';
import { protocolRefusal, refusalFrom, refuseRequest } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { getNetwork } from '../wire/network.ts';
import type { Floor } from './floor.ts';
import { askTable, atlasGame, getInvitation } from './hosting.ts';
import type { LiveTable } from './liveTable.ts';
import { looksLike } from './looksLike.ts';

/** Tables that patrons open for their guests. */
export interface PrivateTables {
  /** Why this host may not open any table now. */
  readonly refused: (host: Host) => Refusal | undefined;
  readonly open: (
    host: Host,
    wanted: Infer<typeof NEW_TABLE>,
  ) => Promise<Result<{ readonly table: string; readonly code: string }, Refusal>>;
  readonly close: () => void;
}

/** The patron who opens a table, and their address. */
export interface Host {
  readonly patron: string;
  readonly address: string;
}

export interface PrivateTablesDeps {
  readonly aliases: Pick<Aliases, 'markOf' | 'secretFor'>;
  readonly floor: Floor;
  readonly catalogue: Catalogue;
  readonly files: Pick<Examiner<'house-file'>, 'examine'>;
  readonly significant: Significant;
  readonly protection: Pick<Protection, 'barred'>;
  readonly random: Random;
  readonly time: Time;
  readonly settings: Pick<Settings, 'privateTables' | 'privateTablesPerPatron' | 'privateIdleMs'>;
}

const ID_BYTES = 10;
/** One household is unlikely to open more at once. */
const MOST_OF_AN_ADDRESS = 5;
/** No real card has more than twelve decks, as in Macau; more would only cost computing time. */
const MOST_DECKS = 12;
const PRIVATE_FLOAT = 10_000_000;
const MOST_LOOK_MS = 60_000;

export function openPrivateTables(deps: PrivateTablesDeps): PrivateTables {
  const { floor, time, settings } = deps;
  const emptySince = new Map<string, number>();
  /** Tables that are about to open; they count toward the limits. */
  const opening = new Set<string>();

  const privates = () => floor.tables().filter((table) => table.state().settings.invitation !== null);

  const room = (mark: string): Refusal | undefined => {
    const ids = [...privates().map(({ id }) => id), ...opening];
    if (ids.length >= settings.privateTables)
      return protocolRefusal('table/too-many', 'The house has all the private tables that it opens.');
    const mostHere = Math.max(MOST_OF_AN_ADDRESS, settings.privateTablesPerPatron);
    if (ids.filter((id) => marksIn(id)?.address === addressIn(mark)).length >= mostHere)
      return protocolRefusal(
        'table/too-many',
        'So many private tables were opened from here: wait until one closes.',
      );
    return ids.filter((id) => marksIn(id)?.patron === patronIn(mark)).length < settings.privateTablesPerPatron
      ? undefined
      : protocolRefusal(
          'table/too-many',
          `A patron has at most ${settings.privateTablesPerPatron} private tables.`,
        );
  };

  const closeIdle = (): void => {
    for (const table of privates()) {
      if (table.state().seats.size > 0) {
        emptySince.delete(table.id);
        continue;
      }
      const since = emptySince.get(table.id) ?? time.now();
      emptySince.set(table.id, since);
      if (time.now() - since < settings.privateIdleMs || table.state().asked.close !== undefined) continue;
      table.ask({ do: 'close', reason: 'Nobody has sat here for a while.' });
    }
    const open = new Set(privates().map(({ id }) => id));
    for (const id of emptySince.keys()) if (!open.has(id)) emptySince.delete(id);
  };
  const stop = every(time, Math.min(MOST_LOOK_MS, settings.privateIdleMs / 4), closeIdle);

  const markFor = ({ patron, address }: Host): string =>
    deps.aliases.markOf(getNetwork(address)) + deps.aliases.markOf(patron);
  const refused = (host: Host): Refusal | undefined => {
    const barred = deps.protection.barred(host.patron);
    return barred === undefined ? room(markFor(host)) : refusalFrom(barred);
  };

  return {
    refused,
    open: async (host, wanted) => {
      const { patron } = host;
      const no = refused(host);
      if (no !== undefined) return err(no);
      const mark = markFor(host);
      const unique = mark + randomHex(deps.random, ID_BYTES);
      const id = ownRules(deps.catalogue, wanted) ? ownRulesId(unique) : `private-${unique}`;
      // Counts the table before its file is checked, which takes a while.
      opening.add(id);
      const opened = await openAs(deps, id, wanted, patron);
      opening.delete(id);
      if (!opened.ok) return opened;
      deps.significant.note({
        type: 'private-table-opened',
        table: id,
        game: opened.value.game,
        patron,
        ownFile: wanted.houseFile !== undefined,
      });
      return ok({ table: id, code: opened.value.code });
    },
    close: stop,
  };
}

/** Opens the table and returns its invitation code. */
async function openAs(
  deps: PrivateTablesDeps,
  id: string,
  wanted: Infer<typeof NEW_TABLE>,
  host: string,
): Promise<Result<{ readonly code: string; readonly game: string }, Refusal>> {
  const card = await dealtFor(deps, wanted);
  const dealt = card.ok ? atStakes(card.value, wanted.minimum) : card;
  if (!dealt.ok) return dealt;
  const { game } = dealt.value;
  const code = getInvitation(deps, id);
  const opened = await deps.floor.openPrivate(dealt.value, id, {
    ...USUAL_SETTINGS,
    turnedBy: game.dealing.turnedBy,
    float: PRIVATE_FLOAT,
    invitation: hashOfCode(code),
    ...(wanted.bettingMs !== undefined && { bettingMs: wanted.bettingMs }),
    ...(wanted.seats !== undefined && { seats: wanted.seats }),
    ...(wanted.shoeOdds !== undefined && { shoeOdds: wanted.shoeOdds }),
  });
  if (!opened.ok) return err(refusalFrom(opened.error));
  const begun = await beginNight(opened.value, host, wanted);
  return begun.ok ? ok({ code, game: game.id }) : begun;
}

/** Makes the patron the host of the table. */
function beginNight(
  table: LiveTable,
  patron: string,
  { name, startingChips = null, waitingRoom = false }: Infer<typeof NEW_TABLE>,
): Promise<Result<undefined, Refusal>> {
  const night = {
    ...PLAIN_NIGHT,
    name: name ?? table.state().game.name,
    startingChips: startingChips === null ? null : chips(startingChips),
    ...(waitingRoom && { door: 'waiting-room' as const, holds: 'before-first-hand' as const }),
  };
  return askTable(table, { do: 'host', patron, act: { do: 'open', night } });
}

/**
 * A table's id contains keyed marks of its host and the host's network, so that limits survive a restart. Only the
 * house can read them.
 */
function marksIn(id: string): { readonly address: string; readonly patron: string } | undefined {
  const [, mark] = /^(?:private-|own:)([0-9a-f]{16})[0-9a-f]{20}$/.exec(id) ?? [];
  return mark === undefined ? undefined : { address: addressIn(mark), patron: patronIn(mark) };
}
const addressIn = (mark: string): string => mark.slice(0, 8);
const patronIn = (mark: string): string => mark.slice(8);

/** Whether the table plays rules that the house does not offer: such tables use chips of their own. */
const ownRules = (catalogue: Catalogue, { game = '', houseFile }: Infer<typeof NEW_TABLE>): boolean =>
  houseFile !== undefined || catalogue.find(game) === undefined;

function atStakes(card: HouseGame, minimum: number | undefined): Result<HouseGame, Refusal> {
  const raised = minimum === undefined ? card : raiseMinimum(card, minimum);
  return raised === undefined
    ? refuseRequest('message/malformed', 'The card of this game has no such minimum.')
    : ok(raised);
}

async function dealtFor(
  { catalogue, files }: PrivateTablesDeps,
  { game, houseFile }: Infer<typeof NEW_TABLE>,
): Promise<Result<HouseGame, Refusal>> {
  if (houseFile !== undefined) return dealtByFile(catalogue, files, houseFile, game);
  if (game === undefined) return refuseRequest('message/malformed', 'Name a game, or bring a house file.');
  const found = catalogue.find(game) ?? atlasGame(game);
  return found === undefined ? refuseRequest('game/none', `No house here deals ${game}.`) : ok(found);
}

async function dealtByFile(
  catalogue: Catalogue,
  files: PrivateTablesDeps['files'],
  file: unknown,
  game: string | undefined,
): Promise<Result<HouseGame, Refusal>> {
  const examined = await files.examine({ text: JSON.stringify(file), game });
  if (!examined.ok) return err(NOT_EXAMINED[examined.error]);
  const found = examined.value;
  const fault = found.ok ? hostsFault(catalogue, found.value) : found.error;
  if (!found.ok || fault !== undefined)
    return refuseRequest('house-file/faults', `The house file has faults: ${fault}`);
  // The table reuses this result and does not parse the file again.
  cacheHouse(found.value.house);
  return found;
}

/** Refusals for files whose check did not finish. */
const NOT_EXAMINED: Readonly<Record<NotExamined, Refusal>> = {
  'too-long': protocolRefusal('house-file/faults', 'The house file takes too long to read: make it smaller.'),
  lost: protocolRefusal(
    'house-file/faults',
    'The house file cannot be read: it takes more memory than a file may.',
  ),
  'too-many': protocolRefusal(
    'message/too-many',
    'Many house files are being read just now: ask again in a moment.',
  ),
};

/** Limits on a host's own file, even if it is valid: it must not pass for another house. */
function hostsFault({ houses }: Catalogue, { house, game }: HouseGame): string | undefined {
  const { id, name, short } = house.identity;
  if (houses.some(({ identity }) => identity.id === id))
    return `/id: found ${id}, expected an id that no house here has`;
  const others = [...HOUSES, ...houses].flatMap(({ identity }) => [identity.name, identity.short]);
  if ([name, short].some((own) => [...others, ...THE_HOUSE].some((other) => looksLike(own, other))))
    return '/name: found the name of another house, or one like it, expected one of its own, for `short` too';
  return game.shoe.decks > MOST_DECKS
    ? `/shoe/decks: found ${game.shoe.decks}, expected at most ${MOST_DECKS} at a private table`
    : undefined;
}

/** What the pages call the house itself. */
const THE_HOUSE = ['The House', 'La maison', 'La casa', '赌场'];
