import { type Currency, DOLLARS, makeSpan, sameCurrency } from '../../../base/index.ts';
import type { HouseClient } from '../../../client/index.ts';
import type { Words } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { rangeText } from '../../app/rangeText.ts';
import type { GameLine, HouseLine } from '../../build/houseLines.ts';

export type Tables = Extract<Awaited<ReturnType<HouseClient['tables']>>, { readonly ok: true }>['value'];
export type TableLine = Tables['tables'][number];

/** One table as a row of the lobby, live or solo. */
export interface Row {
  readonly key: string;
  readonly house: string;
  readonly houseName: string;
  /** Undefined for a table that only the patron alone will see. */
  readonly number: number | undefined;
  readonly gameName: string;
  /** Goes on with a new chain, since its house came back from a backup. */
  readonly restored: boolean;
  readonly commission: boolean;
  readonly turnedBy: GameLine['turnedBy'];
  readonly minimum: number;
  /** What the house writes its amounts in. */
  readonly currency: Currency;
  readonly limits: string;
  /** Whether the card states those, and what is taken beside them. */
  readonly underLimits: readonly string[];
  /** How long bets are open, in words; undefined where no clock runs. */
  readonly pace: string | undefined;
  readonly patrons:
    | { readonly seated: number; readonly seats: number; readonly said: readonly [string, string] }
    | undefined;
  readonly outcomes: string;
  readonly now: string;
  readonly act:
    | {
        readonly is: keyof Words['lobby']['acts'];
        readonly href: string;
        readonly first: boolean;
        /** The table where whoever follows this wants a seat at once. */
        readonly sitAt?: string;
      }
    | undefined;
  /** Where the same game is played alone. */
  readonly alone: string | undefined;
}

export interface Section {
  readonly house: HouseLine | undefined;
  readonly id: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

type Limits = Pick<
  TableLine,
  'minimum' | 'maximum' | 'limitsBasis' | 'sideMinimum' | 'sideMaximum' | 'sideLimitsBasis' | 'currency'
>;

/** One mark where one is enough: a row is narrow. */
function underLimits(limits: Limits): readonly string[] {
  const { sideMinimum, sideMaximum, sideLimitsBasis, limitsBasis, currency } = limits;
  const { everywhere, lobby } = words();
  const main = limitsBasis === 'stated' ? [] : [everywhere.basis[limitsBasis]];
  if (sideMinimum === null || sideMaximum === null || sideLimitsBasis === null)
    return [...main, lobby.noSideBets];
  const side = lobby.side(rangeText(sideMinimum, sideMaximum, currency));
  if (sideLimitsBasis !== limitsBasis) return [...main, everywhere.marked(side, sideLimitsBasis)];
  return limitsBasis === 'stated' ? [side] : [side, lobby.both(limitsBasis)];
}

/** What a table does now, in a few words. */
export function nowText(
  { stage, coup, seated }: Pick<TableLine, 'stage' | 'coup' | 'seated'>,
  now: number,
): string {
  const said = words().lobby.now;
  const left = 'until' in stage ? Math.max(0, Math.ceil((stage.until - now) / 1000)) : 0;
  switch (stage.is) {
    case 'betting':
      return left > 0 ? said.betting(left) : said.noMoreBets;
    case 'dealing':
      return said.noMoreBets;
    case 'settled':
      return seated === 0 ? said.goesOn : said.coup(coup);
    case 'committing':
    case 'opening':
      return said.sealIn(makeSpan(left));
    case 'sealing':
      return said.newShoe;
    case 'resting':
      return said.opens;
    case 'closed':
      return said.closed;
  }
}

const privateMarks = ({ ownRules }: TableLine): readonly string[] => [
  words().lobby.private,
  ...(ownRules ? [words().everywhere.ownRules] : []),
];

const soloHref = (game: string): string => `#/solo/${game}`;

export function liveRow(line: TableLine, houses: readonly HouseLine[], now: number): Row {
  const game = houses.flatMap(({ games }) => games).find(({ id }) => id === line.game);
  const making = ['committing', 'opening', 'sealing'].includes(line.stage.is);
  const act = line.yours ? 'return' : line.seated >= line.seats ? 'watch' : making ? 'wait' : 'sit';
  return {
    key: line.table,
    house: line.house,
    houseName: line.houseName,
    number: line.number,
    // Beside the house's name, as the table itself has it.
    gameName: game?.name ?? line.gameName,
    restored: line.restored === true,
    commission: game === undefined || game.commission !== null,
    turnedBy: line.turnedBy,
    minimum: line.minimum,
    currency: line.currency ?? DOLLARS,
    limits: rangeText(line.minimum, line.maximum, line.currency),
    underLimits: line.private ? privateMarks(line) : underLimits(line),
    pace: words().lobby.pace(Math.round(line.bettingMs / 1_000)),
    patrons: {
      seated: line.seated,
      seats: line.seats,
      said: [
        words().lobby.seatedOf(line.seated, line.seats),
        line.bots > 0 ? words().lobby.bots(line.bots) : '',
      ],
    },
    outcomes: line.outcomes,
    now: nowText(line, now),
    act: {
      is: act,
      href: `#/table/${line.table}`,
      first: line.yours,
      ...((act === 'sit' || act === 'wait') && { sitAt: line.table }),
    },
    alone: game === undefined ? undefined : soloHref(line.game),
  };
}

/** A game that is played alone; `played` is what this browser has of it. */
export function soloRow(
  house: HouseLine,
  game: GameLine,
  played: { readonly outcomes: string; readonly coups: number; readonly seated: boolean } | undefined,
): Row {
  return {
    key: `solo/${game.id}`,
    house: house.id,
    houseName: house.name,
    number: undefined,
    gameName: game.name,
    restored: false,
    commission: game.commission !== null,
    turnedBy: game.turnedBy,
    minimum: game.minimum,
    currency: game.currency,
    limits: rangeText(game.minimum, game.maximum, game.currency),
    underLimits: underLimits(game),
    pace: undefined,
    patrons: undefined,
    outcomes: played?.outcomes ?? '',
    now: played === undefined ? words().lobby.now.fresh : words().lobby.now.coup(played.coups),
    act: {
      is: played?.seated === true ? 'return' : 'play',
      href: soloHref(game.id),
      first: played?.seated === true,
    },
    alone: undefined,
  };
}

/** A least wager as its house writes it. */
export type Least = Pick<Row, 'minimum' | 'currency'>;

/** With a least wager: the tables that begin there. */
export type Filter = 'all' | 'favourites' | 'no-commission' | 'patrons-turn' | Least;

export const leastText = ({ minimum, currency }: Least): string =>
  words().figures.money(minimum, 'if-any', currency);

export const filterLabel = (filter: Filter): string =>
  typeof filter === 'object' ? words().lobby.from(leastText(filter)) : words().lobby.filters[filter];

export const sameFilter = (one: Filter, other: Filter): boolean =>
  typeof one === 'object' && typeof other === 'object' ? sameLeast(one, other) : one === other;

const sameLeast = (one: Least, other: Least): boolean =>
  one.minimum === other.minimum && sameCurrency(one.currency, other.currency);

/** Each least wager of these rows once, the smallest first. */
export const leastsOf = (rows: readonly Row[]): readonly Least[] =>
  rows
    .filter((row, at) => rows.findIndex((other) => sameLeast(row, other)) === at)
    .map(({ minimum, currency }) => ({ minimum, currency }))
    .toSorted((a, b) => a.minimum - b.minimum);

export function passes(row: Row, filter: Filter, favourites: readonly string[]): boolean {
  if (typeof filter === 'object') return sameLeast(row, filter);
  return {
    all: true,
    favourites: favourites.includes(row.key),
    'no-commission': !row.commission,
    'patrons-turn': row.turnedBy !== 'dealer',
  }[filter];
}

/** Only those that would leave some rows and take some away. */
export function filtersFor(rows: readonly Row[], favourites: readonly string[]): readonly Filter[] {
  const all: readonly Filter[] = ['favourites', ...leastsOf(rows), 'no-commission', 'patrons-turn'];
  const useful = all.filter((filter) => {
    const left = rows.filter((row) => passes(row, filter, favourites)).length;
    return left > 0 && left < rows.length;
  });
  return useful.length === 0 ? [] : ['all', ...useful];
}

/** Where one sits comes first, then what one likes; otherwise as the house has them. */
export const likedFirst = (rows: readonly Row[], favourites: readonly string[]): readonly Row[] => {
  const rank = ({ act, key }: Row): number => (act?.is === 'return' ? 0 : favourites.includes(key) ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b));
};

export const lowestOf = (rows: readonly Row[]): number =>
  rows.reduce((least, { minimum }) => Math.min(least, minimum), Number.POSITIVE_INFINITY);

/** Rows under their houses: the shipped houses in their order, then whatever else is dealt here. */
export function sectionsOf(rows: readonly Row[], houses: readonly HouseLine[]): readonly Section[] {
  const ids = [...new Set([...houses.map(({ id }) => id), ...rows.map(({ house }) => house)])];
  return ids.flatMap((id) => {
    const mine = rows.filter(({ house }) => house === id);
    const house = houses.find((known) => known.id === id);
    return mine.length === 0
      ? []
      : [{ id, house, name: house?.name ?? mine[0]?.houseName ?? id, rows: mine }];
  });
}
