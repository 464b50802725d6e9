import { chips } from '../base/index.ts';
import { type Bet, type GameRules, otherSide, refuseWagers, type Side, type Wager } from '../engine/index.ts';
import type { SeededRandom } from './draw.ts';

/** What a patron sees before betting. */
export interface HabitView {
  readonly game: GameRules;
  readonly requireMainWager: boolean;
  /** Winners of this shoe so far without ties, newest last. */
  readonly sides: readonly Side[];
  readonly stack: number;
  /** The patron's usual stake. */
  readonly unit: number;
  readonly lastNet: number | null;
  readonly draw: SeededRandom;
}

export interface Intention {
  readonly bet: string;
  readonly amount: number;
}

type Habit = (sight: HabitView) => readonly (Wager | undefined)[];

/** Ways to play that people have. No habit is better than another. */
export const HABITS = {
  /** Always Banker, always the same stake. */
  banker: (sight) => [onHand(sight, 'banker')],
  player: (sight) => [onHand(sight, 'player')],
  /** Bets on the last winner. */
  follow: (sight) => [onHand(sight, sight.sides.at(-1) ?? 'banker')],
  /** Bets against the last winner. */
  chop: (sight) => [onHand(sight, otherSide(sight.sides.at(-1) ?? 'player'))],
  /** Always a little on Tie. */
  tie: (sight) => [onHand(sight, sight.draw.oneOf(['player', 'banker'])), small(sight, findTie(sight.game))],
  /** One or two side bets with every wager. */
  sides: (sight) => {
    const offered = sight.game.bets.filter(({ place }) => place === 'side');
    const hand = sight.draw.oneOf<Side>(['player', 'banker']);
    const some =
      offered.length === 0 ? [findTie(sight.game)] : [sight.draw.oneOf(offered), sight.draw.oneOf(offered)];
    return [onHand(sight, hand), ...new Set(some)].map((one) =>
      one === undefined || 'stake' in one ? one : small(sight, one),
    );
  },
  /** The minimum stake, and a skipped coup after a loss. */
  cautious: (sight) => {
    if ((sight.lastNet ?? 0) < 0 && sight.draw.chance() < 0.5) return [];
    const bet = handBet(sight.game, 'banker');
    return [bet && onBet(sight, bet, bet.limits.minimum)];
  },
  /** Watches more than it plays, then overbets. */
  rests: (sight) =>
    sight.draw.chance() < 0.6
      ? []
      : [onHand({ ...sight, unit: sight.unit * 3 }, sight.draw.oneOf(['player', 'banker']))],
} as const satisfies Readonly<Record<string, Habit>>;

export type HabitName = keyof typeof HABITS;
export const HABIT_NAMES = Object.keys(HABITS) as readonly HabitName[];

/** The wagers of this habit, limited to what the house accepts and the stack covers. */
export function getIntentions(habit: HabitName, sight: HabitView): readonly Intention[] {
  const meant: readonly (Wager | undefined)[] = HABITS[habit](sight);
  const taken: Wager[] = [];
  for (const wager of meant) {
    if (wager === undefined) continue;
    const all = [...taken, wager];
    const sum = all.reduce((total, { stake }) => total + stake, 0);
    const refused = refuseWagers(sight.game, all, { requireMainWager: sight.requireMainWager });
    if (sum <= sight.stack && refused === undefined) taken.push(wager);
  }
  return taken.map(({ bet, stake }) => ({ bet: bet.id, amount: stake }));
}

const handBet = (game: GameRules, side: Side): Bet | undefined =>
  game.bets.find(({ place, hand }) => place === 'main' && hand === side);

/** The main bet that belongs to no hand. */
const findTie = (game: GameRules): Bet | undefined =>
  game.bets.find(({ place, hand }) => place === 'main' && hand === undefined);

function onHand(sight: HabitView, side: Side): Wager | undefined {
  const bet = handBet(sight.game, side);
  return bet && onBet(sight, bet, sight.unit);
}

const small = (sight: HabitView, bet: Bet | undefined): Wager | undefined =>
  bet && onBet(sight, bet, bet.limits.minimum);

/** The amount nearest to the wanted one within the bet's limits. */
function onBet({ stack }: HabitView, bet: Bet, amount: number): Wager {
  const { minimum, maximum, step } = bet.limits;
  const wanted = Math.min(Math.max(amount, minimum), maximum, Math.max(stack, minimum));
  return { bet, stake: chips(Math.max(minimum, Math.floor(wanted / step) * step)) };
}
