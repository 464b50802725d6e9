import { getPips, getTotal, type Side, type Tableau } from '../../../engine/index.ts';
import type { Scene } from '../draw/scene.ts';

/** The cells of the third-card table that decided the coup, as far as it has been announced. */
export interface DecidedCells {
  /** Player's two-card total. */
  readonly player: number | undefined;
  /** Banker's two-card total, and the points of Player's third card; `none` if Player stood. */
  readonly banker: { readonly total: number; readonly third: number | 'none' } | undefined;
}

const NONE: DecidedCells = { player: undefined, banker: undefined };

export function decidedCells(tableau: Tableau, { cards, reason, natural }: Scene): DecidedCells {
  if (reason === undefined) return NONE;
  const up = (hand: Side) =>
    cards.flatMap(({ hand: of, up: open, card }) =>
      of === hand && open && card !== undefined ? [card] : [],
    );
  const [player, banker] = [up('player'), up('banker')];
  if (player.length < 2 || banker.length < 2) return NONE;
  const total = getTotal(player.slice(0, 2));
  if (natural) return { ...NONE, player: tableau.natural[total] === 1 ? total : undefined };
  if (reason.rule === 'TB8') return { ...NONE, player: total };
  const [, , third] = player;
  return {
    player: total,
    banker: { total: getTotal(banker.slice(0, 2)), third: third === undefined ? 'none' : getPips(third) },
  };
}
