import { type Bet, type GameRules, makeMoneyIn } from '../../engine/index.ts';
import { type LinearCount, type Removals, toNumber } from '../../odds/index.ts';
import { numberText, type Paint, textTable } from '../../print/index.ts';
import { type Exposure, type ExposureSums, getExposureVerdict, winRate } from '../../sim/index.ts';
import type { Paying } from './countdown.ts';
import { type CutRates, cutsText } from './cutsPlot.ts';

/** The results of `coup count`. */
export interface ExposureReport {
  readonly game: GameRules;
  readonly bet: Bet;
  readonly behind: number;
  readonly seed: number;
  readonly removals: Removals;
  readonly count: LinearCount;
  /** The true count to bet from; undefined if none would do. */
  readonly trigger: number | undefined;
  readonly exposure: Exposure;
  readonly ran: { readonly workers: number; readonly seconds: number; readonly stopped: boolean };
  /** At each requested cut. */
  readonly rates: readonly CutRates[];
  /** The line that pays differently from its card, and the exposure with the card's own pay. */
  readonly pays: Paying | undefined;
  readonly asPrinted: Exposure | undefined;
}

/** The output of `coup count --json`. */
export const exposureJson = ({
  game,
  bet,
  behind,
  seed,
  removals,
  count,
  trigger,
  exposure,
  rates,
  pays,
  asPrinted,
}: ExposureReport) => ({
  game: game.id,
  bet: bet.id,
  decks: game.shoe.decks,
  behind,
  shoes: exposure.shoes,
  seed,
  effects: byCards(removals, (index) => toNumber(removals.effects[index]?.effect ?? removals.full)),
  count: {
    tags: byCards(removals, (index) => count.tags[index] ?? 0),
    correlation: count.correlation,
    trigger: trigger ?? null,
  },
  linear: winRate(exposure, exposure.linear),
  perfect: winRate(exposure, exposure.perfect),
  ...(rates.length > 1 && {
    cuts: rates.map(({ behind: cut, linear, perfect }) => ({ behind: cut, linear, perfect })),
  }),
  ...(pays && { pays: { line: pays.line + 1, odds: pays.odds } }),
  ...(asPrinted && {
    asPrinted: {
      linear: winRate(asPrinted, asPrinted.linear),
      perfect: winRate(asPrinted, asPrinted.perfect),
    },
  }),
});

const byCards = ({ effects }: Removals, of: (index: number) => number): Readonly<Record<string, number>> =>
  // JavaScript lists integer keys first, so the object does not keep the order of the effects, A first. JSON
  // defines no order.
  Object.fromEntries(effects.map(({ cards }, index) => [cards.name, of(index)]));

export function exposureText(report: ExposureReport, columns: number, paint: Paint): string {
  const { game, bet, behind, seed, removals, count, trigger, exposure, ran } = report;
  const { decks } = game.shoe;
  const from = trigger === undefined ? 'never' : `from a true count of ${trigger}`;
  return `${[
    paint.strong(`${bet.label} of ${game.id}, counted down`),
    paint.soft(
      `${decks} decks, ${behind} cards behind the cut card; a full shoe gives the patron ${percent(toNumber(removals.full), 4)}`,
    ),
    '',
    ...textTable(
      [
        { title: 'Card', paint: paint.strong },
        { title: 'One gone adds', align: 'right', paint: paint.accent },
        { title: 'Tag', align: 'right', paint: paint.soft },
      ],
      removals.effects.map(({ cards, effect }, index) => [
        cards.name,
        percent(toNumber(effect), 5),
        String(count.tags[index] ?? 0).replace('-', '−'),
      ]),
    ),
    '',
    `Correlation ${numberText(count.correlation, 4)}${count.balanced ? '' : '; the tags do not balance'}; bet ${from}${breakEven(count)}.`,
    '',
    ...textTable(
      [
        { title: 'Played', paint: paint.strong },
        { title: 'Units a shoe', align: 'right', paint: paint.accent },
        { title: '±', align: 'right', paint: paint.soft },
        { title: 'Coups bet', align: 'right' },
        { title: `At ${makeMoneyIn(game, bet.limits.maximum)}`, align: 'right' },
      ],
      [
        ['By the count', ...rateWords(report, exposure.linear)],
        ['Perfectly', ...rateWords(report, exposure.perfect)],
      ],
    ),
    '',
    verdict(report),
    ...printedText(report),
    ...cutsBlock(report, columns, paint),
    paint.soft(
      `${exposure.shoes.toLocaleString('en-US')} shoes of ${numberText(exposure.coups / exposure.shoes, 1)} coups${ran.stopped ? ', stopped early' : ''}; seed ${seed}; ± is one standard error. A wager counts as what the unseen cards let it expect.`,
    ),
  ].join('\n')}\n`;
}

/** The effect of the changed line. */
function printedText({ bet, pays, asPrinted, exposure }: ExposureReport): readonly string[] {
  if (pays === undefined || asPrinted === undefined) return [];
  const [now, then] = [getExposureVerdict(exposure).perfect, getExposureVerdict(asPrinted).perfect];
  return [
    `Line ${pays.line + 1} of ${bet.label} at ${pays.odds[0]} to ${pays.odds[1]} makes it ${numberText(now.unitsPerShoe, 4)} units a shoe, played perfectly; as printed it is ${numberText(then.unitsPerShoe, 4)}.`,
  ];
}

/** The effect of the cut card. */
function cutsBlock({ game, bet, rates }: ExposureReport, columns: number, paint: Paint): readonly string[] {
  if (rates.length < 2) return [];
  return [
    '',
    ...textTable(
      [
        { title: 'Behind', align: 'right', paint: paint.strong },
        { title: 'By the count', align: 'right', paint: paint.accent },
        { title: '±', align: 'right', paint: paint.soft },
        { title: 'Perfectly', align: 'right', paint: paint.accent },
        { title: '±', align: 'right', paint: paint.soft },
        { title: `At ${makeMoneyIn(game, bet.limits.maximum)}`, align: 'right' },
      ],
      rates.map(({ behind, linear, perfect }) => [
        String(behind),
        numberText(linear.unitsPerShoe, 4),
        numberText(linear.se, 4),
        numberText(perfect.unitsPerShoe, 4),
        numberText(perfect.se, 4),
        `${makeMoneyIn(game, Math.round(perfect.unitsPerShoe * bet.limits.maximum) + 0)} a shoe`,
      ]),
    ),
    '',
    paint.soft('Units a shoe by cards behind the cut card: by the count ●, perfectly ○, 95 of 100 ·'),
    ...cutsText(rates, columns),
    '',
  ];
}

const breakEven = ({ breakEven: at }: LinearCount): string =>
  at === undefined ? '' : ` (by the line the patron is even at ${numberText(at, 2)})`;

const percent = (part: number, digits: number): string => `${numberText(part * 100, digits)} %`;

const rateWords = ({ game, bet, exposure }: ExposureReport, played: ExposureSums): readonly string[] => {
  const { unitsPerShoe, se, betShare } = winRate(exposure, played);
  const most = Math.round(unitsPerShoe * bet.limits.maximum) + 0;
  return [
    numberText(unitsPerShoe, 4),
    numberText(se, 4),
    percent(betShare, 2),
    `${makeMoneyIn(game, most)} a shoe`,
  ];
};

/** In plain words, for game protection staff. */
function verdict({ game, bet, exposure }: ExposureReport): string {
  const { perfect, byHand } = getExposureVerdict(exposure);
  if (byHand === 'safe')
    return `${bet.label} cannot be beaten by counting at this cut: no shoe came to a wager worth making.`;
  const most = makeMoneyIn(game, Math.round(perfect.unitsPerShoe * bet.limits.maximum) + 0);
  const share = percent(perfect.betShare, 1);
  return `Whoever knows the unseen cards wins at most ${most} a shoe from ${bet.label}, betting ${makeMoneyIn(game, bet.limits.maximum)} on ${share} of the coups. A count by hand gets ${BY_HAND[byHand]} of it. More cards behind the cut card, or a lower maximum, makes it less.`;
}

const BY_HAND = { most: 'most', part: 'less than half', nothing: 'nothing' } as const;
