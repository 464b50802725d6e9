import type { HouseClient } from '../../../client/index.ts';
import { type Card, parseCard, type Side, type Winner } from '../../../engine/index.ts';
import type { GameLine } from '../../build/houseLines.ts';

export type LiveTableView = Extract<Awaited<ReturnType<HouseClient['view']>>, { readonly ok: true }>['value'];

/** One hand of the live table. */
export interface LiveHand {
  /** A face-down card is undefined. */
  readonly cards: readonly (Card | undefined)[];
  readonly total: number | undefined;
}

/** What is on that table's felt: the hand being dealt, or the one just settled. */
export interface LiveFelt {
  readonly player: LiveHand;
  readonly banker: LiveHand;
  readonly winner: Winner | undefined;
  /** The name of the person revealing cards now. */
  readonly revealing: string | undefined;
}

const NO_HAND: LiveHand = { cards: [], total: undefined };

export function getFelt({ view }: Pick<LiveTableView, 'view'>): LiveFelt {
  if (view.stage.is === 'settled' && view.last !== null) {
    const { cards, totals, winner } = view.last;
    return {
      player: getHand(cards, 'player', totals.player),
      banker: getHand(cards, 'banker', totals.banker),
      ...{ winner, revealing: undefined },
    };
  }
  if (view.stage.is !== 'dealing')
    return { player: NO_HAND, banker: NO_HAND, winner: undefined, revealing: undefined };
  const down = new Set(view.cards.flatMap(({ place, card }) => (card === null ? [place] : [])));
  const turn = view.turns.find(
    ({ seat, places }) => seat !== null && places.some((place) => down.has(place)),
  );
  return {
    player: getHand(view.cards, 'player', view.totals?.player ?? undefined),
    banker: getHand(view.cards, 'banker', view.totals?.banker ?? undefined),
    winner: undefined,
    revealing: turn && view.patrons.find(({ seat }) => seat === turn.seat)?.name,
  };
}

const getHand = (
  cards: readonly { readonly hand: Side; readonly card: string | null }[],
  hand: Side,
  total: number | undefined,
): LiveHand => ({
  cards: cards
    .filter((card) => card.hand === hand)
    .map(({ card }) => (card === null ? undefined : parseCard(card))),
  total,
});

/** The bets on Player and on Banker. */
export interface Pool {
  readonly bets: number;
  readonly sum: number;
}

export function getPool(
  { view }: Pick<LiveTableView, 'view'>,
  game: Pick<GameLine, 'onHand'> | undefined,
): Readonly<Record<Side, Pool>> {
  const on = (bet: string | undefined): Pool => {
    const stakes = bet === undefined ? [] : view.patrons.flatMap(({ wagers }) => wagers[bet] ?? []);
    return { bets: stakes.length, sum: stakes.reduce((sum, stake) => sum + stake, 0) };
  };
  return { player: on(game?.onHand.player), banker: on(game?.onHand.banker) };
}
