import { type Chips, chips, makeMoney } from '../../../base/index.ts';
import { type GameRules, listWords, SIDE_NAMES, type Winner } from '../../../engine/index.ts';
import type { SettledCoup, Stakes } from './types.ts';

/** `+$45.00`, `−$30.00`, `$0.00`: a difference always shows its sign. */
export const signedMoney = (amount: number): string =>
  `${amount > 0 ? '+' : ''}${makeMoney(chips(amount), 'always')}`;

export const money = (amount: number): string => makeMoney(chips(amount));
export const moneyAndCents = (amount: number): string => makeMoney(chips(amount), 'always');

/** `0:42:10`. */
export function makeSpan(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (figure: number): string => figure.toString().padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export const WON: Readonly<Record<Winner, string>> = {
  player: `${SIDE_NAMES.player} wins`,
  banker: `${SIDE_NAMES.banker} wins`,
  tie: 'Tie',
};

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** `8 to 3`, the winner's total first; `one all` for a tie. */
export function makeScore({ winner, totals }: Pick<SettledCoup, 'winner' | 'totals'>): string {
  const { player, banker } = totals;
  if (winner === 'tie') return `${NUMBERS[player] ?? player} all`;
  return winner === 'player' ? `${player} to ${banker}` : `${banker} to ${player}`;
}

const hasNatural = ({ cards, totals, winner }: SettledCoup, game: GameRules): boolean =>
  cards.length === 4 && game.tableau.natural[winner === 'banker' ? totals.banker : totals.player] === 1;

/** `Banker wins, 8 to 3, with a natural.` */
export function tellOutcome(coup: SettledCoup, game: GameRules): string {
  const natural = hasNatural(coup, game) ? ', with a natural' : '';
  if (coup.winner !== 'tie') return `${WON[coup.winner]}, ${makeScore(coup)}${natural}.`;
  const pushes = game.bets.filter(({ lines }) =>
    lines.some(
      ({ when, odds }) => odds[0] === 0 && Object.keys(when).length === 1 && when.winner?.includes('tie'),
    ),
  );
  const push = pushes.length === 0 ? '' : ` ${listWords(pushes.map(({ label }) => label))} wagers push.`;
  return `A tie, ${makeScore(coup)}${natural}.${push}`;
}

/** `Last coup: Banker won, 8 to 3, with a natural.` */
export function tellLast(coup: SettledCoup, game: GameRules): string {
  const natural = hasNatural(coup, game) ? ', with a natural' : '';
  const won = coup.winner === 'tie' ? 'a tie' : `${SIDE_NAMES[coup.winner]} won`;
  return `Last coup: ${won}, ${makeScore(coup)}${natural}.`;
}

export const sumOf = (stakes: Stakes): Chips =>
  chips(Object.values(stakes).reduce((sum, stake) => sum + stake, 0));

/** `8f3c 07be … a1d9`: enough of a hash to compare by eye. */
export const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;

/** `1 seat`, `2 seats`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
