import { makeMoney, makeSpan } from '../../../base/index.ts';
import type { HouseClient } from '../../../client/index.ts';
import { makeRange, marked } from '../../../print/index.ts';
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
  readonly commission: boolean;
  readonly turnedBy: GameLine['turnedBy'];
  readonly minimum: number;
  readonly limits: string;
  /** Whether the card states those, and what is taken beside them. */
  readonly underLimits: readonly string[];
  readonly patrons: readonly [string, string] | undefined;
  readonly outcomes: string;
  readonly now: string;
  readonly act:
    | {
        readonly label: string;
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

export const TURNERS: Readonly<Record<GameLine['turnedBy'], string>> = {
  dealer: 'Dealer',
  'largest-wager': 'Largest wager',
  patrons: 'Patrons',
};

type Limits = Pick<
  GameLine,
  'minimum' | 'maximum' | 'limitsBasis' | 'sideMinimum' | 'sideMaximum' | 'sideLimitsBasis'
>;

export const limitsText = ({ minimum, maximum, limitsBasis }: Limits): string =>
  marked(makeRange({ minimum, maximum }), limitsBasis);

/** One mark where one is enough: a row is narrow. */
function underLimits({ sideMinimum, sideMaximum, sideLimitsBasis, limitsBasis }: Limits): readonly string[] {
  const main = limitsBasis === 'stated' ? [] : [limitsBasis];
  if (sideMinimum === null || sideMaximum === null || sideLimitsBasis === null)
    return [...main, 'no side bets'];
  const side = `side ${makeRange({ minimum: sideMinimum, maximum: sideMaximum })}`;
  if (sideLimitsBasis === limitsBasis) return [side, ...main.map((basis) => `both ${basis}`)];
  return [...main, marked(side, sideLimitsBasis)];
}

/** What a table does now, in a few words. */
export function nowText(
  { stage, coup, seated }: Pick<TableLine, 'stage' | 'coup' | 'seated'>,
  now: number,
): string {
  const left = 'until' in stage ? Math.max(0, Math.ceil((stage.until - now) / 1000)) : 0;
  switch (stage.is) {
    case 'betting':
      return left > 0 ? `Betting, ${left} s` : 'No more bets';
    case 'dealing':
      return 'No more bets';
    case 'settled':
      return seated === 0 ? 'Goes on when you sit' : `Coup ${coup}`;
    case 'committing':
    case 'opening':
      return `New shoe, seal in ${makeSpan(left)}`;
    case 'sealing':
      return 'New shoe';
    case 'resting':
      return 'Opens when you sit';
    case 'closed':
      return 'Closed';
  }
}

const soloHref = (game: string): string => `#/solo/${game}`;

export function liveRow(line: TableLine, houses: readonly HouseLine[], now: number): Row {
  const game = houses.flatMap(({ games }) => games).find(({ id }) => id === line.game);
  const making = ['committing', 'opening', 'sealing'].includes(line.stage.is);
  const label = line.yours ? 'Return' : line.seated >= line.seats ? 'Watch' : making ? 'Wait' : 'Sit';
  const people = line.seated - line.bots;
  return {
    key: line.table,
    house: line.house,
    houseName: line.houseName,
    number: line.number,
    gameName: line.gameName,
    commission: game === undefined || game.commission !== null,
    turnedBy: line.turnedBy,
    minimum: line.minimum,
    limits: makeRange(line),
    underLimits: line.private ? ['private'] : underLimits(line),
    patrons: [
      `${line.seated} seated`,
      line.bots > 0
        ? `${line.bots} ${line.bots === 1 ? 'is a bot' : 'are bots'}`
        : `${people} of ${line.seats}`,
    ],
    outcomes: line.outcomes,
    now: nowText(line, now),
    act: {
      label,
      href: `#/table/${line.table}`,
      first: line.yours,
      ...((label === 'Sit' || label === 'Wait') && { sitAt: line.table }),
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
    commission: game.commission !== null,
    turnedBy: game.turnedBy,
    minimum: game.minimum,
    limits: makeRange(game),
    underLimits: underLimits(game),
    patrons: undefined,
    outcomes: played?.outcomes ?? '',
    now: played === undefined ? 'A fresh shoe' : `Coup ${played.coups}`,
    act: {
      label: played?.seated === true ? 'Return' : 'Play',
      href: soloHref(game.id),
      first: played?.seated === true,
    },
    alone: undefined,
  };
}

export const FILTERS = ['all', 'no-commission', 'patrons-turn', 'lowest'] as const;
export type Filter = (typeof FILTERS)[number];

export const filterLabel = (filter: Filter, lowest: number): string =>
  ({
    all: 'All tables',
    'no-commission': 'No commission',
    'patrons-turn': 'Patrons turn',
    lowest: `From ${makeMoney(lowest)}`,
  })[filter];

export const passes = (row: Row, filter: Filter, lowest: number): boolean =>
  ({
    all: true,
    'no-commission': !row.commission,
    'patrons-turn': row.turnedBy !== 'dealer',
    lowest: row.minimum <= lowest,
  })[filter];

/** Only those that would leave some rows and take some away. */
export function filtersFor(rows: readonly Row[]): readonly Filter[] {
  const lowest = lowestOf(rows);
  const useful = FILTERS.slice(1).filter((filter) => {
    const left = rows.filter((row) => passes(row, filter, lowest)).length;
    return left > 0 && left < rows.length;
  });
  return useful.length === 0 ? [] : ['all', ...useful];
}

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

const COUNTS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** `Five houses`. */
export const housesText = (count: number): string =>
  `${COUNTS[count] ?? count} ${count === 1 ? 'house' : 'houses'}`;
