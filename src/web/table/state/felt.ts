import {
  type Bet,
  type GameRules,
  isPush,
  isWin,
  makeLinePays,
  type Odds,
  type PayLine,
} from '../../../engine/index.ts';
import { words } from '../../app/language.ts';

/** Bets are laid out and styled by place alone: never by their names. */
export type CellKind = 'main' | 'narrow' | 'side';

/** One bet of the felt as it is printed. */
export interface FeltCell {
  readonly bet: Bet;
  readonly kind: CellKind;
  readonly pays: PayFace;
}

/** One ruled row; a cell's share is out of the sum of the row. */
export interface FeltRow {
  readonly kind: 'main' | 'side';
  readonly cells: readonly FeltCell[];
  readonly shares: readonly number[];
}

/** What a bet pays, as short as a felt says it. */
export type PayFace =
  /** No odds: it only pushes. */
  | { readonly is: 'line'; readonly odds: Odds | undefined; readonly notes: readonly string[] }
  | {
      readonly is: 'margins';
      readonly columns: readonly PayColumn[];
      /** Naturals pay by lines of their own, before any margin counts. */
      readonly naturals: readonly string[];
    };

export interface PayColumn {
  readonly by: string;
  readonly pays: string;
}

const HAND_SHARE = 5;
const OTHER_SHARE = 2;
const MOST_IN_A_ROW = 6;

/** Main bets first, hands 5 to any other's 2; then side bets in equal shares. Every bet of the card, in its order. */
export function feltRows(game: GameRules): readonly FeltRow[] {
  const main = game.bets.filter(({ place }) => place === 'main');
  const side = game.bets.filter(({ place }) => place === 'side');
  return [
    ...inRows(main).map(mainRow),
    ...inRows(side).map(
      (bets): FeltRow => ({
        kind: 'side',
        cells: bets.map((bet) => ({ bet, kind: 'side', pays: payFace(bet) })),
        shares: bets.map(() => 1),
      }),
    ),
  ];
}

function mainRow(bets: readonly Bet[]): FeltRow {
  return {
    kind: 'main',
    cells: bets.map((bet) => ({
      bet,
      kind: bet.hand === undefined ? 'narrow' : 'main',
      pays: payFace(bet),
    })),
    shares: bets.map(({ hand }) => (hand === undefined ? OTHER_SHARE : HAND_SHARE)),
  };
}

/** As few rows as hold them, as equal as can be. */
function inRows(bets: readonly Bet[]): readonly (readonly Bet[])[] {
  const rows = Math.ceil(bets.length / MOST_IN_A_ROW);
  return Array.from({ length: rows }, (_, row) =>
    bets.slice(Math.round((row * bets.length) / rows), Math.round(((row + 1) * bets.length) / rows)),
  );
}

const FEWEST_MARGINS = 3;

export function payFace(bet: Bet): PayFace {
  const margins = bet.lines.flatMap((line) => findMargin(line) ?? []);
  if (margins.length >= FEWEST_MARGINS && bet.lines.every(({ odds }) => odds[1] === 1)) {
    const first = bet.lines.findIndex((line) => findMargin(line) !== undefined);
    const naturals = bet.lines.slice(0, first).flatMap((line) => naturalNote(line) ?? []);
    return { is: 'margins', columns: margins, naturals };
  }
  const paying = bet.lines.filter(isWin);
  const usual = paying.at(-1);
  if (usual === undefined) return { is: 'line', odds: undefined, notes: [] };
  const others = bet.lines.filter((line) => line !== usual && !isUsualPush(line));
  return {
    is: 'line',
    odds: usual.odds,
    notes: [
      ...(bet.fee === undefined ? [] : [words().table.felt.fee(words().why.rate(bet.fee))]),
      ...(usual.commission === undefined
        ? []
        : [words().table.felt.less(words().why.rate(usual.commission))]),
      ...others.map((line) => makeNote(line, usual)),
    ],
  };
}

/** From so much to one on, the line that paid lights up, and its stack builds chip by chip. */
export const LONG_ODDS = 8;

/** The odds that stand large on a cell, and no note beside them. */
export const USUAL_ODDS = '';

/** What of a cell's print lights up when a line pays: a column of its table, a note, or the odds themselves. */
export function findLight(bet: Bet, line: PayLine): string | undefined {
  if (payFace(bet).is === 'margins') return findColumn(line);
  const usual = bet.lines.findLast(isWin);
  if (usual === undefined || line.odds[0] < LONG_ODDS * line.odds[1]) return undefined;
  return line === usual ? USUAL_ODDS : makeNote(line, usual);
}

/** Where a line stands in a pay table by margin. */
const findColumn = (line: PayLine): string | undefined => findMargin(line)?.by ?? naturalNote(line);

/** `natural 1 to 1`, `natural tie push`. */
function naturalNote(line: PayLine): string | undefined {
  const { felt } = words().table;
  const pays = makeLinePays(line, words().why);
  if (line.when.winnerNatural?.includes(true) === true) return felt.naturalWin(pays);
  return line.when.bothNatural?.includes(true) === true ? felt.naturalTie(pays) : undefined;
}

/** A line that looks at one margin only. */
function findMargin(line: PayLine): PayColumn | undefined {
  const { margin, winner: _, ...others } = line.when;
  if (margin?.length !== 1 || Object.keys(others).length > 0) return undefined;
  return { by: String(margin[0]), pays: String(line.odds[0]) };
}

/** Everybody knows that a tie pushes a wager on a hand; a felt does not print it. */
const isUsualPush = (line: PayLine): boolean =>
  isPush(line) && Object.keys(line.when).length === 1 && line.when.winner?.join() === 'tie';

/** `1 to 2 with 6`: what is special about a line, beside the usual one. */
function makeNote(line: PayLine, usual: PayLine): string {
  const odds = makeLinePays(line, words().why);
  const special = line.label.startsWith(`${usual.label} `)
    ? line.label.slice(usual.label.length + 1)
    : undefined;
  if (special !== undefined) return `${odds} ${special}`;
  const [same, label] = sharedStart(line.label, usual.label);
  return `${odds}: ${same > 1 ? label : line.label.charAt(0).toLowerCase() + line.label.slice(1)}`;
}

/** How many words two labels begin with alike, and the first without them. */
function sharedStart(label: string, other: string): readonly [count: number, rest: string] {
  const [words, others] = [label.split(' '), other.split(' ')];
  let count = 0;
  while (count < words.length - 1 && words[count] === others[count]) count += 1;
  return [count, words.slice(count).join(' ')];
}

/** The claims behind what a bet pays. */
export const payClaims = ({ id, lines }: Bet): readonly string[] =>
  lines.flatMap((line, index) => {
    const of = `bets/${id}/lines/${index}`;
    return [`${of}/when`, `${of}/odds`, ...(line.commission === undefined ? [] : [`${of}/commission`])];
  });

/** All that a bet pays, for those who hear the felt: `1 to 1, or 1 to 2: Banker wins with 6`. */
export function spellPays(bet: Bet): string {
  const { why, table } = words();
  const said = bet.lines.map((line) => {
    const rate = line.commission === undefined ? undefined : why.rate(line.commission);
    return table.felt.saidLine(makeLinePays(line, why), rate, line.label);
  });
  const fee = bet.fee === undefined ? [] : [table.felt.fee(why.rate(bet.fee))];
  return [...said, ...fee].join(', ');
}
