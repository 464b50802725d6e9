import { NO_CHIPS, terminalWidth } from '../../base/index.ts';
import {
  type Bet,
  type Coup,
  claimFor,
  getTotal,
  isWin,
  makeLinePays,
  type PayLine,
} from '../../engine/index.ts';
import { type Paint, PLAIN_PAINT, textTable, wrap } from '../../print/index.ts';
import { roadLines, tally } from '../../roads/index.ts';
import { type Words, withoutJoiners } from '../../words/index.ts';
import type { PlayWords } from '../../words/play/index.ts';
import { handRows } from './cards.ts';
import type { SeatTable } from './seat.ts';

/** The messages of every table, and the terminal's own. */
export interface Spoken {
  readonly said: Words;
  readonly terminal: PlayWords;
}

/** The state of the screen at one moment. */
export interface PlayMoment {
  readonly table: SeatTable;
  /** The cards that are face up. */
  readonly coup: Coup;
  /** The latest messages: a rule, a result, a refusal. */
  readonly words: readonly string[];
}

const HAND_WIDTH = 23;
const BETWEEN = '    ';
const HANDS_WIDTH = 2 * HAND_WIDTH + 2 * BETWEEN.length + 2;
const ROAD_LINES = 7;

/** One screen of the table, as lines: the bar, the hands with the big road beside them, the messages, the felt. */
export function frame(
  { table, coup, words }: PlayMoment,
  spoken: Spoken,
  paint: Paint,
  columns: number,
): readonly string[] {
  const { calls, roads } = spoken.said.table;
  const counted = `${calls.sentence(roads.tally(tally(table.roads)))} ${roads.predictNothing}`;
  return [
    ...bar(table, spoken, paint, columns),
    ...beside(hands(coup, spoken, paint), bigRoad(table, spoken, paint, columns - HANDS_WIDTH)),
    ...wrap(counted, columns - 4).map((line) => paint.soft(`  ${line}`)),
    ...padded(words.flatMap((sentence) => wrap(sentence, columns - 4)).map((line) => `  ${line}`)),
    '',
    ...felt(table, spoken, paint),
  ];
}

const beside = (left: readonly string[], right: readonly string[]): readonly string[] =>
  left.map((line, index) => `${line}${BETWEEN}${right[index] ?? ''}`.trimEnd());

const bigRoad = (
  table: SeatTable,
  { terminal: { roads: words } }: Spoken,
  paint: Paint,
  columns: number,
): readonly string[] =>
  roadLines(table.roads, { columns, colour: paint !== PLAIN_PAINT, roads: ['big'], words }).slice(
    0,
    ROAD_LINES,
  );

function bar(table: SeatTable, spoken: Spoken, paint: Paint, columns: number): readonly string[] {
  const { everywhere, figures } = spoken.said;
  const { house, short, patron } = table.game;
  const left = `${house.short}, ${short}`;
  const balance = figures.money(table.stack, 'if-any', house.currency);
  const net = withoutJoiners(figures.signedMoney(table.net, 'if-any', house.currency));
  const right = `${everywhere.balance} ${balance}   ${everywhere.net} ${net}`;
  const shoe = spoken.terminal[table.last ? 'lastShoe' : 'shoe'](table.cardsLeft, table.coups + 1);
  const help = [
    everywhere.marked(everywhere.age(patron.minimumAge), claimFor(table.game, 'patron/minimumAge').is),
    ...(patron.helpline === null ? [] : [spoken.terminal.helpline(patron.helpline)]),
  ].join(', ');
  return [
    paint.strong(spread(left, right, columns)),
    paint.soft(spread(shoe, help, columns)),
    paint.accent('─'.repeat(columns)),
  ];
}

const spread = (left: string, right: string, columns: number): string =>
  `${left}${' '.repeat(Math.max(2, columns - terminalWidth(left) - terminalWidth(right)))}${right}`;

function hands(coup: Coup, { said: { cards: words } }: Spoken, paint: Paint): readonly string[] {
  const title = (name: string, cards: Coup['player']): string => {
    const text = `${name}  ${cards.length === 0 ? '–' : getTotal(cards)}`;
    return `${text}${' '.repeat(Math.max(0, HAND_WIDTH - terminalWidth(text)))}`;
  };
  const banker = handRows(coup.banker, paint);
  const { player: left, banker: right } = words.sides;
  return [
    `  ${paint.player(title(left, coup.player))}${BETWEEN}${paint.banker(title(right, coup.banker))}`,
    ...handRows(coup.player, paint).map((row, index) => `  ${row}${BETWEEN}${banker[index] ?? ''}`),
    ' '.repeat(HANDS_WIDTH - BETWEEN.length),
  ];
}

/** A fixed number of message lines, so that nothing below moves. */
const WORD_LINES = 3;
const padded = (lines: readonly string[]): readonly string[] => [
  ...lines,
  ...Array.from({ length: Math.max(0, WORD_LINES - lines.length) }, () => ''),
];

function felt(table: SeatTable, spoken: Spoken, paint: Paint): readonly string[] {
  const { money } = spoken.said.figures;
  const { bets, house } = table.game;
  const rows = bets.map((bet, index) => {
    const stake = table.stakes[bet.id] ?? NO_CHIPS;
    const own = stake === 0 ? '' : money(stake, 'if-any', house.currency);
    return [`${index + 1}`, bet.label, paysInShort(bet, spoken), own];
  });
  return textTable(
    [
      { paint: paint.accent, align: 'right' },
      { paint: paint.strong },
      { paint: paint.soft },
      { paint: paint.good, align: 'right' },
    ],
    rows,
  ).map((line) => `  ${line}`);
}

/** `1 to 1`; `1 to 1, or 1 to 2: Banker wins with 6`; `30, 10, 6, 4, 2, 1 to 1`. */
function paysInShort(bet: Bet, { said: { why }, terminal }: Spoken): string {
  const pays = (line: PayLine): string =>
    line.commission === undefined
      ? makeLinePays(line, why)
      : terminal.less(makeLinePays(line, why), why.rate(line.commission));
  const wins = bet.lines.filter(isWin);
  const [first, second] = wins;
  if (first === undefined) return why.odds([0, 1]);
  if (second === undefined) return pays(first);
  if (wins.length === 2) return terminal.paysOr(pays(second), pays(first), first.label);
  const steps = new Set(wins.map(({ odds }) => odds[0] / odds[1]));
  return terminal.paysSteps([...steps].sort((a, b) => b - a).join(', '));
}
