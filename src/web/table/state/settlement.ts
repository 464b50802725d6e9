import { chips } from '../../../base/index.ts';
import {
  type Bet,
  type Coup,
  explainSettled,
  factsOfCoup,
  findBet,
  type GameRules,
  isPush,
  isWin,
  lineFor,
  type PayLine,
  type Reason,
} from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { findLight, LONG_ODDS } from './felt.ts';
import type { SettledRow } from './types.ts';

/** The result of one wager, for the coup's list. */
export interface SettlementLine {
  readonly bet: Bet;
  readonly stake: number;
  readonly result: SettledRow['result'];
  /** The net result: profit less commission, or the part of the stake lost. */
  readonly net: number;
  readonly profit: number;
  readonly commission: number;
  /** The fee charged beside the stake; not part of `net`. */
  readonly fee: number;
  readonly why: Reason;
  /** The same explanation without the bet's name. */
  readonly short: string;
}

/** A patron's lines of a settled coup, in the order the wagers were accepted. */
export function settlementLines(
  game: GameRules,
  coup: Coup,
  rows: readonly SettledRow[],
): readonly SettlementLine[] {
  const facts = factsOfCoup(game.tableau, coup);
  return rows.flatMap((row) => {
    const bet = findBet(game, row.bet);
    if (bet === undefined) return [];
    const line = lineFor(bet.lines, facts);
    const [stake, profit, commission] = [chips(row.stake), chips(row.profit), chips(row.commission)];
    const returned = chips(row.returned);
    const fee = row.fee === undefined ? {} : { fee: chips(row.fee) };
    const settled = { wager: { bet, stake }, line, result: row.result, profit, commission, returned, ...fee };
    const why = explainSettled(settled, game.house.currency, words().why);
    const net = row.returned - row.stake;
    const said = { why, short: shorten(why, bet) };
    return [{ bet, stake, result: row.result, net, profit, commission, fee: row.fee ?? 0, ...said }];
  });
}

/** `wins $100 at 1 to 1`: the line already shows the bet's name. */
function shorten({ text }: Reason, { label }: Bet): string {
  const rest = text.startsWith(`${label} `) ? text.slice(label.length + 1) : text;
  return rest.replace(/[.。]$/, '');
}

/** The wager paid at the longest odds, if they are long. */
export function findLongWin(lines: readonly SettlementLine[]): SettlementLine | undefined {
  const getOdds = ({ profit, stake }: SettlementLine): number => (stake === 0 ? 0 : profit / stake);
  const [longest] = lines
    .filter(({ result }) => result === 'win')
    .toSorted((a, b) => getOdds(b) - getOdds(a));
  return longest !== undefined && getOdds(longest) >= LONG_ODDS ? longest : undefined;
}

export const sumRowNets = (rows: readonly Pick<SettledRow, 'returned' | 'stake' | 'fee'>[]): number =>
  rows.reduce((sum, { returned, stake, fee = 0 }) => sum + returned - stake - fee, 0);

/** The coup's net result after fees. */
export const netOfLines = (lines: readonly Pick<SettlementLine, 'net' | 'fee'>[]): number =>
  lines.reduce((sum, { net, fee }) => sum + net - fee, 0);

/** What a coup means for every bet, wagered on or not. A bet in neither set loses. */
export interface DecidedBets {
  /** These cells fill with the accent color. */
  readonly wins: ReadonlySet<string>;
  readonly pushes: ReadonlySet<string>;
  /** What lights up on the winning cells (`findLight`). */
  readonly lights: ReadonlyMap<string, string>;
}

export function decidedBets(game: GameRules, coup: Coup): DecidedBets {
  const facts = factsOfCoup(game.tableau, coup);
  const decided = game.bets.map(({ id, lines }) => ({ id, line: lineFor(lines, facts) }));
  const idsWhere = (fits: (line: PayLine) => boolean): ReadonlySet<string> =>
    new Set(decided.flatMap(({ id, line }) => (line !== undefined && fits(line) ? [id] : [])));
  const lights = new Map(
    game.bets.flatMap((bet) => {
      const line = lineFor(bet.lines, facts);
      const light = line === undefined ? undefined : findLight(bet, line);
      return light === undefined ? [] : [[bet.id, light] as const];
    }),
  );
  return { lights, wins: idsWhere(isWin), pushes: idsWhere(isPush) };
}
