import { makeNumbers, type Side } from '../engine/index.ts';
import { type Paint, PLAIN } from './paint.ts';
import { type Act, type CardBet, type CardRow, payBlocks, type RuleCard, type Standing } from './ruleCard.ts';
import { scoreSheetText } from './scoreSheet.ts';
import { textTable, wrap } from './textTable.ts';

export interface TextOptions {
  readonly width: number;
  readonly paint: Paint;
  readonly scoreSheet: boolean;
}

const DEFAULTS: TextOptions = { width: 80, paint: PLAIN, scoreSheet: false };

/** The card for a terminal or a text file. */
export function ruleCardText(card: RuleCard, options: Partial<TextOptions> = {}): string {
  const settings = { ...DEFAULTS, ...options };
  const { paint, width } = settings;
  const blocks = [
    heading(card, settings),
    card.deal.flatMap((sentence) => wrap(sentence, width)),
    tableauBlock(card, paint),
    betsBlock(card.bets, paint),
    ...card.sections.map(({ title, rows }) => [paint.strong(title), ...rowsBlock(rows, settings)]),
    gapsBlock(card, settings),
    legend(paint),
    ...(settings.scoreSheet ? [scoreSheetText()] : []),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function heading(card: RuleCard, { paint, width }: TextOptions): readonly string[] {
  const place = card.place === null ? '' : `, ${card.place}`;
  return [
    paint.accent('═'.repeat(width)),
    paint.strong(`${card.house}: ${card.name}`),
    paint.soft(`${card.source}${place}. ${card.game}`),
    paint.accent('═'.repeat(width)),
  ];
}

const LETTERS: Readonly<Record<Act, string>> = { draws: 'D', stands: '·', natural: 'N' };

function tableauBlock(card: RuleCard, paint: Paint): readonly string[] {
  const drawOf = (act: Act, side: Side): string =>
    act === 'draws' ? paint[side](LETTERS.draws) : paint.soft(LETTERS[act]);
  const { player, banker, marks } = card.tableau;
  const totals = player.map(({ total }) => total);
  const naturals = makeNumbers(player.filter(({ act }) => act === 'natural').map(({ total }) => total));
  return [
    paint.strong('Third cards'),
    `  Player’s total       ${totals.join(' ')}`,
    `  Player               ${player.map(({ act }) => drawOf(act, 'player')).join(' ')}`,
    '',
    `  Player’s third card  ${totals.join(' ')}  none`,
    ...banker.map(
      ({ total, acts }) =>
        `  Banker ${total}             ${acts
          .slice(0, 10)
          .map((act) => drawOf(act, 'banker'))
          .join(' ')}   ${drawOf(acts[10] ?? 'stands', 'banker')}`,
    ),
    paint.soft(
      `  D draws, · stands, N natural: a two-card ${naturals.replace(' and ', ' or ')} on either side ends the deal`,
    ),
    ...marks.map(({ rule, basis, where }) => paint.soft(`  ${rule}: ${basis} (${where})`)),
  ];
}

function betsBlock(bets: readonly CardBet[], paint: Paint): readonly string[] {
  const blocks = payBlocks(bets);
  const rows = blocks.flatMap((block) =>
    Array.from({ length: Math.max(block.lines.length, block.labels.length) }, (_, index) => [
      block.labels[index] ?? '',
      block.lines[index]?.label ?? '',
      block.lines[index]?.pays ?? '',
      index === 0 ? block.limits : '',
      index === 0 ? mark(block.basis) : '',
    ]),
  );
  const table = textTable(
    [
      { title: 'Bet', paint: paint.strong },
      { title: 'When' },
      { title: 'Pays', align: 'right' },
      { title: 'Limits' },
      { title: '', paint: paint.soft },
    ],
    rows,
  );
  const notes = blocks.flatMap(({ labels, notes }) =>
    notes.map((note) => paint.soft(`${labels.join(' / ')}: ${note}`)),
  );
  return [paint.strong('What each bet pays'), ...table, ...notes];
}

/** Mark of a value's basis: nothing for what the card states. */
const mark = (basis: Standing): string => (basis === 'stated' ? '' : `(${basis})`);

function rowsBlock(rows: readonly CardRow[], { paint, width }: TextOptions): readonly string[] {
  const label = Math.max(...rows.map((row) => row.label.length)) + 2;
  return rows.flatMap((row) => {
    const value = [row.value, mark(row.basis)].filter((part) => part !== '').join(' ');
    return wrap(`${row.label.padEnd(label)}${value}`, width - 2, ' '.repeat(label)).map(
      (line) => `  ${line.replace(/\((inferred|assumed|unmarked)\)$/, (found) => paint.soft(found))}`,
    );
  });
}

function gapsBlock(card: RuleCard, { paint, width }: TextOptions): readonly string[] {
  if (card.gaps.length === 0) return [paint.strong('The card leaves nothing open')];
  return [
    paint.strong('Where the card is silent or doubtful'),
    ...card.gaps.flatMap(({ title, basis, reading, others }) => [
      ...wrap(`${title} (${basis}): ${reading}`, width - 2, '  ').map((line) => `  ${line}`),
      ...others.map((other) => paint.soft(`    or: ${other}`)),
    ]),
  ];
}

const legend = (paint: Paint): readonly string[] => [
  paint.soft('Unmarked values are stated on the card; (inferred) follows from it or from other cards;'),
  paint.soft('(assumed) is a choice of ours. Play chips are worth nothing and buy nothing.'),
];
