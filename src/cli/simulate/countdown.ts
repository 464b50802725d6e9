import { show } from '../../base/index.ts';
import { type Bet, type GameRules, MOST_CARDS, type Odds } from '../../engine/index.ts';
import { countedCards } from '../../odds/index.ts';
import { getCuts, withLinePaying } from '../../sim/index.ts';
import { parseAmountOption } from '../amount.ts';
import { findNamedBet } from '../games.ts';
import { fail } from '../io.ts';
import { commonFrom, parseWholeOption } from './options.ts';

/** The options from the command line. */
export interface CountdownOptions {
  readonly json?: boolean;
  readonly bet?: string;
  readonly tags?: string;
  readonly trigger?: string;
  readonly behind?: string;
  readonly cuts?: boolean;
  readonly pay?: string;
  readonly maximum?: string;
  readonly plot?: string;
  readonly shoes?: string;
  readonly seed?: string;
  readonly workers?: string;
}

/** A bet to count down, and how. */
export interface CountdownTask {
  /** The game to count, with the changed pay line and the requested maximum. */
  readonly game: GameRules;
  readonly bet: Bet;
  /** The index of the changed line, and its pay. */
  readonly pays: Paying | undefined;
  /** One tag for each kind of card; undefined for the optimal ones. */
  readonly tags: readonly number[] | undefined;
  readonly trigger: number | undefined;
  readonly behind: number;
  /** `behind` first, then the card's deeper cuts if requested. */
  readonly cuts: readonly number[];
  readonly shoes: number;
  readonly seed: number;
  readonly workers: number;
}

const USUAL_SHOES = 10_000;
const MOST_SHOES = 10_000_000;
const MOST_TAG = 100;

/** Parses the options, or fails with one line that says what is wrong. */
export function countdownFrom(
  game: GameRules,
  options: CountdownOptions,
  newSeed: () => number,
): CountdownTask {
  const printed = findNamedBet(game, options.bet);
  const pays = options.pay === undefined ? undefined : payingFrom(printed, options.pay);
  const paying =
    pays === undefined ? { game, bet: printed } : withLinePaying(game, printed, pays.line, pays.odds);
  const bet = options.maximum === undefined ? paying.bet : upTo(paying.bet, options.maximum);
  const behind = behindFrom(game, options.behind);
  const deeper = getCuts(game).filter((cut) => options.cuts === true && cut > behind);
  return {
    game: paying.game,
    bet,
    pays,
    cuts: [behind, ...deeper],
    tags: options.tags === undefined ? undefined : tagsFrom(bet, options.tags),
    trigger: options.trigger === undefined ? undefined : decimal('--trigger', options.trigger),
    behind,
    shoes:
      options.shoes === undefined ? USUAL_SHOES : parseWholeOption('--shoes', options.shoes, 1, MOST_SHOES),
    ...commonFrom(options, newSeed),
  };
}

/** One line with a different pay. */
export interface Paying {
  /** Counted from 0. */
  readonly line: number;
  readonly odds: Odds;
}

/** `2=30`, `1=3/2`: the line's number on the card, and what it pays to one or to a given stake. */
function payingFrom({ label, lines }: Bet, text: string): Paying {
  const [, number = '', profit = '', stake = '1'] =
    /^(\d{1,3})=(\d{1,6})(?:\/([1-9]\d{0,3}))?$/.exec(text) ?? [];
  if (number === '') fail(`--pay is a line and what it pays, like 1=30 or 2=3/2, not ${show(text)}.`);
  const line = Number(number) - 1;
  if (lines[line] === undefined)
    fail(
      `--pay: ${label} has ${lines.length === 1 ? 'one line' : `lines 1 to ${lines.length}`}, and no ${number}.`,
    );
  return { line, odds: [Number(profit), Number(stake)] };
}

const upTo = (bet: Bet, text: string): Bet => ({
  ...bet,
  limits: { ...bet.limits, maximum: parseAmountOption('--maximum', text) },
});

/** `A=0,2=0,…,9=2,10=0`; missing ranks are 0. */
function tagsFrom(bet: Bet, text: string): readonly number[] {
  const names = countedCards(bet).map(({ name }) => name);
  const tags = new Map<string, number>();
  for (const word of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [, name = '', tag = ''] = /^([^=]+)=(.+)$/.exec(word) ?? [];
    if (!names.includes(name)) fail(`--tags: ${show(word)} is none of ${names.join('=…, ')}=….`);
    if (tags.has(name)) fail(`--tags: ${name} has a tag already.`);
    const value = decimal('--tags', tag);
    if (Math.abs(value) > MOST_TAG) fail(`--tags: ${show(word)} is beyond ${MOST_TAG}.`);
    tags.set(name, value);
  }
  return names.map((name) => tags.get(name) ?? 0);
}

function behindFrom({ shoe }: GameRules, text: string | undefined): number {
  if (text === undefined) return shoe.cutCard.behind;
  const { coupsAfter } = shoe.cutCard;
  const burned = shoe.burn.by === 'count' ? shoe.burn.count : 1 + Math.max(9, shoe.burn.tens);
  const least = MOST_CARDS * coupsAfter + MOST_CARDS - 1;
  return parseWholeOption('--behind', text, least, shoe.decks * 52 - burned - (coupsAfter === 0 ? 1 : 0));
}

function decimal(option: string, text: string): number {
  return /^[-−+]?\d{1,4}(\.\d{1,6})?$/.test(text)
    ? Number(text.replace('−', '-'))
    : fail(`${option} is a number like 4 or -0.5, not ${show(text)}.`);
}
