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

/** Bets are laid out and styled by place alone, never by name. */
export type CellKind = 'main' | 'narrow' | 'side';

/** One bet as printed on the felt. */
export interface FeltCell {
  readonly bet: Bet;
  readonly kind: CellKind;
  readonly pays: PayFace;
}

/** One ruled row. The width of a cell is its share of the row's total. */
export interface FeltRow {
  readonly kind: 'main' | 'side';
  readonly cells: readonly FeltCell[];
  readonly shares: readonly number[];
}

/** What a bet pays, in the short form printed on a felt. */
export type PayFace =
  /** No odds: this bet only pushes. */
  | { readonly is: 'line'; readonly odds: Odds | undefined; readonly notes: readonly string[] }
  | {
      readonly is: 'margins';
      readonly columns: readonly PayColumn[];
      /** Naturals have pay lines of their own, which apply before any margin. */
      readonly naturals: readonly string[];
    };

export interface PayColumn {
  readonly by: string;
  readonly pays: string;
}

const HAND_SHARE = 5;
const OTHER_SHARE = 2;
const MOST_IN_A_ROW = 6;

/** Main bets first, a hand at 5 to any other's 2; then side bets in equal shares. All bets, in the card's order. */
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

/** The fewest rows that hold the bets, as equal as possible. */
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

/** From these odds up, the line that paid lights up and its stack builds chip by chip. */
export const LONG_ODDS = 8;

/** The odds printed large on a cell, without a note. */
export const USUAL_ODDS = '';

/** What lights up on a cell when a line pays: a column of its table, a note, or the odds themselves. */
export function findLight(bet: Bet, line: PayLine): string | undefined {
  if (payFace(bet).is === 'margins') return findColumn(line);
  const usual = bet.lines.findLast(isWin);
  if (usual === undefined || line.odds[0] < LONG_ODDS * line.odds[1]) return undefined;
  return line === usual ? USUAL_ODDS : makeNote(line, usual);
}

/** The column or note of a line in a pay table by margin. */
const findColumn = (line: PayLine): string | undefined => findMargin(line)?.by ?? naturalNote(line);

/** `natural 1 to 1`, `natural tie push`. */
function naturalNote(line: PayLine): string | undefined {
  const { felt } = words().table;
  const pays = makeLinePays(line, words().why);
  if (line.when.winnerNatural?.includes(true) === true) return felt.naturalWin(pays);
  return line.when.bothNatural?.includes(true) === true ? felt.naturalTie(pays) : undefined;
}

/** The pay column of a line whose only condition is one margin. */
function findMargin(line: PayLine): PayColumn | undefined {
  const { margin, winner: _, ...others } = line.when;
  if (margin?.length !== 1 || Object.keys(others).length > 0) return undefined;
  return { by: String(margin[0]), pays: String(line.odds[0]) };
}

/** Players expect a tie to push a wager on a hand, so felts do not print it. */
const isUsualPush = (line: PayLine): boolean =>
  isPush(line) && Object.keys(line.when).length === 1 && line.when.winner?.join() === 'tie';

/** `1 to 2 with 6`: how a line differs from the usual one. */
function makeNote(line: PayLine, usual: PayLine): string {
  const odds = makeLinePays(line, words().why);
  const special = line.label.startsWith(`${usual.label} `)
    ? line.label.slice(usual.label.length + 1)
    : undefined;
  if (special !== undefined) return `${odds} ${special}`;
  const [same, label] = sharedStart(line.label, usual.label);
  return `${odds}: ${same > 1 ? label : line.label.charAt(0).toLowerCase() + line.label.slice(1)}`;
}

/** How many leading words two labels share, and the rest of the first label. */
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

/** Everything a bet pays, for screen reader users: `1 to 1, or 1 to 2: Banker wins with 6`. */
export function spellPays(bet: Bet): string {
  const { why, table } = words();
  const said = bet.lines.map((line) => {
    const rate = line.commission === undefined ? undefined : why.rate(line.commission);
    return table.felt.saidLine(makeLinePays(line, why), rate, line.label);
  });
  const fee = bet.fee === undefined ? [] : [table.felt.fee(why.rate(bet.fee))];
  return [...said, ...fee].join(', ');
}
