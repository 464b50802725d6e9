import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { at } from '../../../base/index.ts';
import type { Bet, GameRules, Odds } from '../../../engine/index.ts';
import { MOST_SEED, withLinePaying } from '../../../sim/index.ts';

/** What to count down, as typed, and what to change about it. */
export interface CountForm {
  readonly bet: Signal<Bet>;
  /** As they are typed. */
  readonly shoes: Signal<string>;
  readonly seed: Signal<string>;
  /** The highest stake allowed, in whole currency units. */
  readonly most: Signal<string>;
  /** The index of the line that pays differently, and what it pays to one; undefined for the card's own pay. */
  readonly line: Signal<number | undefined>;
  readonly pays: Signal<string>;
  readonly faulty: ReadonlySignal<Readonly<Record<'shoes' | 'seed' | 'most' | 'pays', boolean>>>;
  /** In cents. */
  readonly maximum: ReadonlySignal<number>;
  /** The bet to count: as on its card, or with one line changed. */
  readonly counted: ReadonlySignal<CountedGame>;
  /** The typed value, if it is a number. */
  readonly each: () => number | undefined;
  readonly from: () => number | undefined;
  readonly choose: (bet: string) => void;
  readonly chooseLine: (line: number | undefined) => void;
}

export type CountedGame = ReturnType<typeof withLinePaying>;

export const MAX_COUNTED_SHOES = 1_000_000;
export const MOST_STAKE = 10_000_000;
export const MOST_PROFIT = 100_000;
const USUAL_SHOES = '1000';

/** Calls `anew` when another bet, or another line of it, is chosen. */
export function newAsking(game: GameRules, newSeed: () => number, anew: () => void): CountForm {
  const bet = signal(firstBet(game));
  const [shoes, seed] = [signal(USUAL_SHOES), signal(String(newSeed()))];
  const [most, line, pays] = [signal(getMost(bet.value)), signal<number | undefined>(undefined), signal('')];
  const each = (): number | undefined => wholeIn(shoes.value, 1, MAX_COUNTED_SHOES);
  const from = (): number | undefined => wholeIn(seed.value, 0, MOST_SEED);
  const profit = (): number | undefined => wholeIn(pays.value, 0, MOST_PROFIT);
  const stake = (): number | undefined => wholeIn(most.value, 1, MOST_STAKE);
  return {
    ...{ bet, shoes, seed, most, line, pays, each, from },
    faulty: computed(() => ({
      shoes: each() === undefined,
      seed: from() === undefined,
      most: stake() === undefined,
      pays: line.value !== undefined && profit() === undefined,
    })),
    maximum: computed(() => 100 * (stake() ?? Math.floor(bet.value.limits.maximum / 100))),
    counted: computed(() => {
      const paid = profit();
      return line.value === undefined || paid === undefined
        ? { game, bet: bet.value }
        : withLinePaying(game, bet.value, line.value, [paid, 1]);
    }),
    choose: (id) => {
      bet.value = game.bets.find((one) => one.id === id) ?? bet.value;
      most.value = getMost(bet.value);
      line.value = undefined;
      anew();
    },
    chooseLine: (chosen) => {
      line.value = chosen;
      pays.value = chosen === undefined ? '' : String(getProfit(bet.value, chosen));
      anew();
    },
  };
}

/** Counters target side bets, so choose the first of them; if there is none, the first bet. */
const firstBet = ({ bets }: GameRules): Bet => bets.find(({ place }) => place === 'side') ?? at(bets, 0);

const getMost = ({ limits }: Bet): string => String(Math.floor(limits.maximum / 100));

/** What a line pays to one, in whole units. */
function getProfit({ lines }: Bet, line: number): number {
  const [profit, stake]: Odds = lines[line]?.odds ?? [0, 1];
  return Math.floor(profit / stake);
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const digits = text.trim().replaceAll(/[,_ \u00a0\u202f]/g, '');
  const number = /^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
