import { flag, type Infer, mapOf, object } from '../base/index.ts';
import { type Bet, type GameRules, type LimitRange, SECTION_MEMBERS } from '../engine/index.ts';
import { BET_ID } from './wagers.ts';

/** The rules by which a table narrows its card; complete, so that one table has one document. */
export type TableRules = Infer<typeof TABLE_RULES>;
export const TABLE_RULES = object('what the table narrows', {
  requireMainWager: flag('whether bets that may require a main wager do'),
  maximumPayout: SECTION_MEMBERS.limits.maximumPayout,
  limits: mapOf(
    { about: 'the id of a bet', pattern: BET_ID },
    SECTION_MEMBERS.limits.main,
    'the limits of every bet at this table',
  ),
});

/** A host's settings for a table; the rest comes from the card. */
export interface Narrowing {
  readonly requireMainWager?: boolean;
  readonly maximumPayout?: number;
  readonly limits?: Readonly<Record<string, Partial<LimitRange>>>;
}

export const tableRules = (game: GameRules, said: Narrowing = {}): TableRules => ({
  requireMainWager: said.requireMainWager ?? false,
  maximumPayout: said.maximumPayout ?? game.limits.maximumPayout,
  limits: Object.fromEntries(
    game.bets.map(({ id, limits }) => [id, { ...limits, ...said.limits?.[id] }] as const),
  ),
});

/** Why a table of this game cannot use these rules: a table narrows its card and never widens it. */
export function tableFault(game: GameRules, table: TableRules): string | undefined {
  const { maximumPayout, limits } = table;
  if (maximumPayout > game.limits.maximumPayout) return 'the table pays more than its card';
  const ids = Object.keys(limits);
  if (ids.length !== game.bets.length) return 'the table has not exactly the bets of its card';
  for (const bet of game.bets) {
    const range = limits[bet.id];
    if (range === undefined) return `the table has no limits for ${bet.id}`;
    if (!narrows(range, bet.limits)) return `the table's limits for ${bet.id} are not within its card's`;
  }
  return undefined;
}

/** Whether a range is valid, within the card's range and on its steps. */
function narrows({ minimum, maximum, step }: LimitRange, card: LimitRange): boolean {
  const inside = minimum >= card.minimum && minimum <= maximum && maximum <= card.maximum;
  return inside && step % card.step === 0 && minimum % step === 0 && maximum % step === 0;
}

/** The game as the table deals it. */
export function gameAtTable(card: GameRules, table: TableRules | undefined): GameRules {
  if (table === undefined) return card;
  return {
    ...card,
    limits: { ...card.limits, maximumPayout: table.maximumPayout },
    bets: card.bets.map((bet) => betAtTable(bet, table)),
  };
}

const betAtTable = (bet: Bet, { limits, requireMainWager }: TableRules): Bet => ({
  ...bet,
  limits: limits[bet.id] ?? bet.limits,
  requires: bet.requires === 'may' && requireMainWager ? 'always' : bet.requires,
});
