import type { Chips } from '../../base/index.ts';
import { type Bet, type GameRules, otherSide, type Side, type Winner } from '../../engine/index.ts';

/**
 * How a patron plays: given a stake, returns a bettor. A custom module exports such a function as `strategy`.
 */
export type Strategy = (setup: Setup) => Bettor;

/**
 * What a patron wagers next, and the next state after the coup. Deterministic: the same coups give the same
 * wagers.
 */
export interface Bettor {
  /** Cents by bet id; an empty object sits the coup out. */
  readonly wagers: (seat: StrategyView) => Readonly<Record<string, number>>;
  /** Called after every coup, with or without wagers. */
  readonly after: (told: CoupReport) => Bettor;
}

export interface Setup {
  readonly game: GameRules;
  /** The requested bets. */
  readonly bets: readonly Bet[];
  readonly stake: Chips;
}

/** What a patron sees before a coup. */
export interface StrategyView {
  readonly bankroll: number;
  /** Coups of this session so far. */
  readonly coups: number;
  /** Winners of this shoe so far, oldest first. The list is reused: do not keep it. */
  readonly shoe: readonly Winner[];
}

/** What a patron sees after a coup. */
export interface CoupReport {
  readonly winner: Winner;
  /** Cents won or lost, less commission; 0 for a push or no wager. */
  readonly net: number;
  /** Whether the house accepted any wager. */
  readonly wagered: boolean;
}

export const STRATEGIES = ['flat', 'martingale', 'paroli', '1-3-2-6', 'follow', 'chop'] as const;
export type StrategyName = (typeof STRATEGIES)[number];

export const isStrategy = (name: string): name is StrategyName =>
  (STRATEGIES as readonly string[]).includes(name);

/** Whether it chooses the hand itself, and so takes no bets. */
export const choosesHand = (name: string): boolean => name === 'follow' || name === 'chop';

export const strategyNamed = (name: StrategyName): Strategy => BUILT_IN[name];

/** Always the same stake on every requested bet. */
const flat: Strategy = ({ bets, stake }) => {
  const wagers = Object.fromEntries(bets.map(({ id }) => [id, stake]));
  const bettor: Bettor = { wagers: () => wagers, after: () => bettor };
  return bettor;
};

/** Stakes by a list of units: a win or a loss decides the next position in it. */
const progression =
  (
    units: (step: number) => number,
    won: (step: number) => number,
    lost: (step: number) => number,
  ): Strategy =>
  ({ bets, stake }) => {
    const id = bets[0]?.id ?? '';
    const known = new Map<number, Bettor>();
    const at = (step: number): Bettor => {
      const before = known.get(step);
      if (before !== undefined) return before;
      const wagers = { [id]: stake * units(step) };
      const bettor: Bettor = {
        wagers: () => wagers,
        // A push changes nothing.
        after: ({ net }) => (net === 0 ? bettor : at(net > 0 ? won(step) : lost(step))),
      };
      known.set(step, bettor);
      return bettor;
    };
    return at(0);
  };

/** Doubling stops at 2^40 units, beyond every house's limits. */
const MOST_DOUBLINGS = 40;
const fromTheStart = (): number => 0;
const ONE_THREE_TWO_SIX = [1, 3, 2, 6];
const PAROLI_WINS = 3;

/** Doubles after each loss, so that one win recovers everything; the card's limits end that. */
const martingale = progression(
  (step) => 2 ** step,
  fromTheStart,
  (step) => Math.min(step + 1, MOST_DOUBLINGS),
);

/** Doubles after each win, until the third in a row. */
const paroli = progression(
  (step) => 2 ** step,
  (step) => (step + 1) % PAROLI_WINS,
  fromTheStart,
);

const oneThreeTwoSix = progression(
  (step) => ONE_THREE_TWO_SIX[step] ?? 1,
  (step) => (step + 1) % ONE_THREE_TWO_SIX.length,
  fromTheStart,
);

/** Wagers on a hand by the last winner in this shoe, ignoring ties; sits out before the first. */
const byLastWinner =
  (choose: (last: Side) => Side): Strategy =>
  ({ game, stake }) => {
    const bets = handBets(game);
    const on = { player: { [bets.player]: stake }, banker: { [bets.banker]: stake } };
    const bettor: Bettor = {
      wagers: ({ shoe }) => {
        const last = shoe.findLast((winner) => winner !== 'tie');
        return last === undefined ? {} : on[choose(last)];
      },
      after: () => bettor,
    };
    return bettor;
  };

/** The main bet on each hand. */
export function handBets(game: GameRules): Readonly<Record<Side, string>> {
  const on = (side: Side): string =>
    game.bets.find(({ place, hand }) => place === 'main' && hand === side)?.id ?? side;
  return { player: on('player'), banker: on('banker') };
}

const BUILT_IN: Readonly<Record<StrategyName, Strategy>> = {
  flat,
  martingale,
  paroli,
  '1-3-2-6': oneThreeTwoSix,
  follow: byLastWinner((last) => last),
  chop: byLastWinner(otherSide),
};
