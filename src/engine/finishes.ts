import { PIPS_BY_RANK, RANKS } from './card.ts';
import type { CardClass, Finish, Start } from './facts.ts';
import type { Pairing } from './hand.ts';
import { bankerDraws, endsOnNatural, playerDraws, type Tableau, TOTALS } from './tableau.ts';

/**
 * Every way in which a coup can finish, no finer than `needs`: by points, one rank represents each number of
 * points; by rank, pairs count too; by card, suited pairs too. With eight decks every one can occur.
 */
export function* finishes(tableau: Tableau, needs: CardClass): Generator<Finish> {
  const starts = getStarts(needs);
  const thirds = needs === 'pips' ? ONE_RANK_PER_PIPS : RANKS.map((_, index) => index);
  for (const player of starts) {
    for (const banker of starts) {
      for (const playerThird of playerThirds(tableau, player, banker, thirds)) {
        for (const bankerThird of bankerThirds(tableau, player, banker, playerThird, thirds)) {
          yield { player, banker, playerThird, bankerThird };
        }
      }
    }
  }
}

/** The rank index for each number of points: ten for 0, then ace to nine. */
const ONE_RANK_PER_PIPS: readonly number[] = TOTALS.map((pips) => PIPS_BY_RANK.indexOf(pips));

const NO_CARD = [undefined] as const;
type Thirds = readonly (number | undefined)[];

function playerThirds(tableau: Tableau, player: Start, banker: Start, thirds: readonly number[]): Thirds {
  const draws = !endsOnNatural(tableau, player.total, banker.total) && playerDraws(tableau, player.total);
  return draws ? thirds : NO_CARD;
}

function bankerThirds(
  tableau: Tableau,
  player: Start,
  banker: Start,
  playerThird: number | undefined,
  thirds: readonly number[],
): Thirds {
  if (endsOnNatural(tableau, player.total, banker.total)) return NO_CARD;
  const against = playerThird === undefined ? undefined : PIPS_BY_RANK[playerThird];
  return bankerDraws(tableau, banker.total, against) ? thirds : NO_CARD;
}

/** Two cards of one rank have an even total; any total can come from two ranks. */
function getStarts(needs: CardClass): readonly Start[] {
  const pairings: readonly Pairing[] =
    needs === 'pips' ? ['none'] : needs === 'rank' ? ['none', 'rank'] : ['none', 'rank', 'suited'];
  return pairings.flatMap((pairing) =>
    TOTALS.filter((total) => pairing === 'none' || total % 2 === 0).map((total) => ({ total, pairing })),
  );
}
