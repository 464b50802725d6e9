import type { Chips } from '../base/index.ts';
import { type Bet, makeMoneyIn } from '../engine/index.ts';
import {
  type BetPrice,
  findPrice,
  isPriced,
  type Priced,
  type PricedAlternative,
  type PricedBet,
  priceStake,
  type Ratio,
  subtractRatios,
} from '../odds/index.ts';
import {
  countText,
  decimalText,
  forTerminal,
  numberText,
  percentText,
  signedPercentText,
} from './figureText.ts';
import { feeNote, makePays } from './payWords.ts';
import { type Paint, PLAIN_PAINT } from './terminalPaint.ts';
import { textTable } from './textTable.ts';

export interface OddsTextOptions {
  readonly paint: Paint;
  /** Pay lines with their counts under each bet. */
  readonly lines: boolean;
  /** A stake to price. */
  readonly stake: Chips | undefined;
}

/** Prices of every bet, for a terminal. */
export function oddsText(
  priced: Priced,
  alternatives: readonly PricedAlternative[] | undefined,
  { paint = PLAIN_PAINT, lines = false, stake }: Partial<OddsTextOptions> = {},
): string {
  const { game, moment, total } = priced;
  const head = [
    paint.strong(`${game.house.name}: ${game.name}`),
    paint.soft(`${moment.left.size} cards left, ${countText(total)} ordered deals counted, none sampled`),
  ];
  const blocks = [head, getWinnerRows(priced), bets(priced, paint)];
  if (stake !== undefined) blocks.push(getStakeRows(priced, stake, paint));
  if (lines) blocks.push(...priced.bets.filter(isPriced).map((price) => getLines(price, paint)));
  if (alternatives !== undefined) blocks.push(getAlternatives(priced, alternatives, stake, paint));
  return forTerminal(`${blocks.map((block) => block.join('\n')).join('\n\n')}\n`);
}

const getWinnerRows = ({ player, banker, tie }: Priced): readonly string[] =>
  textTable(
    [{}, { align: 'right' }],
    [
      ['Player wins', countText(player)],
      ['Banker wins', countText(banker)],
      ['Tie', countText(tie)],
    ],
  );

function bets(priced: Priced, paint: Paint): readonly string[] {
  const rows = priced.bets.map((price) =>
    isPriced(price)
      ? [
          price.bet.label,
          percentText(price.edge),
          price.edgeResolved === undefined ? '–' : percentText(price.edgeResolved),
          percentText(price.hit, 3),
          percentText(price.push, 3),
          numberText(price.sd, 4),
        ]
      : [price.bet.label, price.unpriced],
  );
  const table = textTable(
    [
      { title: 'Bet', paint: paint.strong },
      { title: 'House edge', align: 'right', paint: paint.accent },
      { title: 'If resolved', align: 'right' },
      { title: 'Wins', align: 'right' },
      { title: 'Pushes', align: 'right' },
      { title: 'Std dev', align: 'right' },
    ],
    rows,
  );
  return [...table, ...priced.bets.flatMap(({ bet }) => feeLine(bet, paint))];
}

function feeLine(bet: Bet, paint: Paint): readonly string[] {
  const note = feeNote(bet);
  return note === undefined ? [] : [paint.soft(`${bet.label}: ${note}`)];
}

/** What one stake costs on each bet, with the card's rounding, or why a table would refuse it. */
function getStakeRows({ game, bets: prices }: Priced, stake: Chips, paint: Paint): readonly string[] {
  const rows = prices.filter(isPriced).map((price) => {
    const answer = priceStake(game, price, stake);
    return answer.ok
      ? [price.bet.label, percentText(answer.value.edge), `${decimalText(answer.value.cost, 3)} cents`]
      : [price.bet.label, '–', answer.error.message.replace(`${price.bet.label}: `, '')];
  });
  return [
    paint.strong(`A wager of ${makeMoneyIn(game, stake)}, settled and rounded as the card has it`),
    ...textTable(
      [
        { title: 'Bet', paint: paint.strong },
        { title: 'House edge', align: 'right', paint: paint.accent },
        { title: 'Costs on average' },
      ],
      rows,
    ),
  ];
}

const getLines = (price: PricedBet, paint: Paint): readonly string[] => [
  paint.strong(price.bet.label),
  ...textTable(
    [{}, { align: 'right' }, { align: 'right' }, { align: 'right', paint: paint.soft }],
    price.lines.map(({ line, count, probability }) => [
      `  ${line.label}`,
      makePays(line),
      percentText(probability),
      countText(count),
    ]),
  ),
];

function getAlternatives(
  priced: Priced,
  alternatives: readonly PricedAlternative[],
  stake: Chips | undefined,
  paint: Paint,
): readonly string[] {
  const blocks = alternatives.map(({ gap, alternative, priced: other, note }) => {
    const title = `${gap.title}: ${alternative.label}`;
    if (other === undefined) return [title, paint.soft(`  ${note ?? ''}`)];
    const rows = other.bets.filter(isPriced).map((price) => {
      const here = findPrice(priced, price.bet.id);
      const [then, now] = [findEdge(other, price, stake), here && findEdge(priced, here, stake)];
      const change =
        then === undefined || now === undefined
          ? 'not offered as dealt'
          : changeText(subtractRatios(then, now));
      return [`  ${price.bet.label}`, then === undefined ? '–' : percentText(then), change];
    });
    return [title, ...textTable([{}, { align: 'right' }, { align: 'right', paint: paint.soft }], rows)];
  });
  return [paint.strong('Where the card is silent: what another reading would cost'), ...blocks.flat()];
}

/** The edge of a bet, or of the given stake; undefined if the stake is refused. */
function findEdge({ game }: Priced, price: BetPrice, stake: Chips | undefined): Ratio | undefined {
  if (!isPriced(price)) return undefined;
  if (stake === undefined) return price.edge;
  const answer = priceStake(game, price, stake);
  return answer.ok ? answer.value.edge : undefined;
}

const changeText = (difference: PricedBet['edge']): string =>
  difference.num === 0n ? 'no change' : signedPercentText(difference);

/** For callers that want the exact ratio. */
export const exactText = (price: PricedBet): string =>
  `${price.bet.label}, exactly ${price.edge.num}/${price.edge.den} (${decimalText(price.edge, 12)})`;
