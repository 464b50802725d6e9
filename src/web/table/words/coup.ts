import { type GameRules, isPush } from '../../../engine/index.ts';
import type { Score } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import type { LastCoup } from '../state/types.ts';

export const getScore = ({ winner, totals }: Pick<LastCoup, 'winner' | 'totals'>): Score => ({
  winner,
  ...totals,
});

/** A patron's net result of a coup, in one short sentence. */
export function tellNet(net: number): string {
  const { coup } = words().table;
  if (net === 0) return coup.even;
  return net > 0 ? coup.won(net) : coup.lost(-net);
}

/** `Banker wins, 8 to 3, with a natural.`; for a tie, also which wagers push. */
export function tellOutcome(settled: LastCoup, game: GameRules): string {
  const { coup } = words().table;
  const outcome = coup.outcome(getScore(settled), isNatural(settled, game));
  if (settled.winner !== 'tie') return outcome;
  const pushes = game.bets.filter(({ lines }) =>
    lines.some(
      (line) =>
        isPush(line) && Object.keys(line.when).length === 1 && line.when.winner?.includes('tie') === true,
    ),
  );
  return pushes.length === 0 ? outcome : `${outcome} ${coup.pushes(pushes.map(({ label }) => label))}`;
}

/** `Last coup: Banker won, 8 to 3, with a natural.` */
export const tellLast = (settled: LastCoup, game: GameRules): string =>
  words().table.coup.last(getScore(settled), isNatural(settled, game));

function isNatural({ cards, totals, winner }: LastCoup, { tableau }: GameRules): boolean {
  const total = winner === 'banker' ? totals.banker : totals.player;
  return cards.length === 4 && tableau.natural[total] === 1;
}
