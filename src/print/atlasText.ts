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
import { forTerminal, percentText, signedPercentText } from './figureText.ts';
import { type Paint, PLAIN_PAINT } from './terminalPaint.ts';
import { textTable, wrap } from './textTable.ts';

/**
 * Each bet with our edge beside the printed one, grouped by game, and what is wrong with those that differ.
 * Fits the width by shortening names and omitting where a figure was printed.
 */
export function atlasText(
  bets: readonly PublishedBet[],
  columns: number,
  paint: Paint = PLAIN_PAINT,
): string {
  const labelWidth = Math.max(16, Math.min(LONGEST_LABEL, columns - FIGURES_WIDTH));
  const whereWidth = columns - FIGURES_WIDTH - labelWidth - 2;
  const hasWhere = whereWidth >= SHORTEST_WHERE;
  const [titles = '', rule = '', ...rows] = textTable(
    [
      { title: 'Bet', paint: paint.strong },
      { title: 'Decks', align: 'right' },
      { title: 'Ours', align: 'right', paint: paint.accent },
      { title: 'Printed', align: 'right' },
      { title: 'Off', align: 'right' },
      ...(hasWhere ? [{ title: 'Where' }] : []),
    ],
    bets.map((each) => [
      `  ${shorten(each.bet.label, labelWidth - 2)}`,
      String(each.decks),
      each.edge === undefined ? 'not priced' : percentText(each.edge, 4),
      each.printedPct === undefined ? '' : `${each.printedPct.replace('-', '−')} %`,
      offText(each),
      ...(hasWhere ? [shorten(each.where ?? '', whereWidth)] : []),
    ]),
  );
  const grouped = rows.flatMap((row, index) => {
    const id = bets[index]?.game.id ?? '';
    return bets[index - 1]?.game.id === id ? [row] : [paint.soft(id), row];
  });
  const odd = bets.filter(({ verdict, note }) => note !== undefined || isOff(verdict));
  const told = odd.flatMap((each) => {
    const [first = '', ...rest] = wrap(`${each.bet.label} (${each.where}): ${noteOn(each)}`, columns, '  ');
    return [first.replace(each.bet.label, paint.strong(each.bet.label)), ...rest];
  });
  const figures = bets.filter(({ printedPct }) => printedPct !== undefined);
  const agreeing = figures.filter(({ verdict }) => verdict === 'agrees');
  const sum = `${bets.length} lines, ${figures.length} printed figures, ${agreeing.length} of them ours to the last digit.`;
  return forTerminal(
    `${[titles, rule, ...grouped, '', ...told, ...(told.length > 0 ? [''] : []), sum].join('\n')}\n`,
  );
}

const LONGEST_LABEL = 46;
const SHORTEST_WHERE = 16;
/** Decks, our edge, the printed one and the difference, with their gaps. */
const FIGURES_WIDTH = 46;

const shorten = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, width - 1)}…`;

/** The bets that match every word, in a name, a game, or where the figure was printed. */
export const findPublished = (
  bets: readonly PublishedBet[],
  words: readonly string[],
): readonly PublishedBet[] =>
  bets.filter(({ bet, game, where = '' }) =>
    words.every((word) =>
      `${bet.label} ${bet.id} ${game.id} ${where}`.toLowerCase().includes(word.toLowerCase()),
    ),
  );

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

/** The printed figure minus ours. */
function findOff({ printedPct, edge }: PublishedBet): Ratio | undefined {
  const printed = printedPct === undefined ? undefined : parseRatio(`${printedPct}%`);
  return printed === undefined || edge === undefined ? undefined : subtractRatios(printed, edge);
}

function offText(each: PublishedBet): string {
  const off = findOff(each);
  if (off === undefined) return '';
  return each.verdict === 'agrees' ? '✓' : signedPercentText(off, 4);
}

/** The note on a printed figure: its error, and the cause if known. */
function noteOn(each: PublishedBet): string {
  const off = findOff(each);
  const verdict =
    off === undefined || !isOff(each.verdict) || each.edge === undefined
      ? []
      : each.verdict === 'differs'
        ? [`${each.printedPct} % is printed, and exact is ${makePercent(each.edge, 6)} %.`]
        : [`${each.printedPct} % is off in its last figure: exact is ${makePercent(each.edge, 6)} %.`];
  return [...verdict, ...(each.note === undefined ? [] : [each.note])].join(' ');
}
