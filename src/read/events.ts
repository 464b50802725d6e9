import type { HandSide, ReadCondition } from './fact.ts';
import { findRange, isOddsPair, type Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import { has, reduce, rule, those } from './pattern.ts';

/** What a line of pay asks of a coup. */
export interface BetEvent {
  readonly when: ReadCondition;
  /** Said of the hand that the patron chose. */
  readonly byHand?: boolean;
  readonly label: string;
  /** `identical` cards may be of one rank, or of one rank and suit. */
  readonly doubt?: 'identical';
  /** Told as several lines of one pay: one condition each. */
  readonly also?: readonly { readonly when: ReadCondition; readonly label: string }[];
}

const FILLERS = new Set<Concept>([
  'AGAINST',
  'FOR',
  'SEMI',
  'HAS',
  'MAKES',
  'POINTS',
  'COMMA',
  'COLON',
  'OPEN',
  'CLOSE',
  'QUOTE',
  'CARD',
  'STOP',
  'CELL',
  'HAND',
  'BET',
  'IF',
  'EQUALS',
  'ANY',
  'DASH',
  'PAY',
]);
const AS: Partial<Record<Concept, Concept>> = { SET: 'NUM', AB: 'NUM', SLASH: 'OR' };

const toName = (side: HandSide): string => (side === 'player' ? 'Player' : 'Banker');
const listOf = (set: readonly number[]): string =>
  set.length < 2 ? String(set[0] ?? '') : `${set.slice(0, -1).join(', ')} or ${set.at(-1)}`;
const oneOrAll = (set: readonly number[]): unknown => (set.length === 1 ? set[0] : set);
const COUNT: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' };

interface Parts {
  readonly side: HandSide;
  readonly totals: readonly number[];
  readonly cards: readonly number[];
  readonly all: readonly Token[];
}

interface EventRule {
  readonly is: RegExp;
  readonly asks: (parts: Parts) => BetEvent | undefined;
}

const won =
  (more: (parts: Parts) => ReadCondition, label: (parts: Parts) => string): EventRule['asks'] =>
  (parts) => ({
    when: { winner: parts.side, ...more(parts) },
    label: `${toName(parts.side)} wins${label(parts)}`,
  });

const withTotal = ({ side, totals }: Parts): ReadCondition =>
  totals.length === 0 ? {} : { [`${side}Total`]: oneOrAll(totals) };
const withCards = ({ side, cards }: Parts): ReadCondition =>
  cards.length === 0 ? {} : { [`${side}Cards`]: oneOrAll(cards) };
const totalWords = ({ totals, cards }: Parts): string =>
  cards.length === 0
    ? totals.length === 0
      ? ''
      : ` with ${listOf(totals)}`
    : totals.length === 0
      ? ` with ${COUNT[cards[0] ?? 0]} cards`
      : ` with a ${COUNT[cards[0] ?? 0]}-card ${listOf(totals)}`;

const SIDE = '(?:PLAYER|BANKER)';
const THING = '(?:TOTAL? CARDS? TOTAL? NUM CARDS?|CARDS)';

/** The whole of what is asked, in any of these orders. */
const RULES: readonly EventRule[] = [
  {
    is: rule(`(?:${SIDE} WIN ${THING}|WIN ${SIDE} ${THING}|${SIDE} ${THING} WIN|WIN ${THING} ${SIDE})`),
    asks: won((parts) => ({ ...withTotal(parts), ...withCards(parts) }), totalWords),
  },
  {
    is: rule(`(?:${SIDE} WIN|WIN ${SIDE})`),
    asks: won(
      () => ({}),
      () => '',
    ),
  },
  { is: rule('TIE'), asks: () => ({ when: { winner: 'tie' }, label: 'Tie' }) },
  {
    is: rule(
      '(?:(?:PLAYER BANKER|BANKER PLAYER|BOTH)? TIE TOTAL? NUM|NUM (?:PLAYER BANKER|BANKER PLAYER)? TIE|(?:PLAYER BANKER|BANKER PLAYER) NUM TIE)',
    ),
    asks: ({ totals }) => ({
      when: { winner: 'tie', playerTotal: oneOrAll(totals) },
      label: `Tie on ${listOf(totals)}`,
    }),
  },
  { is: rule('CARDS PLAYER OR? AND? BANKER TIE NUM'), asks: ({ totals, cards }) => bothWith(totals, cards) },
  {
    is: rule('(?:BOTH CARDS? TOTAL? NUM|NUM CARDS? BOTH|BOTH TOTAL? NUM CARDS?|CARDS NUM BOTH)'),
    asks: ({ totals, cards }) => bothWith(totals, cards),
  },
  {
    is: rule(`CARDS NUM (?:EITHER|OR PLAYER OR BANKER)`),
    asks: ({ totals, cards }) => eitherWith(totals, cards),
  },
  {
    is: rule('(?:YOURS? NATURAL WIN|YOURS? WIN NATURAL|NATURAL YOURS)'),
    asks: () => ({ when: { winner: 'hand', winnerNatural: true }, byHand: true, label: 'Natural winner' }),
  },
  {
    is: rule('(?:NATURAL TIE|TIE NATURAL)'),
    asks: () => ({ when: { winner: 'tie', bothNatural: true }, byHand: true, label: 'Natural tie' }),
  },
  {
    is: rule(
      '(?:YOURS? WIN)? (?:NOT NATURAL)? MARGIN WIN? (?:(?:COMMA|NOT|UNLESS)* NATURAL)? (?:NOT NATURAL)?',
    ),
    asks: ({ all }) => byMargin(all),
  },
  {
    is: rule(`(?:${SIDE} NATURAL FIRST2? NUM|${SIDE} FIRST2 NUM|NATURAL NUM ${SIDE})`),
    asks: ({ side, totals }) => ({
      when: { [`${side}Natural`]: true, [`${side}Total`]: oneOrAll(totals) },
      label: `${toName(side)} has a natural ${listOf(totals)}`,
    }),
  },
  {
    is: rule('BOTH NATURAL NUM'),
    asks: ({ totals }) => ({
      when: { bothNatural: true, playerTotal: oneOrAll(totals), bankerTotal: oneOrAll(totals) },
      label: `Both have a natural ${listOf(totals)}`,
    }),
  },
  {
    is: rule(`(?:${SIDE} NATURAL|NATURAL ${SIDE})`),
    asks: ({ side }) => ({ when: { [`${side}Natural`]: true }, label: `${toName(side)} has a natural` }),
  },
  {
    is: rule(`${SIDE} TOTAL NUM`),
    asks: ({ side, totals }) => ({
      when: { [`${side}Total`]: oneOrAll(totals) },
      label: `${toName(side)} ends on ${listOf(totals)}`,
    }),
  },
  {
    is: rule(
      `(?:${SIDE} PAIR|PAIR ${SIDE}|FIRST2 ${SIDE} (?:PAIR|PAIRCARDS)|${SIDE} FIRST2 (?:PAIR|PAIRCARDS|CARDS PAIRCARDS)|(?:FIRST2|CARDS) PAIRCARDS ${SIDE})`,
    ),
    asks: ({ side }) => ({
      when: { [`${side}Pair`]: true },
      label: `${toName(side)}’s first two cards are a pair`,
    }),
  },
  {
    is: rule(
      '(?:FIRST2? PAIRCARDS YOURS|FIRST2 YOURS (?:PAIRCARDS|PAIR)|YOURS FIRST2 (?:PAIRCARDS|PAIR)|FIRST2 PAIRCARDS)',
    ),
    asks: () => ({ when: { handPair: true }, byHand: true, label: 'First two cards a pair' }),
  },
  {
    is: rule('(?:(?:EITHER|PLAYER OR? BANKER OR BOTH) (?:FIRST2 (?:CARDS)? (?:PAIRCARDS|PAIR)|PAIR))'),
    asks: () => eitherPair('Pair', 'a pair'),
  },
  {
    is: rule(`(?:(?:EITHER|PLAYER OR? BANKER OR BOTH) FIRST2 (?:CARDS)? SUITEDPAIR)`),
    asks: () => eitherPair('SuitedPair', 'a suited pair'),
  },
  {
    is: rule(`(?:BOTH FIRST2 (?:CARDS)? SUITEDPAIR)`),
    asks: () => ({
      when: { playerSuitedPair: true, bankerSuitedPair: true },
      label: 'Both hands begin with a suited pair',
    }),
  },
  {
    is: rule(`(?:BOTH (?:FIRST2 (?:CARDS)? (?:PAIRCARDS|PAIR)|PAIR))`),
    asks: () => ({ when: { playerPair: true, bankerPair: true }, label: 'Both hands begin with a pair' }),
  },
  {
    is: rule(`(?:${SIDE} FIRST2 (?:CARDS)? SUITEDPAIR)`),
    asks: ({ side }) => ({
      when: { [`${side}SuitedPair`]: true },
      label: `${toName(side)} begins with a suited pair`,
    }),
  },
  {
    is: rule('(?:CARDS INALL|INALL CARDS|INALL CARDS OR NUM|CARDS OR NUM INALL)'),
    asks: ({ cards, all }) => inAll([...cards, ...getSets(all)]),
  },
];

/** Both hands the same total, and as many cards where it says so. */
function bothWith(totals: readonly number[], cards: readonly number[]): BetEvent {
  const many = cards.length === 0 ? {} : { playerCards: oneOrAll(cards), bankerCards: oneOrAll(cards) };
  const kind = cards.length === 0 ? '' : `${COUNT[cards[0] ?? 0]}-card `;
  return {
    when: { playerTotal: oneOrAll(totals), bankerTotal: oneOrAll(totals), ...many },
    label:
      cards.length === 0 ? `Both hands end on ${listOf(totals)}` : `Both hands a ${kind}${listOf(totals)}`,
  };
}

function eitherWith(totals: readonly number[], cards: readonly number[]): BetEvent {
  const one = (side: HandSide) => ({
    when: { [`${side}Total`]: oneOrAll(totals), [`${side}Cards`]: oneOrAll(cards) },
    label: `${toName(side)} has a ${COUNT[cards[0] ?? 0]}-card ${listOf(totals)}`,
  });
  return { ...one('player'), also: [one('banker')] };
}

const eitherPair = (fact: string, words: string): BetEvent => ({
  when: { [`player${fact}`]: true },
  label: `Player begins with ${words}`,
  also: [{ when: { [`banker${fact}`]: true }, label: `Banker begins with ${words}` }],
});

function byMargin(all: readonly Token[]): BetEvent | undefined {
  const margin = those(all, 'MARGIN')[0]?.set?.[0];
  if (margin === undefined || margin < 1 || margin > 9) return undefined;
  return { when: { winner: 'hand', margin }, byHand: true, label: `Win by ${margin}` };
}

function inAll(cards: readonly number[]): BetEvent | undefined {
  const set = [...new Set(cards)].sort((a, b) => a - b);
  if (set.length === 0 || set.some((each) => each < 4 || each > 6)) return undefined;
  return { when: { cards: oneOrAll(set) }, label: `${listOf(set.map((each) => each))} cards are dealt` };
}

const getSet = (token: Token): readonly number[] =>
  token.set ??
  (token.pair !== undefined && token.pair.a === token.pair.b && token.pair.by === '-'
    ? [token.pair.a]
    : undefined) ??
  (token.pair === undefined || isOddsPair(token.pair) ? [] : (findRange(token.pair) ?? []));
const getSets = (tokens: readonly Token[]): readonly number[] =>
  those(tokens, 'NUM', 'SET', 'AB').flatMap(getSet);

/** What tokens ask of a coup, where every one of them is understood. */
export function askedBy(tokens: readonly Token[]): BetEvent | undefined {
  const { letters, tokens: left } = reduce(withoutAside(tokens), FILLERS, AS);
  if (letters === '') return undefined;
  const totals = [...new Set(getSets(left))];
  const cards = those(left, 'CARDS').flatMap(({ set = [] }) => set);
  if (totals.some((each) => each > 9) || has(left, 'WORD', 'MARK')) return undefined;
  const side: HandSide = has(left, 'BANKER') ? 'banker' : 'player';
  for (const { is, asks } of RULES) {
    if (!is.test(letters)) continue;
    const asked = asks({ side, totals, cards, all: left });
    const isIdentical = left.some((token) => token.is === 'PAIRCARDS' && /\bidentical\b/.test(token.word));
    return asked !== undefined && isIdentical ? { ...asked, doubt: 'identical' } : asked;
  }
  return undefined;
}

/** Under a heading that asks something already: what a line adds to it. */
export function addedTo(asks: ReadCondition, tokens: readonly Token[]): BetEvent | undefined {
  const { letters, tokens: left } = reduce(tokens, FILLERS, AS);
  const cards = those(left, 'CARDS').flatMap(({ set = [] }) => set);
  const { winner } = asks;
  const same = getSets(left);
  const isSame = same.length === 0 || (same.length === 1 && same[0] === asks[`${String(winner)}Total`]);
  if (MORE_CARDS.test(letters) && isSame && (winner === 'player' || winner === 'banker')) {
    const when = { ...asks, [`${winner}Cards`]: oneOrAll(cards) };
    const total = asks[`${winner}Total`];
    return { when, label: `${toName(winner)} wins with a ${COUNT[cards[0] ?? 0]}-card ${String(total)}` };
  }
  if ('margin' in asks && ONE_SET.test(letters)) {
    const margin = getSet(left[0] ?? NO_TOKEN)[0] ?? 0;
    return margin >= 1 && margin <= 9
      ? { when: { winner: 'hand', margin }, byHand: true, label: `Win by ${margin}` }
      : undefined;
  }
  if (ONE_BOTH.test(letters) && ('playerSuitedPair' in asks || 'playerPair' in asks)) {
    const fact = 'playerSuitedPair' in asks ? 'SuitedPair' : 'Pair';
    return {
      when: { [`player${fact}`]: true, [`banker${fact}`]: true },
      label: `Both hands begin with a ${fact === 'Pair' ? 'pair' : 'suited pair'}`,
    };
  }
  const [only] = those(left, 'NUM', 'SET', 'AB');
  if ('combinedTotal' in asks && ONE_SET.test(letters) && only !== undefined) {
    const sums = getSet(only);
    return sums.length === 0 || sums.some((each) => each > 18)
      ? undefined
      : { when: { combinedTotal: oneOrAll(sums) }, label: `The totals add up to ${listOf(sums)}` };
  }
  const hand = asks['firstTwo'];
  if (hand === 'player' || hand === 'banker') {
    if (KING_QUEEN.test(letters))
      return { when: { [`${hand}KingQueenSuited`]: true }, label: 'King and queen of one suit' };
    if (ONE_SUIT.test(letters)) return { when: { [`${hand}Suited`]: true }, label: 'Two cards of one suit' };
  }
  if (asks['bothNatural'] === true && HAND_ONLY.test(letters)) {
    const side: HandSide = has(left, 'BANKER') ? 'banker' : 'player';
    return {
      when: { [`${side}Natural`]: true, [`${side}Total`]: asks[`${side}Total`] },
      label: `${toName(side)} alone has a natural ${String(asks[`${side}Total`])}`,
    };
  }
  return undefined;
}
const MORE_CARDS = rule('CARDS (?:TOTAL? NUM)?');
const ONE_SET = rule('NUM');
const ONE_BOTH = rule('BOTH');
const NO_TOKEN: Token = { is: 'MARK', word: '', from: 0, to: 0 };
const KING_QUEEN = rule('KINGQUEEN SAME? SUIT');
const ONE_SUIT = rule('SAME? SUIT');
const HAND_ONLY = rule('(?:PLAYER|BANKER) ONLY');

/** An example, and `whatever Banker holds`, ask nothing. */
function withoutAside(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ word }, index) => word === 'e' && tokens[index + 2]?.word === 'g');
  const own = at < 0 ? tokens : tokens.slice(0, at);
  const aside = own.findIndex(
    ({ is, word }, index) =>
      is === 'ANY' && word === 'whatever' && SIDES.has(own[index + 1]?.is) && own[index + 2]?.is === 'HAS',
  );
  return aside < 0 ? own : [...own.slice(0, aside), ...own.slice(aside + 3)];
}
const SIDES: ReadonlySet<Concept | undefined> = new Set(['PLAYER', 'BANKER']);
