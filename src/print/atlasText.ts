import {
  makePercent,
  multiplyRatios,
  type PublishedBet,
  parseRatio,
  type Ratio,
  ratio,
  subtractRatios,
  toNumber,
} from '../odds/index.ts';
import { forTerminal, percentText, signedPercentText } from './figures.ts';
import { type Paint, PLAIN } from './paint.ts';
import { textTable } from './textTable.ts';

/** Each bet with our edge beside the one that is printed for it, and what is wrong with those that differ. */
export function atlasText(bets: readonly PublishedBet[], paint: Paint = PLAIN): string {
  const table = textTable(
    [
      { title: 'Bet', paint: paint.strong },
      { title: 'In' },
      { title: 'Decks', align: 'right' },
      { title: 'Ours', align: 'right', paint: paint.accent },
      { title: 'Printed', align: 'right' },
      { title: 'Off', align: 'right' },
      { title: 'Where' },
    ],
    bets.map((each) => [
      each.bet.label,
      each.game.id,
      String(each.decks),
      each.edge === undefined ? 'not priced' : percentText(each.edge, 4),
      each.printedPct === undefined ? '' : `${each.printedPct.replace('-', '−')} %`,
      offText(each),
      each.where ?? '',
    ]),
  );
  const odd = bets.filter(({ verdict, note }) => note !== undefined || isOff(verdict));
  const told = odd.map((each) => `${paint.strong(each.bet.label)} (${each.where}): ${noteOn(each)}`);
  const figures = bets.filter(({ printedPct }) => printedPct !== undefined);
  const agreeing = figures.filter(({ verdict }) => verdict === 'agrees');
  const sum = `${bets.length} lines, ${figures.length} printed figures, ${agreeing.length} of them ours to the last digit.`;
  return forTerminal(`${[...table, '', ...told, '', sum].join('\n')}\n`);
}

export const atlasJson = (bets: readonly PublishedBet[]): object =>
  bets.map((each) => ({
    id: `${each.game.id}/${each.bet.id}${each.decks === each.game.shoe.decks ? '' : `@${each.decks}`}`,
    name: each.bet.label,
    game: each.game.id,
    bet: each.bet.id,
    decks: each.decks,
    published:
      each.printedPct === undefined ? null : { edgePct: Number(each.printedPct), where: each.where ?? '' },
    edgePct: each.edge === undefined ? null : toNumber(multiplyRatios(each.edge, HUNDRED)),
    agrees: each.printedPct === undefined ? null : each.verdict === 'agrees',
    note: noteOn(each),
    source: each.where ?? '',
  }));

const HUNDRED = ratio(100n);

const isOff = (verdict: PublishedBet['verdict']): boolean =>
  verdict === 'differs' || verdict === 'off in its last figure';

/** The printed figure less ours. */
function offOf({ printedPct, edge }: PublishedBet): Ratio | undefined {
  const printed = printedPct === undefined ? undefined : parseRatio(`${printedPct}%`);
  return printed === undefined || edge === undefined ? undefined : subtractRatios(printed, edge);
}

function offText(each: PublishedBet): string {
  const off = offOf(each);
  if (off === undefined) return '';
  return each.verdict === 'agrees' ? '✓' : signedPercentText(off, 4);
}

/** What is to be said of a printed figure: how far off it is, and why where we know. */
function noteOn(each: PublishedBet): string {
  const off = offOf(each);
  const verdict =
    off === undefined || !isOff(each.verdict) || each.edge === undefined
      ? []
      : each.verdict === 'differs'
        ? [`${each.printedPct} % is printed, and exact is ${makePercent(each.edge, 6)} %.`]
        : [`${each.printedPct} % is off in its last figure: exact is ${makePercent(each.edge, 6)} %.`];
  return [...verdict, ...(each.note === undefined ? [] : [each.note])].join(' ');
}
