import { makeRate, type Odds } from '../engine/index.ts';
import type { ComparedBet, Design, Designs } from '../odds/index.ts';
import { makeRatio, toNumber } from '../odds/index.ts';
import { forTerminal, numberText, percentText, signedPercentText } from './figureText.ts';
import { type Paint, PLAIN_PAINT } from './terminalPaint.ts';
import { textTable, wrap } from './textTable.ts';

/** What the same wager costs in each house, and why. */
export function compareText(bets: readonly ComparedBet[], width: number, paint: Paint = PLAIN_PAINT): string {
  const blocks = bets.map(({ label, offers, without }) => {
    const rows = offers.map(({ game, price, dearer }) => [
      game.id,
      percentText(price.edge),
      dearer.num === 0n ? '' : signedPercentText(dearer),
    ]);
    const why = offers.flatMap(({ game, sentences }) =>
      sentences.flatMap((sentence) =>
        wrap(`${game.id}: ${sentence}`, width - 4, '  ').map((line) => paint.soft(`    ${line}`)),
      ),
    );
    const missing =
      without.length === 0 ? [] : [paint.soft(`  not at ${without.map(({ id }) => id).join(', ')}`)];
    const table = textTable([{}, { align: 'right', paint: paint.accent }, { align: 'right' }], rows);
    return [paint.strong(label), ...table.map((line) => `  ${line}`), ...why, ...missing].join('\n');
  });
  return forTerminal(`${blocks.join('\n\n')}\n`);
}

export const compareJson = (bets: readonly ComparedBet[]): object =>
  bets.map(({ bet, label, offers, without }) => ({
    bet,
    label,
    offers: offers.map(({ game, price, dearer, sentences }) => ({
      game: game.id,
      edge: makeRatio(price.edge),
      edgePct: toNumber(price.edge) * 100,
      dearerPct: toNumber(dearer) * 100,
      why: sentences,
    })),
    without: without.map(({ id }) => id),
  }));

/** Pay tables near a target edge. */
export function designText(
  { price, targetEdge, within, designs }: Designs,
  paint: Paint = PLAIN_PAINT,
): string {
  const lines = price.lines.map(({ line }) => line.label);
  const row = (design: Pick<Design, 'lines' | 'edge' | 'sd' | 'hit'>, off: string): readonly string[] => [
    ...design.lines.map(({ line }) => makeHalfOdds(line.odds) + makeCommission(line.commission)),
    percentText(design.edge, 4),
    off,
    numberText(design.sd, 3),
    percentText(design.hit, 3),
  ];
  const titles = [...lines.map((_, index) => `${index + 1}`), 'Edge', 'Off', 'Std dev', 'Wins'];
  const table = textTable(
    titles.map((title) => ({ title, align: 'right' as const })),
    [row(price, 'as it is'), ...designs.map((design) => row(design, signedPercentText(design.off, 4)))],
  );
  return forTerminal(
    [
      paint.strong(`${price.bet.label}: pay tables near ${percentText(targetEdge, 3)}`),
      ...lines.map((label, index) => paint.soft(`  ${index + 1}  ${label}`)),
      '',
      ...table,
      ...(designs.length > 0
        ? []
        : [`No other table of whole and half odds lies within ${percentText(within, 2)} of it.`]),
      '',
    ].join('\n'),
  );
}

/** Odds to 1: `8`, `½`, `2½`. */
function makeHalfOdds([profit, stake]: readonly [number, number]): string {
  const odds = profit / stake;
  if (odds === 0) return 'push';
  if (Number.isInteger(odds)) return String(odds);
  return Number.isInteger(odds * 2) ? `${Math.floor(odds) || ''}½` : `${profit}:${stake}`;
}

/** ` less 5 %`: the commission. */
const makeCommission = (commission: Odds | undefined): string =>
  commission === undefined ? '' : ` less ${makeRate(commission)}`;

export const designJson = ({ price, targetEdge, within, designs }: Designs): object => ({
  bet: price.bet.id,
  targetEdge: makeRatio(targetEdge),
  within: makeRatio(within),
  lines: price.lines.map(({ line }) => line.label),
  now: designRow(price),
  designs: designs.map((design) => ({ ...designRow(design), off: makeRatio(design.off) })),
});

const designRow = ({
  lines,
  edge,
  variance,
  sd,
  hit,
}: Pick<Design, 'lines' | 'edge' | 'variance' | 'sd' | 'hit'>): object => ({
  odds: lines.map(({ line }) => line.odds),
  commissions: lines.map(({ line }) => line.commission ?? null),
  edge: makeRatio(edge),
  edgePct: toNumber(edge) * 100,
  variance: makeRatio(variance),
  sd,
  hitPct: toNumber(hit) * 100,
});
