import { type Bet, type GameRules, isWin, makeLinePays } from '../engine/index.ts';
import type { CardWords } from './cardWords.ts';
import { mergeNeighbors, type SourcedText, withSource, withSources } from './sourcedText.ts';

/** A bet on a card. */
export interface CardBet {
  readonly id: string;
  readonly label: string;
  readonly place: Bet['place'];
  readonly lines: readonly CardLine[];
  readonly limits: readonly SourcedText[];
  /** Sentences without their full stops. */
  readonly notes: readonly SourcedText[];
}

export interface CardLine {
  /** When it pays. */
  readonly when: SourcedText;
  /** What it pays, and the commission on it. */
  readonly pays: readonly SourcedText[];
}

/** Bets that pay alike under the same conditions: one block on the card with several names. */
export interface PayBlock extends Omit<CardBet, 'id' | 'label'> {
  readonly labels: readonly string[];
}

export function payBlocks(bets: readonly CardBet[]): readonly PayBlock[] {
  const blocks = new Map<string, PayBlock>();
  for (const { id: _, label, ...rest } of bets) {
    const key = JSON.stringify(rest);
    blocks.set(key, { ...rest, labels: [...(blocks.get(key)?.labels ?? []), label] });
  }
  return [...blocks.values()];
}

export const cardBet = (game: GameRules, bet: Bet, words: CardWords): CardBet => ({
  id: bet.id,
  label: bet.label,
  place: bet.place,
  lines: [
    ...bet.lines.map((_, index) => cardLine(game, bet, index, words)),
    ...getOtherwiseLine(game, bet, words),
  ],
  limits: cardLimits(game, bet, words),
  notes: betNotes(game, bet, words),
});

function cardLine(game: GameRules, bet: Bet, index: number, { card, why }: CardWords): CardLine {
  const of = `bets/${bet.id}/lines/${index}`;
  const line = bet.lines[index] ?? bet.lines[0];
  const when = withSource(game, `${of}/when`, line?.label ?? '');
  if (line === undefined) return { when, pays: [] };
  const member = line.returns === undefined ? 'odds' : 'returns';
  const pays = withSource(game, `${of}/${member}`, makeLinePays(line, why));
  if (!isWin(line)) return { when, pays: [pays] };
  const { commission } = line;
  if (commission !== undefined) {
    const less = withSource(game, `${of}/commission`, card.bets.less(why.rate(commission)));
    return { when, pays: mergeNeighbors([pays, less], ' ') };
  }
  const free = game.claims.some((claim) => claim.of === `${of}/commission`);
  const none = withSource(game, `${of}/commission`, card.bets.noCommission);
  return { when, pays: free ? mergeNeighbors([pays, none], ' ') : [pays] };
}

/** Where the card says that all other results lose. */
const getOtherwiseLine = (game: GameRules, { id }: Bet, { card }: CardWords): readonly CardLine[] =>
  game.claims.some(({ of }) => of === `bets/${id}/otherwise`)
    ? [
        {
          when: withSource(game, `bets/${id}/otherwise`, card.bets.otherwise),
          pays: [withSource(game, `bets/${id}/otherwise`, card.bets.loses)],
        },
      ]
    : [];

/** The limits of a bet, with its step if the limits are its own and printed nowhere else. */
export function cardLimits(
  game: GameRules,
  { id, limits, limitsFrom }: Bet,
  words: CardWords,
): readonly SourcedText[] {
  const of = `bets/${id}/limits`;
  const range = makeRangeText(game, of, limits, words);
  return limitsFrom === 'own'
    ? mergeNeighbors([range, makeStepText(game, of, limits, words)], words.card.comma)
    : [range];
}

export const makeRangeText = (
  game: GameRules,
  of: string,
  { minimum, maximum }: Bet['limits'],
  { card }: CardWords,
): SourcedText => {
  const [least, most] = [minimum, maximum].map((amount) => card.money(amount, game.house.currency));
  return withSources(game, [`${of}/minimum`, `${of}/maximum`], card.bets.range(least ?? '', most ?? ''));
};

export const makeStepText = (
  game: GameRules,
  of: string,
  { step }: Bet['limits'],
  { card }: CardWords,
): SourcedText => withSource(game, `${of}/step`, card.bets.by(card.money(step, game.house.currency)));

/** What the card says of a bet besides its pay lines. */
function betNotes(game: GameRules, bet: Bet, { card, why }: CardWords): readonly SourcedText[] {
  const of = `bets/${bet.id}`;
  const label = (id: string): string => game.bets.find((other) => other.id === id)?.label ?? id;
  const main = (bet.beside ?? game.wagering.mainWagers).map(label);
  const { upTo: atMost, mostPaid, fee: feeOf, requires, excludes, both } = card.bets;
  // If the card requires a wager but does not say which, the sentence has the basis of our reading.
  const which =
    bet.requires === 'never' ? [] : [bet.beside === undefined ? 'wagering/mainWagers' : `${of}/beside`];
  const says = (member: string): boolean => game.claims.some((claim) => claim.of === `${of}/${member}`);
  const together = isTwin(game, bet);
  const { upTo, maximumPayout, fee } = bet;
  return [
    ...(upTo === undefined ? [] : [withSource(game, `${of}/upTo`, atMost(upTo.part, label(upTo.bet)))]),
    ...(maximumPayout === undefined
      ? []
      : [withSource(game, `${of}/maximumPayout`, mostPaid(card.money(maximumPayout, game.house.currency)))]),
    ...(fee === undefined ? [] : [withSource(game, `${of}/fee`, feeOf(why.rate(fee)))]),
    ...(says('requires')
      ? [withSources(game, [`${of}/requires`, ...which], requires[bet.requires](main))]
      : []),
    ...(bet.excludes.length > 0
      ? [withSource(game, `${of}/excludes`, excludes(bet.excludes.map(label)))]
      : says('excludes') && together
        ? [withSource(game, `${of}/excludes`, both)]
        : []),
  ];
}

/** Whether the other hand has the same side bet. */
const isTwin = (game: GameRules, bet: Bet): boolean =>
  bet.place === 'side' &&
  bet.hand !== undefined &&
  game.bets.some(
    (other) =>
      other.place === 'side' &&
      other.hand !== undefined &&
      other.hand !== bet.hand &&
      other.lines.length === bet.lines.length &&
      other.lines.every(
        ({ label, odds }, index) =>
          label === bet.lines[index]?.label && String(odds) === String(bet.lines[index]?.odds),
      ),
  );
