import { makeSignedMoney, NO_CHIPS } from '../../base/index.ts';
import { type Bet, type Coup, claimFor, isWin, makeMoneyIn, totalOf } from '../../engine/index.ts';
import { makePays, marked, type Paint, PLAIN, textTable, wrap } from '../../print/index.ts';
import { makeTally, PREDICT_NOTHING, roadLines, tally } from '../../roads/index.ts';
import { handRows } from './cards.ts';
import type { TableNow } from './seat.ts';

/** What stands on the screen at one moment. */
export interface Moment {
  readonly table: TableNow;
  /** Cards that lie open now. */
  readonly coup: Coup;
  /** What has just been said: a rule, a result, a refusal. */
  readonly words: readonly string[];
}

const HAND_WIDTH = 23;
const BETWEEN = '    ';
const HANDS_WIDTH = 2 * HAND_WIDTH + 2 * BETWEEN.length + 2;
const ROAD_LINES = 7;

/** One screen of the table, as lines: the bar, the hands with the big road beside them, what was said, the felt. */
export function frame({ table, coup, words }: Moment, paint: Paint, columns: number): readonly string[] {
  return [
    ...bar(table, paint, columns),
    ...beside(hands(coup, paint), bigRoad(table, paint, columns - HANDS_WIDTH)),
    ...wrap(`${makeTally(tally(table.roads))}. ${PREDICT_NOTHING}`, columns - 4).map((line) =>
      paint.soft(`  ${line}`),
    ),
    ...padded(words.flatMap((sentence) => wrap(sentence, columns - 4)).map((line) => `  ${line}`)),
    '',
    ...felt(table, paint),
  ];
}

const beside = (left: readonly string[], right: readonly string[]): readonly string[] =>
  left.map((line, index) => `${line}${BETWEEN}${right[index] ?? ''}`.trimEnd());

const bigRoad = (table: TableNow, paint: Paint, columns: number): readonly string[] =>
  roadLines(table.roads, { columns, colour: paint !== PLAIN, roads: ['big'] }).slice(0, ROAD_LINES);

function bar(table: TableNow, paint: Paint, columns: number): readonly string[] {
  const { house, short, patron } = table.game;
  const left = `${house.short}, ${short}`;
  const right = `Balance ${makeMoneyIn(table.game, table.stack)}   Net ${makeSignedMoney(table.net, 'if-any', house.currency)}`;
  const shoe = `${table.cardsLeft} cards left${table.last ? ', last coup' : ''}, coup ${table.coups + 1}`;
  const help = [
    marked(`${patron.minimumAge} and over`, claimFor(table.game, 'patron/minimumAge').is),
    ...(patron.helpline === null ? [] : [`helpline ${patron.helpline}`]),
  ].join(', ');
  return [
    paint.strong(spread(left, right, columns)),
    paint.soft(spread(shoe, help, columns)),
    paint.accent('─'.repeat(columns)),
  ];
}

const spread = (left: string, right: string, columns: number): string =>
  `${left}${' '.repeat(Math.max(2, columns - left.length - right.length))}${right}`;

function hands(coup: Coup, paint: Paint): readonly string[] {
  const title = (name: string, cards: Coup['player']): string =>
    `${name}  ${cards.length === 0 ? '–' : totalOf(cards)}`.padEnd(HAND_WIDTH);
  const banker = handRows(coup.banker, paint);
  return [
    `  ${paint.player(title('Player', coup.player))}${BETWEEN}${paint.banker(title('Banker', coup.banker))}`,
    ...handRows(coup.player, paint).map((row, index) => `  ${row}${BETWEEN}${banker[index] ?? ''}`),
    ' '.repeat(HANDS_WIDTH - BETWEEN.length),
  ];
}

/** Words keep their place on the screen whether there are few or many. */
const WORD_LINES = 3;
const padded = (lines: readonly string[]): readonly string[] => [
  ...lines,
  ...Array.from({ length: Math.max(0, WORD_LINES - lines.length) }, () => ''),
];

function felt(table: TableNow, paint: Paint): readonly string[] {
  const rows = table.game.bets.map((bet, index) => {
    const stake = table.stakes[bet.id] ?? NO_CHIPS;
    return [`${index + 1}`, bet.label, paysInShort(bet), stake === 0 ? '' : makeMoneyIn(table.game, stake)];
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
function paysInShort(bet: Bet): string {
  const wins = bet.lines.filter(isWin);
  const [first, second] = wins;
  if (first === undefined) return 'push';
  if (second === undefined) return makePays(first);
  if (wins.length === 2) return `${makePays(second)}, or ${makePays(first)}: ${first.label}`;
  const steps = new Set(wins.map(({ odds }) => odds[0] / odds[1]));
  return `${[...steps].sort((a, b) => b - a).join(', ')} to 1`;
}
