import { makeMoney } from '../../../base/index.ts';
import { type GameRules, isPush, listWords, SIDE_NAMES, WON } from '../../../engine/index.ts';
import type { SettledCoup } from '../state/types.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** `8 to 3`, the winner's total first; `one all` for a tie. */
export function makeScore({ winner, totals }: Pick<SettledCoup, 'winner' | 'totals'>): string {
  const { player, banker } = totals;
  if (winner === 'tie') return `${NUMBERS[player] ?? player} all`;
  return winner === 'player' ? `${player} to ${banker}` : `${banker} to ${player}`;
}

/** What a coup came to for one patron, in one short sentence. */
export function tellNet(net: number): string {
  if (net === 0) return 'You are even.';
  const amount = makeMoney(Math.abs(net), 'always');
  return net > 0 ? `You won ${amount}.` : `You lost ${amount}.`;
}

/** `Banker wins, 8 to 3, with a natural.` */
export function tellOutcome(coup: SettledCoup, game: GameRules): string {
  const score = `${makeScore(coup)}${naturalWords(coup, game)}`;
  if (coup.winner !== 'tie') return `${WON[coup.winner]}, ${score}.`;
  const pushes = game.bets.filter(({ lines }) =>
    lines.some(
      (line) =>
        isPush(line) && Object.keys(line.when).length === 1 && line.when.winner?.includes('tie') === true,
    ),
  );
  const push = pushes.length === 0 ? '' : ` ${listWords(pushes.map(({ label }) => label))} wagers push.`;
  return `A tie, ${score}.${push}`;
}

/** `Last coup: Banker won, 8 to 3, with a natural.` */
export function tellLast(coup: SettledCoup, game: GameRules): string {
  const won = coup.winner === 'tie' ? 'a tie' : `${SIDE_NAMES[coup.winner]} won`;
  return `Last coup: ${won}, ${makeScore(coup)}${naturalWords(coup, game)}.`;
}

function naturalWords({ cards, totals, winner }: SettledCoup, { tableau }: GameRules): string {
  const total = winner === 'banker' ? totals.banker : totals.player;
  return cards.length === 4 && tableau.natural[total] === 1 ? ', with a natural' : '';
}
