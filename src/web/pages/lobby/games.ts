import { type Currency, DOLLARS, makeSpan, sameCurrency } from '../../../base/index.ts';
import type { HouseClient } from '../../../client/index.ts';
import type { ClaimDoubt } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { rangeText } from '../../app/rangeText.ts';
import type { GameLine, LobbyHouse } from '../../build/houseLines.ts';

export type Tables = Extract<Awaited<ReturnType<HouseClient['tables']>>, { readonly ok: true }>['value'];
export type LobbyTable = Tables['tables'][number];

/** What a table is doing, in a visitor's terms. */
export type LobbyTableState = 'betting' | 'dealing' | 'paying' | 'shuffling' | 'open' | 'paused' | 'closed';

/** One game as a row of the lobby, with its tables, lowest stakes first. */
export interface LobbyGame {
  /** The game's id; for a private table, its own. */
  readonly key: string;
  readonly house: string;
  readonly houseName: string;
  readonly name: string;
  readonly hasCommission: boolean;
  readonly sideBets: readonly string[];
  readonly turnedBy: GameLine['turnedBy'];
  /** Undefined unless the game is a shipped one; the card at the table states it. */
  readonly minimumAge: number | undefined;
  /** Set when the card does not print the limits of the main bets. */
  readonly limitsDoubt: ClaimDoubt | null;
  readonly tables: readonly LobbyTable[];
  /** The solo route of the game, if any. */
  readonly solo: string | undefined;
  /** What this browser has played of it solo. */
  readonly played: PlayedCoups | undefined;
}

export interface PlayedCoups {
  readonly outcomes: string;
  readonly coups: number;
  readonly seated: boolean;
}

export interface LobbySection {
  readonly house: LobbyHouse | undefined;
  readonly id: string;
  readonly name: string;
  readonly games: readonly LobbyGame[];
}

export const getStageSeconds = ({ stage }: Pick<LobbyTable, 'stage'>, now: number): number =>
  'until' in stage ? Math.max(0, Math.ceil((stage.until - now) / 1_000)) : 0;

export function getState(table: Pick<LobbyTable, 'stage' | 'seated'>, now: number): LobbyTableState {
  switch (table.stage.is) {
    case 'betting':
      if (table.seated === 0) return 'paused';
      return getStageSeconds(table, now) > 0 ? 'betting' : 'dealing';
    case 'settled':
      return table.seated === 0 ? 'paused' : 'paying';
    case 'committing':
    case 'opening':
    case 'sealing':
      return 'shuffling';
    case 'resting':
      return 'open';
    default:
      return table.stage.is;
  }
}

const LIVE: readonly LobbyTableState[] = ['betting', 'dealing', 'paying', 'shuffling'];

/** Whether the table is dealing hands or preparing a shoe for them. */
export const isLive = (table: Pick<LobbyTable, 'stage' | 'seated'>, now: number): boolean =>
  table.seated > 0 && LIVE.includes(getState(table, now));

/** `0:14 to bet`, on a stake button. */
export function stateText(table: LobbyTable, now: number): string {
  const { states } = words().lobby;
  const state = getState(table, now);
  return state === 'betting' ? states.betting(makeSpan(getStageSeconds(table, now))) : states[state];
}

/** What a table is doing, and what that means for a visitor. */
export function nowTexts(table: LobbyTable, now: number): readonly [string, string] {
  const said = words().lobby.now;
  const state = getState(table, now);
  switch (state) {
    case 'betting':
    case 'paying':
      return [said[state], lastText(table)];
    case 'dealing':
      return [said.dealing, said.hand(table.coup + 1)];
    case 'shuffling': {
      const left = getStageSeconds(table, now);
      return [said.shuffling, left > 0 ? said.sealIn(makeSpan(left)) : said.soon];
    }
    case 'open':
      return [said.open, said.startsWhenYouSit];
    case 'paused':
      return [said.paused, said.resumesWhenYouSit];
    case 'closed':
      return [said.closed, ''];
  }
}

const WINNERS = { B: 'banker', P: 'player', T: 'tie' } as const;

/** `Last: Banker`, or a text that no hand was dealt yet. */
function lastText({ outcomes }: LobbyTable): string {
  const { last, firstHand } = words().lobby.now;
  const mark = outcomes.slice(outcomes.lastIndexOf(' ') + 1).charAt(0);
  const winner = Object.hasOwn(WINNERS, mark) ? WINNERS[mark as keyof typeof WINNERS] : undefined;
  return winner === undefined ? firstHand : last(words().cards.winners[winner]);
}

export const seatsText = ({ seated, seats }: Pick<LobbyTable, 'seated' | 'seats'>): string => {
  const said = words().lobby.seats;
  if (seated === 0) return said.empty;
  return seated >= seats ? said.full : said.of(seated, seats);
};

export const getCurrency = ({ currency }: Pick<LobbyTable, 'currency'>): Currency => currency ?? DOLLARS;

export const stakeText = (table: Pick<LobbyTable, 'minimum' | 'currency'>): string =>
  words().figures.money(table.minimum, 'if-any', getCurrency(table));

export const limitsText = ({ minimum, maximum, currency }: LobbyTable): string =>
  words().lobby.limits(rangeText(minimum, maximum, currency));

/** Drops the word that all games share. */
export const shortName = (game: string): string => game.replace(/ Baccarat$/, '');

/** Merges `Dragon Bonus, Player` and `Dragon Bonus, Banker` into one name. */
const getFamilies = (bets: readonly string[]): readonly string[] => [
  ...new Set(bets.map((bet) => bet.replace(/, .*$/, ''))),
];

/** Spectators without a seat. */
export const getWatching = ({ watching, seated }: Pick<LobbyTable, 'watching' | 'seated'>): number =>
  Math.max(0, watching - seated);

const soloHref = (game: string): string => `#/solo/${game}`;

/** The games dealt at tables; each private table is its own row. */
export function liveGames(
  tables: readonly LobbyTable[],
  houses: readonly LobbyHouse[],
): readonly LobbyGame[] {
  const keys = [...new Set(tables.map(toKey))];
  return keys.flatMap((key) => {
    const mine = tables.filter((table) => toKey(table) === key).toSorted((a, b) => a.minimum - b.minimum);
    const [first] = mine;
    return first === undefined ? [] : [liveGame(key, first, mine, houses)];
  });
}

const toKey = ({ private: isPrivate, ownRules, table, game }: LobbyTable): string =>
  isPrivate || ownRules ? table : game;

function liveGame(
  key: string,
  first: LobbyTable,
  tables: readonly LobbyTable[],
  houses: readonly LobbyHouse[],
): LobbyGame {
  const house = houses.find(({ games }) => games.some(({ id }) => id === first.game));
  const game = house?.games.find(({ id }) => id === first.game);
  return {
    key,
    house: first.house,
    houseName: house?.name ?? first.houseName,
    name: shortName(game?.name ?? first.gameName),
    hasCommission: game === undefined || game.commission !== null,
    sideBets: getFamilies(game?.sideBets ?? []),
    turnedBy: first.turnedBy,
    minimumAge: house?.minimumAge,
    limitsDoubt: first.ownRules || first.limitsBasis === 'stated' ? null : (game?.doubts.limits ?? null),
    tables,
    solo: game === undefined || first.private ? undefined : soloHref(first.game),
    played: undefined,
  };
}

export const soloGame = (house: LobbyHouse, game: GameLine, played: PlayedCoups | undefined): LobbyGame => ({
  key: game.id,
  house: house.id,
  houseName: house.name,
  name: shortName(game.name),
  hasCommission: game.commission !== null,
  sideBets: getFamilies(game.sideBets),
  turnedBy: game.turnedBy,
  minimumAge: house.minimumAge,
  limitsDoubt: game.doubts.limits,
  tables: [],
  solo: soloHref(game.id),
  played,
});

/** The games that no table here deals. */
export const soloOnly = (live: readonly LobbyGame[], houses: readonly LobbyHouse[]): readonly LobbyGame[] =>
  houses.flatMap((house) =>
    house.games
      .filter(({ id }) => !live.some(({ solo }) => solo === soloHref(id)))
      .map((game) => soloGame(house, game, undefined)),
  );

/** A number is a minimum age: shows the games open to that age. */
export type Filter =
  | ('all' | 'favourites' | 'dealing' | 'people' | 'no-commission' | 'side-bets' | 'you-reveal')
  | number;

export const filterLabel = (filter: Filter, games: number): string => {
  const { filters, age } = words().lobby;
  if (typeof filter === 'number') return age(filter);
  return filter === 'all' ? filters.all(games) : filters[filter];
};

export interface Seen {
  readonly favourites: readonly string[];
  readonly now: number;
}

/** Favorites used to be tables; these still count for their game. */
export const isFavourite = ({ key, tables }: LobbyGame, favourites: readonly string[]): boolean =>
  [key, `solo/${key}`, ...tables.map(({ table }) => table)].some((id) => favourites.includes(id));

export const toggled = (game: LobbyGame, favourites: readonly string[]): readonly string[] => {
  if (!isFavourite(game, favourites)) return [...favourites, game.key].slice(-MOST_FAVOURITES);
  const own = [game.key, `solo/${game.key}`, ...game.tables.map(({ table }) => table)];
  return favourites.filter((id) => !own.includes(id));
};

/** The number of favorites kept; the oldest drops out first. */
const MOST_FAVOURITES = 100;

export function passes(game: LobbyGame, filter: Filter, { favourites, now }: Seen): boolean {
  if (typeof filter === 'number') return game.minimumAge !== undefined && game.minimumAge <= filter;
  switch (filter) {
    case 'all':
      return true;
    case 'favourites':
      return isFavourite(game, favourites);
    case 'dealing':
      return game.tables.some((table) => isLive(table, now));
    case 'people':
      return game.tables.some(({ seated, bots }) => seated > bots);
    case 'no-commission':
      return !game.hasCommission;
    case 'side-bets':
      return game.sideBets.length > 0;
    case 'you-reveal':
      return game.turnedBy !== 'dealer';
  }
}

/** The filters that would keep some games and remove others, plus `all`. */
export function filtersFor(games: readonly LobbyGame[], seen: Seen): readonly Filter[] {
  const ages = games.flatMap(({ minimumAge }) => minimumAge ?? []);
  const useful: readonly Filter[] = [
    'favourites',
    'dealing',
    'people',
    'no-commission',
    'side-bets',
    'you-reveal',
    ...(ages.length === 0 ? [] : [Math.min(...ages)]),
  ];
  return [
    'all',
    ...useful.filter((filter) => {
      const left = games.filter((game) => passes(game, filter, seen)).length;
      return left > 0 && left < games.length;
    }),
  ];
}

/** Games grouped by house: shipped houses in their order, then the others. */
export function getLobbySections(
  games: readonly LobbyGame[],
  houses: readonly LobbyHouse[],
): readonly LobbySection[] {
  const ids = [...new Set([...houses.map(({ id }) => id), ...games.map(({ house }) => house)])];
  return ids.flatMap((id) => {
    const mine = games.filter(({ house }) => house === id);
    const house = houses.find((known) => known.id === id);
    return mine.length === 0
      ? []
      : [{ id, house, name: house?.name ?? mine[0]?.houseName ?? id, games: mine }];
  });
}

/** The order of houses and games: live ones first, then by number of people. Computed once. */
export function getLobbyOrder(
  games: readonly LobbyGame[],
  houses: readonly LobbyHouse[],
  now: number,
): readonly string[] {
  const rank = (some: readonly LobbyGame[]): number => {
    const tables = some.flatMap((game) => game.tables);
    const seated = tables.reduce((sum, table) => sum + table.seated + (table.seated - table.bots) * 100, 0);
    const yours = tables.some((table) => table.yours) ? 1_000_000 : 0;
    return yours + seated + (tables.some((table) => isLive(table, now)) ? 10_000 : 0);
  };
  return getLobbySections(games, houses)
    .toSorted((a, b) => rank(b.games) - rank(a.games))
    .flatMap((section) => section.games.toSorted((a, b) => rank([b]) - rank([a])).map(({ key }) => key));
}

/** Games in a given order; new ones come last. */
export const sortGames = (games: readonly LobbyGame[], order: readonly string[]): readonly LobbyGame[] => {
  const place = ({ key }: LobbyGame): number => (order.indexOf(key) + order.length + 1) % (order.length + 1);
  return games.toSorted((a, b) => place(a) - place(b));
};

/** The table that a row shows first: one's own, or the liveliest with a free seat. */
export function tableShown(tables: readonly LobbyTable[], now: number): LobbyTable | undefined {
  const rank = (table: LobbyTable): number =>
    (table.yours ? 100_000 : 0) +
    (isLive(table, now) ? 10_000 : 0) +
    (table.seated - table.bots) * 100 +
    (table.seated < table.seats ? table.seated : 0);
  return tables.toSorted((a, b) => rank(b) - rank(a))[0];
}

/** The live table shown at the top: the one dealing with the most people. */
export function tableOnTop(tables: readonly LobbyTable[], now: number): LobbyTable | undefined {
  const open = tables.filter((table) => !table.private && getState(table, now) !== 'closed');
  const rank = (table: LobbyTable): number =>
    (isLive(table, now) ? 10_000 : 0) + (table.seated - table.bots) * 100 + table.seated;
  return open.toSorted((a, b) => rank(b) - rank(a))[0];
}

export interface Wanted {
  readonly minimum: number | undefined;
  readonly currency: Currency;
  /** A game key; undefined means any. */
  readonly game: string | undefined;
}

const TIME_TO_BET_MS = 4_000;

/** The best table with a free seat: the shortest wait for a bet, then the most people. */
export function quickSeat(
  games: readonly LobbyGame[],
  { minimum, currency, game }: Wanted,
  now: number,
): { readonly game: LobbyGame; readonly table: LobbyTable } | undefined {
  const found = games
    .filter(({ key }) => game === undefined || key === game)
    .flatMap((one) => one.tables.map((table) => ({ game: one, table })))
    .filter(
      ({ table }) =>
        (minimum === undefined || table.minimum === minimum) &&
        sameCurrency(getCurrency(table), currency) &&
        (table.yours || table.seated < table.seats) &&
        getState(table, now) !== 'closed',
    );
  const rank = ({ table }: { readonly table: LobbyTable }): number =>
    waitMs(table, now) - Math.min(table.seated - table.bots, 5) * 500 - Math.min(table.seated, 9) * 20;
  return found.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** The approximate wait for a bet. */
function waitMs(table: LobbyTable, now: number): number {
  const left = getStageSeconds(table, now) * 1_000;
  switch (getState(table, now)) {
    case 'betting':
      return left >= TIME_TO_BET_MS ? 0 : 15_000;
    case 'paying':
      return left;
    case 'dealing':
      return 12_000;
    case 'shuffling':
      return left + 4_000;
    default:
      return 20_000;
  }
}

/** The distinct stakes of these games, smallest first. */
export const getLobbyStakes = (
  games: readonly LobbyGame[],
): readonly Pick<LobbyTable, 'minimum' | 'currency'>[] => {
  const all = games.flatMap(({ tables }) => tables);
  return all
    .filter((table, at) => all.findIndex((other) => isSameStake(other, table)) === at)
    .map(({ minimum, currency }) => ({ minimum, ...(currency !== undefined && { currency }) }))
    .toSorted((a, b) => a.minimum - b.minimum);
};

const isSameStake = (a: LobbyTable, b: LobbyTable): boolean =>
  a.minimum === b.minimum && sameCurrency(getCurrency(a), getCurrency(b));

export const lowestStake = (games: readonly LobbyGame[]): number =>
  getLobbyStakes(games)[0]?.minimum ?? Number.POSITIVE_INFINITY;
