import type { ParBet, ParGap, ParSheet } from './parSheet.ts';
import { ENGLISH_PAR, type ParFigures, type ParWords, parFigures } from './parWords.ts';

interface Print extends ParFigures {
  readonly par: ParWords['par'];
  readonly text: ParWords['houseText'];
}

/** The sheet as Markdown, in tables only, so that any viewer shows it. */
export function parSheetMarkdown(
  { game, priced, bets, gaps }: ParSheet,
  words: ParWords = ENGLISH_PAR,
): string {
  const print: Print = { ...parFigures(words), par: words.par, text: words.houseText };
  const { par, percent, number, count, text } = print;
  const { heads } = par;
  const parts = [
    `# ${par.title(game.house.name, game.name)}`,
    `\`${game.id}\`. ${par.cards(count(priced.moment.left.size))}; ${par.deals(count(priced.total))}.`,
    table(
      [heads.result, heads.deals, heads.percent],
      (['banker', 'player', 'tie'] as const).map((winner) => [
        par.results[winner],
        count(priced[winner]),
        percent({ num: priced[winner], den: priced.total }),
      ]),
    ),
    `## ${par.costs}`,
    table(
      [heads.bet, heads.edge, heads.resolved, heads.returned, heads.wins, heads.pushes, heads.sdFull],
      bets.map(({ price }) => [
        text(price.bet.label),
        percent(price.edge),
        price.edgeResolved === undefined ? '–' : percent(price.edgeResolved),
        percent(price.returned),
        percent(price.hit, 3),
        percent(price.push, 3),
        number(price.sd, 4),
      ]),
    ),
    par.bands,
    ...bets.map((bet) => betPart(bet, print)),
    `## ${par.doubtful}`,
    ...gaps.map((gap) => gapPart(gap, print)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function betPart({ price, bands }: ParBet, print: Print): string {
  const { par, percent, percentOf, count, often, pays, exactEdge, text } = print;
  const { heads } = par;
  return [
    `## ${text(price.bet.label)}`,
    table(
      [heads.line, heads.pays, heads.deals, heads.probability, heads.onceIn],
      price.lines.map(({ line, count: deals, probability }) => [
        text(line.label),
        pays(line),
        count(deals),
        percent(probability),
        often(probability),
      ]),
    ),
    exactEdge(price),
    table(
      [heads.coups, heads.holdFull],
      bands.map(({ coups, low, high }) => [count(coups), par.between(percentOf(low), percentOf(high))]),
    ),
  ].join('\n\n');
}

function gapPart({ gap, readings }: ParGap, { par, percent, change: changed, text }: Print): string {
  const others = readings.map(({ label, note, changes }) => {
    if (note !== undefined) return `- ${text(label)}: ${note}.`;
    const said = changes.map(({ label: bet, edge, change }) => {
      const by =
        change === undefined ? '' : change.num === 0n ? ` (${par.noChange})` : ` (${changed(change)})`;
      return `${text(bet)} ${percent(edge)}${by}`;
    });
    return `- ${text(label)}: ${said.join('; ')}.`;
  });
  return [
    `**${text(gap.title)}** (${gap.basis}, ${text(gap.claim.where)}). ${text(gap.reading)}`,
    ...others,
  ].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${titles.map(cell).join(' | ')} |`,
    `|${titles.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');
