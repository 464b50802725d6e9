import { countText, numberText, oneIn, percentText, signedPercentText } from './figures.ts';
import { BANDS_ARE, type ParBet, type ParGap, type ParSheet } from './parSheet.ts';
import { makePays } from './payWords.ts';

/** The sheet as Markdown: tables only, so that it reads anywhere. */
export function parSheetMarkdown({ game, priced, bets, gaps }: ParSheet): string {
  const parts = [
    `# PAR sheet: ${game.house.name}, ${game.name}`,
    `\`${game.id}\`. ${priced.moment.left.size} cards; ${countText(priced.total)} ordered deals of six cards, each counted, none sampled.`,
    table(
      ['Result', 'Deals', 'Per cent'],
      [
        ['Banker wins', countText(priced.banker), share(priced.banker, priced.total)],
        ['Player wins', countText(priced.player), share(priced.player, priced.total)],
        ['Tie', countText(priced.tie), share(priced.tie, priced.total)],
      ],
    ),
    '## What each bet costs',
    table(
      ['Bet', 'House edge', 'If resolved', 'Return', 'Wins', 'Pushes', 'Standard deviation'],
      bets.map(({ price }) => [
        price.bet.label,
        percentText(price.edge),
        price.edgeResolved === undefined ? '–' : percentText(price.edgeResolved),
        percentText(price.returned),
        percentText(price.hit, 3),
        percentText(price.push, 3),
        numberText(price.sd, 4),
      ]),
    ),
    BANDS_ARE,
    ...bets.map(betPart),
    '## Where the card is silent or doubtful',
    ...gaps.map(gapPart),
  ];
  return `${parts.join('\n\n')}\n`;
}

const share = (part: bigint, total: bigint): string => percentText({ num: part, den: total });

const betPart = ({ price, bands }: ParBet): string =>
  [
    `## ${price.bet.label}`,
    table(
      ['Line', 'Pays', 'Deals', 'Probability', 'Once in'],
      price.lines.map(({ line, count, probability }) => [
        line.label,
        makePays(line),
        countText(count),
        percentText(probability),
        oneIn(probability).replace('1 in ', ''),
      ]),
    ),
    `Edge, exactly: ${price.edge.num}/${price.edge.den}`,
    table(
      ['Coups', 'Hold, by the normal approximation'],
      bands.map(({ coups, low, high }) => [
        countText(coups),
        `${numberText(low, 3)} % and ${numberText(high, 3)} %`,
      ]),
    ),
  ].join('\n\n');

function gapPart({ gap, readings }: ParGap): string {
  const others = readings.map(({ label, note, changes }) => {
    if (note !== undefined) return `- ${label}: ${note}.`;
    const said = changes.map(({ label: bet, edge, change }) => {
      const by =
        change === undefined ? '' : change.num === 0n ? ' (no change)' : ` (${signedPercentText(change)})`;
      return `${bet} ${percentText(edge)}${by}`;
    });
    return `- ${label}: ${said.join('; ')}.`;
  });
  return [`**${gap.title}** (${gap.claim.is}, ${gap.claim.where}). ${gap.reading}`, ...others].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${titles.map(cell).join(' | ')} |`,
    `|${titles.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');
