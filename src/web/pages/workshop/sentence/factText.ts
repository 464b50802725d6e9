import { isRecord } from '../../../../base/index.ts';
import { words } from '../../../app/language.ts';
import type { SentenceWords } from './words/en.ts';

export type FlagFact =
  | 'Natural'
  | 'Pair'
  | 'SuitedPair'
  | 'Suited'
  | 'KingQueenSuited'
  | 'AllSuited'
  | 'Trips';
export type HandFact =
  | ('Total' | 'Cards' | 'Start' | 'ThirdPips' | 'ThirdRank' | 'FirstRank' | 'SecondRank')
  | ('StartColour' | 'Colour');
export type NumberFact = 'cards' | 'margin' | 'combinedTotal' | 'difference' | 'dealtColour';
export type CountedFact = 'all' | 'start' | 'hand' | 'oneSuit';

const HAND_FACT = /^(player|banker|hand)([A-Z]\w*)$/;
const COUNTED = /^(count|oneSuit):(\w+)(?::(\w+))?$/;
/** Marks a value not chosen yet. */
const OPEN = '…';

/** A pay line's condition in words, never by its name in the file. */
export function toFactText(fact: string, value: unknown, said: SentenceWords): string {
  const named = (text: string, hand = '', counted = ''): string =>
    text.replaceAll('{h}', hand).replaceAll('{c}', counted).replaceAll('{n}', toValueText(value, said));
  if (fact === 'winner') return toWinnerText(value, said);
  const [, of, property = ''] = HAND_FACT.exec(fact) ?? [];
  const hand = of === undefined ? '' : said.hands[of as keyof typeof said.hands];
  const flag = said.flags[property as FlagFact] ?? said.coupFlags[fact];
  if (flag !== undefined) return named(flag[value === false ? 1 : 0], hand);
  const text = said.ofHand[property as HandFact] ?? said.ofCoup[fact as NumberFact];
  if (text !== undefined) return named(text, hand);
  const [, kind, what = '', where] = COUNTED.exec(fact) ?? [];
  if (kind === undefined) return fact;
  const counted = said.values[what] ?? what;
  if (kind === 'oneSuit') return named(said.counted.oneSuit, '', counted);
  if (where === undefined || where === 'start') return named(said.counted[where ?? 'all'], '', counted);
  return named(said.counted.hand, said.hands[where as keyof typeof said.hands], counted);
}

/** The same without a value chosen. */
export const toFactName = (fact: string, said: SentenceWords): string => toFactText(fact, undefined, said);

function toWinnerText(value: unknown, said: SentenceWords): string {
  const winners = [value].flat() as readonly string[];
  const known = winners.flatMap((winner) => said.winner[winner as keyof typeof said.winner] ?? []);
  return known.length === 0 ? `${said.winner.player} ${OPEN}` : known.join(said.or);
}

function toValueText(value: unknown, said: SentenceWords): string {
  if (value === undefined) return OPEN;
  if (isRecord(value)) {
    const least = value['from'] ?? value['atLeast'];
    const most = value['to'] ?? value['atMost'];
    if (least !== undefined && most !== undefined) return said.numbers.range(String(least), String(most));
    return least === undefined ? said.numbers.to(String(most)) : said.numbers.from(String(least));
  }
  return ([value].flat() as readonly unknown[])
    .map(
      (one) =>
        said.values[String(one)] ?? (typeof one === 'number' ? words().figures.number(one) : String(one)),
    )
    .join(said.or);
}

/** All conditions of a pay line in one sentence. */
export function toWhenText(when: unknown, said: SentenceWords): string {
  if (!isRecord(when)) return '';
  const { any, ...conditions } = when;
  const own = Object.entries(conditions).map(([fact, value]) => toFactText(fact, value, said));
  const alternatives = Array.isArray(any) ? any.map((one) => toWhenText(one, said)).join(said.or) : '';
  return [...own, ...(alternatives === '' ? [] : [alternatives])].join(said.and);
}
