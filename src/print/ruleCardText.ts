import { makeNumbers, type Side } from '../engine/index.ts';
import { type CardLine, type PayBlock, payBlocks } from './cardBet.ts';
import type { CardRow } from './cardSections.ts';
import { type Paint, PLAIN } from './paint.ts';
import type { RuleCard } from './ruleCard.ts';
import { markOf, marksOf, type Said } from './said.ts';
import { scoreSheetText } from './scoreSheet.ts';
import type { Act } from './tableauChart.ts';
import { wrap } from './textTable.ts';

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
    card.deal.flatMap((sentence) => painted(wrap(`${withMarks(sentence, ', ')}.`, width), paint)),
    tableauBlock(card, settings),
    betsBlock(card, settings),
    ...card.sections.map(({ title, rows }) => [paint.strong(title), ...rowsBlock(rows, settings)]),
    gapsBlock(card, settings),
    legend(settings),
    ...(settings.scoreSheet ? [scoreSheetText()] : []),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function heading(card: RuleCard, { paint, width }: TextOptions): readonly string[] {
  const place = card.place === null ? '' : `, ${card.place}`;
  return [
    paint.accent('═'.repeat(width)),
    ...wrap(`${withMark(card.house)}: ${card.name}`, width).map(paint.strong),
    ...wrap(`${card.source}${place}. ${card.game}`, width).map(paint.soft),
    paint.accent('═'.repeat(width)),
  ];
}

/** `8 (assumed)`: nothing stands behind what the card states, unless a part beside it is not. */
function withMarks(parts: readonly Said[], joint = ' '): string {
  const marks = marksOf(parts);
  return parts
    .map(({ text }, index) => (marks[index] === undefined ? text : `${text} (${marks[index]})`))
    .join(joint);
}

const withMark = (words: Said): string => withMarks([words]);

/** Marks in soft colour, once the lines are broken. */
const painted = (lines: readonly string[], paint: Paint): readonly string[] =>
  lines.map((line) =>
    line.replaceAll(/\((stated|inferred|assumed|unmarked)\)/g, (found) => paint.soft(found)),
  );

const LETTERS: Readonly<Record<Act, string>> = { draws: 'D', stands: '·', natural: 'N' };

function tableauBlock(card: RuleCard, { paint, width }: TextOptions): readonly string[] {
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
    ...wrap(
      `D draws, · stands, N natural: a two-card ${naturals.replace(' and ', ' or ')} on either side ends the deal`,
      width - 2,
    ).map((line) => paint.soft(`  ${line}`)),
    ...marks.flatMap(({ text, basis, where }) =>
      wrap(`${text}: ${basis} (${where})`, width - 2, '  ').map((line) => paint.soft(`  ${line}`)),
    ),
  ];
}

/** Each bet with its limits, under it what it pays; bets that pay alike stand together above their lines. */
function betsBlock({ bets, offers }: RuleCard, { paint, width }: TextOptions): readonly string[] {
  const blocks = payBlocks(bets);
  const lines = blocks.flatMap((block) => block.lines);
  const columns = {
    when: Math.max(...lines.map((line) => whenText(line).length)),
    pays: Math.max(...lines.map((line) => plainPays(line).length)),
  };
  const offered = markOf(offers) === undefined ? [] : [`  ${withMark(offers)}`];
  return [
    paint.strong('What each bet pays'),
    ...blocks.flatMap((block) => [
      ...betHeading(block.labels.join('; '), withMarks(block.limits, ', '), { paint, width }),
      ...painted([...block.lines.map((line) => lineText(line, columns)), ...notesOf(block, width)], paint),
    ]),
    ...painted(offered, paint),
  ];
}

const plainPays = ({ pays }: CardLine): string => pays.map(({ text }) => text).join(' ');

/** A condition as doubtful as what it pays needs no mark of its own. */
const whenText = ({ when, pays }: CardLine): string =>
  pays.every(({ basis }) => basis === when.basis) ? when.text : withMark(when);

const lineText = (line: CardLine, columns: { readonly when: number; readonly pays: number }): string =>
  `    ${whenText(line).padEnd(columns.when)}  ${' '.repeat(columns.pays - plainPays(line).length)}${withMarks(line.pays)}`;

const notesOf = ({ notes }: PayBlock, width: number): readonly string[] =>
  notes.flatMap((note) => wrap(`${withMark(note)}.`, width - 4).map((line) => `    ${line}`));

function betHeading(
  names: string,
  limits: string,
  { paint, width }: Pick<TextOptions, 'paint' | 'width'>,
): readonly string[] {
  const space = width - 2 - names.length - limits.length;
  const shown = painted([limits], paint)[0] ?? '';
  return space >= 2
    ? [`  ${paint.strong(names)}${' '.repeat(space)}${shown}`]
    : [`  ${paint.strong(names)}`, `${' '.repeat(Math.max(0, width - limits.length))}${shown}`];
}

function rowsBlock(rows: readonly CardRow[], { paint, width }: TextOptions): readonly string[] {
  const label = Math.max(...rows.map((row) => row.label.length)) + 2;
  return rows.flatMap((row) =>
    painted(
      wrap(`${row.label.padEnd(label)}${withMarks(row.value, ', ')}`, width - 2, ' '.repeat(label)).map(
        (line) => `  ${line}`,
      ),
      paint,
    ),
  );
}

function gapsBlock(card: RuleCard, { paint, width }: TextOptions): readonly string[] {
  if (card.gaps.length === 0) return [paint.strong('The card leaves nothing open')];
  return [
    paint.strong('Where the card is silent or doubtful'),
    ...card.gaps.flatMap(({ title, basis, reading, others }) => [
      ...wrap(`${title} (${basis}): ${reading}`, width - 2, '  ').map((line) => `  ${line}`),
      ...others.flatMap((other) =>
        wrap(`or: ${other}`, width - 4, '    ').map((line) => paint.soft(`    ${line}`)),
      ),
    ]),
  ];
}

const legend = ({ paint, width }: TextOptions): readonly string[] =>
  wrap(
    'Unmarked values are stated on the card; (inferred) follows from it or from other cards; (assumed) is a choice of ours. Play chips are worth nothing and buy nothing.',
    width,
  ).map(paint.soft);
