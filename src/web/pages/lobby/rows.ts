import { makeSpan } from '../../../base/index.ts';
import type { HouseClient } from '../../../client/index.ts';
import type { Words } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
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
  GameLine,
  'minimum' | 'maximum' | 'limitsBasis' | 'sideMinimum' | 'sideMaximum' | 'sideLimitsBasis'
>;

/** One mark where one is enough: a row is narrow. */
function underLimits({ sideMinimum, sideMaximum, sideLimitsBasis, limitsBasis }: Limits): readonly string[] {
  const { everywhere, lobby } = words();
  const main = limitsBasis === 'stated' ? [] : [everywhere.basis[limitsBasis]];
  if (sideMinimum === null || sideMaximum === null || sideLimitsBasis === null)
    return [...main, lobby.noSideBets];
  const side = lobby.side(everywhere.range(sideMinimum, sideMaximum));
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
    gameName: line.gameName,
    restored: line.restored === true,
    commission: game === undefined || game.commission !== null,
    turnedBy: line.turnedBy,
    minimum: line.minimum,
    limits: words().everywhere.range(line.minimum, line.maximum),
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
    limits: words().everywhere.range(game.minimum, game.maximum),
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

/** A number is a least wager: the tables that begin there. */
export type Filter = 'all' | 'favourites' | 'no-commission' | 'patrons-turn' | number;

export const filterLabel = (filter: Filter): string =>
  typeof filter === 'number' ? words().lobby.from(filter) : words().lobby.filters[filter];

export function passes(row: Row, filter: Filter, favourites: readonly string[]): boolean {
  if (typeof filter === 'number') return row.minimum === filter;
  return {
    all: true,
    favourites: favourites.includes(row.key),
    'no-commission': !row.commission,
    'patrons-turn': row.turnedBy !== 'dealer',
  }[filter];
}

/** Only those that would leave some rows and take some away. */
export function filtersFor(rows: readonly Row[], favourites: readonly string[]): readonly Filter[] {
  const minimums = [...new Set(rows.map(({ minimum }) => minimum))].toSorted((a, b) => a - b);
  const all: readonly Filter[] = ['favourites', ...minimums, 'no-commission', 'patrons-turn'];
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
