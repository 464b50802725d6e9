import { terminalWidth } from '../base/index.ts';
import { makeNumbers, type Side } from '../engine/index.ts';
import { type CardLine, type PayBlock, payBlocks } from './cardBet.ts';
import type { CardRow } from './cardSections.ts';
import { type CardWords, ENGLISH_CARD } from './cardWords.ts';
import type { RuleCard } from './ruleCard.ts';
import { scoreSheetText } from './scoreSheet.ts';
import { findMark, getMarks, type SourcedText } from './sourcedText.ts';
import type { ChartAction } from './tableauChart.ts';
import { type Paint, PLAIN_PAINT } from './terminalPaint.ts';
import { padTo, wrap } from './textTable.ts';

export interface TextOptions {
  readonly width: number;
  readonly paint: Paint;
  readonly scoreSheet: boolean;
  readonly words: CardWords;
}

const DEFAULTS: TextOptions = { width: 80, paint: PLAIN_PAINT, scoreSheet: false, words: ENGLISH_CARD };

/** The card for a terminal or a text file. */
export function ruleCardText(card: RuleCard, options: Partial<TextOptions> = {}): string {
  const settings = { ...DEFAULTS, ...options };
  const { paint, width, words } = settings;
  const blocks = [
    heading(card, settings),
    card.deal.flatMap((sentence) =>
      paintMarks(
        wrap(`${withMarks(sentence, settings, words.card.comma)}${words.card.stop}`, width),
        settings,
      ),
    ),
    tableauBlock(card, settings),
    betsBlock(card, settings),
    ...card.sections.map(({ title, rows }) => [paint.strong(title), ...rowsBlock(rows, settings)]),
    gapsBlock(card, settings),
    legend(settings),
    ...(settings.scoreSheet ? [scoreSheetText(settings.words)] : []),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function heading(card: RuleCard, settings: TextOptions): readonly string[] {
  const { paint, width } = settings;
  const place = card.place === null ? '' : `, ${card.place}`;
  return [
    paint.accent('═'.repeat(width)),
    ...wrap(`${withMark(card.house, settings)}: ${card.name}`, width).map(paint.strong),
    ...wrap(`${card.source}${place}. ${card.game}`, width).map(paint.soft),
    paint.accent('═'.repeat(width)),
  ];
}

/** `8 (assumed)`: stated values need no mark, unless a neighboring part is not stated. */
function withMarks(parts: readonly SourcedText[], { words }: TextOptions, joint = ' '): string {
  const marks = getMarks(parts).map((mark) => mark && words.card.basis[mark]);
  return parts
    .map(({ text }, index) => (marks[index] === undefined ? text : `${text} (${marks[index]})`))
    .join(joint);
}

const withMark = (said: SourcedText, settings: TextOptions): string => withMarks([said], settings);

/** Colors the marks after lines are wrapped. */
function paintMarks(lines: readonly string[], { paint, words }: TextOptions): readonly string[] {
  const marks = new RegExp(`\\((${Object.values(words.card.basis).join('|')})\\)`, 'g');
  return lines.map((line) => line.replaceAll(marks, (found) => paint.soft(found)));
}

/** At least as wide as the longest English label of the chart. */
const CHART_LABEL = 21;

function tableauBlock(card: RuleCard, { paint, width, words }: TextOptions): readonly string[] {
  const { chart, sides, oneOf } = words.card;
  const getDraw = (act: ChartAction, side: Side): string =>
    act === 'draws'
      ? paint[side](chart.letters.draws)
      : paint.soft(act === 'stands' ? '·' : chart.letters.natural);
  const label = (text: string): string => `  ${padTo(text, CHART_LABEL)}`;
  const { player, banker, marks } = card.tableau;
  const totals = player.map(({ total }) => total);
  const naturals = makeNumbers(
    player.filter(({ act }) => act === 'natural').map(({ total }) => total),
    oneOf,
  );
  return [
    paint.strong(chart.title),
    `${label(chart.playersTotal)}${totals.join(' ')}`,
    `${label(sides.player)}${player.map(({ act }) => getDraw(act, 'player')).join(' ')}`,
    '',
    `${label(chart.playersThirdCard)}${totals.join(' ')}  ${chart.none}`,
    ...banker.map(
      ({ total, acts }) =>
        `${label(chart.banker(total))}${acts
          .slice(0, 10)
          .map((act) => getDraw(act, 'banker'))
          .join(' ')}   ${getDraw(acts[10] ?? 'stands', 'banker')}`,
    ),
    ...wrap(chart.legend(naturals), width - 2).map((line) => paint.soft(`  ${line}`)),
    ...marks.flatMap(({ text, basis, where }) =>
      wrap(
        `${text}${words.card.colon}${words.card.basis[basis ?? 'unmarked']} (${where})`,
        width - 2,
        '  ',
      ).map((line) => paint.soft(`  ${line}`)),
    ),
  ];
}

/** Each bet with its limits, then its pay lines; bets that pay alike share a block. */
function betsBlock({ bets, offers }: RuleCard, settings: TextOptions): readonly string[] {
  const { paint, width, words } = settings;
  const blocks = payBlocks(bets);
  const lines = blocks.flatMap((block) => block.lines);
  const columns = {
    when: Math.max(...lines.map((line) => terminalWidth(whenText(line, settings)))),
    pays: Math.max(...lines.map((line) => terminalWidth(plainPays(line)))),
  };
  const offered = findMark(offers) === undefined ? [] : [`  ${withMark(offers, settings)}`];
  return [
    paint.strong(words.card.bets.title),
    ...blocks.flatMap((block) => [
      ...betHeading(block.labels.join('; '), withMarks(block.limits, settings, words.card.comma), settings),
      ...paintMarks(
        [
          ...block.lines.map((line) => lineText(line, columns, settings)),
          ...getNotes(block, width, settings),
        ],
        settings,
      ),
    ]),
    ...paintMarks(offered, settings),
  ];
}

const plainPays = ({ pays }: CardLine): string => pays.map(({ text }) => text).join(' ');

/** A condition with the same basis as its pay needs no mark of its own. */
const whenText = ({ when, pays }: CardLine, settings: TextOptions): string =>
  pays.every(({ basis }) => basis === when.basis) ? when.text : withMark(when, settings);

const lineText = (
  line: CardLine,
  columns: { readonly when: number; readonly pays: number },
  settings: TextOptions,
): string =>
  `    ${padTo(whenText(line, settings), columns.when)}  ${' '.repeat(columns.pays - terminalWidth(plainPays(line)))}${withMarks(line.pays, settings)}`;

const getNotes = ({ notes }: PayBlock, width: number, settings: TextOptions): readonly string[] =>
  notes.flatMap((note) =>
    wrap(`${withMark(note, settings)}${settings.words.card.stop}`, width - 4).map((line) => `    ${line}`),
  );

function betHeading(names: string, limits: string, settings: TextOptions): readonly string[] {
  const { paint, width } = settings;
  const space = width - 2 - terminalWidth(names) - terminalWidth(limits);
  const shown = paintMarks([limits], settings)[0] ?? '';
  return space >= 2
    ? [`  ${paint.strong(names)}${' '.repeat(space)}${shown}`]
    : [`  ${paint.strong(names)}`, `${' '.repeat(Math.max(0, width - terminalWidth(limits)))}${shown}`];
}

function rowsBlock(rows: readonly CardRow[], settings: TextOptions): readonly string[] {
  const label = Math.max(...rows.map((row) => terminalWidth(row.label))) + 2;
  return rows.flatMap((row) =>
    paintMarks(
      wrap(
        `${padTo(row.label, label)}${withMarks(row.value, settings, settings.words.card.comma)}`,
        settings.width - 2,
        ' '.repeat(label),
      ).map((line) => `  ${line}`),
      settings,
    ),
  );
}

function gapsBlock(card: RuleCard, { paint, width, words }: TextOptions): readonly string[] {
  const { gaps, basis: bases } = words.card;
  if (card.gaps.length === 0) return [paint.strong(gaps.none)];
  return [
    paint.strong(gaps.title),
    ...card.gaps.flatMap(({ title, basis, reading, others, noOther }) => [
      ...wrap(`${title} (${bases[basis]}): ${reading}`, width - 2, '  ').map((line) => `  ${line}`),
      ...others.flatMap((other) =>
        wrap(gaps.or(other), width - 4, '    ').map((line) => paint.soft(`    ${line}`)),
      ),
      ...(noOther === undefined
        ? []
        : wrap(gaps.noOther(noOther), width - 4, '    ').map((line) => paint.soft(`    ${line}`))),
    ]),
  ];
}

const legend = ({ paint, width, words }: TextOptions): readonly string[] =>
  wrap(words.card.legend, width).map(paint.soft);
